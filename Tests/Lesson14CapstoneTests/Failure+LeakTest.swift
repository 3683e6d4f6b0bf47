import Lesson14Capstone
import LessonKit

extension Diagnosis {
  /// The leak test refuses some right instruments.
  static let refusesARightOne = Diagnosis("your-test-refuses-a-right-one")
  /// The leak test accepts some wrong instruments.
  static let letsAWrongOneThrough = Diagnosis("your-test-lets-a-wrong-one-through")
  /// The leak test accepts whatever it is given.
  static let alwaysPasses = Diagnosis("your-test-always-passes")
  /// The leak test passes a kind of instrument one time, and refuses it another time.
  static let changesItsAnswer = Diagnosis("your-test-changes-its-answer")
  /// The leak test refuses whatever it is given.
  static let alwaysFails = Diagnosis("your-test-always-fails")
}

extension Failure {
  /// - Parameters:
  ///   - trials: Those in which it refused a right instrument.
  ///   - total: How many right ones there are.
  static func refused(_ trials: [Trial], of total: Int, found: String?) -> Failure {
    let isAlways = trials.count == total
    let reasons = Set(trials.compactMap(\.reason)).sorted().map { "\"\($0)\"" }
    let refused =
      isAlways
      ? "all of them. It said: \(reasons.joined(separator: ", "))"
      : trials.map { "one that \($0.specimen.words), and said: \"\($0.reason ?? "")\"" }.joined(
        separator: "; ")
    return Failure(
      isAlways ? "Your leak test passes nobody." : "Your leak test refuses an instrument that is right.",
      expected: "it passes all \(total) right instruments.",
      happened: "it refused \(refused)",
      found: found,
      diagnosis: isAlways ? .alwaysFails : .refusesARightOne)
  }

  /// - Parameters:
  ///   - trials: Those in which it passed a wrong instrument.
  ///   - total: How many wrong ones there are.
  static func accepted(_ trials: [Trial], of total: Int, found: String?) -> Failure {
    let isAlways = trials.count == total
    return Failure(
      isAlways
        ? "Your leak test passes everybody." : "Your leak test lets an instrument through that is wrong.",
      expected: "it refuses all \(total) wrong instruments.",
      happened: "it passed \(isAlways ? "all of them" : inWords(trials)).",
      found: found,
      diagnosis: isAlways ? .alwaysPasses : .letsAWrongOneThrough)
  }

  /// - Parameter specimens: Those that it passed one time and refused another time.
  static func undecided(_ specimens: [Specimen]) -> Failure {
    Failure(
      "Your leak test gives two answers for the same kind of instrument.",
      expected: "the same verdict each time.",
      happened: "it passed and refused one that \(specimens.map(\.words).joined(separator: "; one that ")).",
      diagnosis: .changesItsAnswer)
  }

  private static func inWords(_ trials: [Trial]) -> String {
    trials.map { "one that \($0.specimen.words)" }.joined(separator: "; ")
  }
}
