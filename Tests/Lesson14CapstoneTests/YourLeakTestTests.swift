import Lesson14Capstone
import LessonKit

/// Your leak test, run on instruments that are right and on instruments that are wrong.
final class YourLeakTestTests: LessonTestCase {
  /// A bench that can't say how many timers run is no bench for this.
  override var needsToSeeTimers: Bool { true }

  func test_yourLeakTestAcceptsRightInstruments() {
    let trials = allTrials()
    assertOneVerdictOfEachKind(in: trials)
    let refused = Specimen.right.compactMap { kind in trials.first { $0.isOf(kind) && $0.verdict != .passes }
    }
    let isAlways = refused.count == Specimen.right.count
    let reasons = Set(refused.compactMap(\.reason)).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    expect(
      refused.isEmpty,
      "it passes all \(Specimen.right.count) right instruments.",
      or: isAlways ? "Your leak test passes nobody." : "Your leak test refuses an instrument that is right.",
      isAlways ? .alwaysFails : .refusesARightOne,
      happened: "it refused "
        + (isAlways
          ? "all of them. It said: \(reasons)"
          : list(refused) { "one that \($0.specimen.words), and said: \"\($0.reason ?? "")\"" }),
      found: Trial(of: .ordinary, by: myLeakTest).record.finding
    )
  }

  func test_yourLeakTestRefusesWrongInstruments() {
    let trials = allTrials()
    assertOneVerdictOfEachKind(in: trials)
    let passed = Specimen.wrong.compactMap { kind in trials.first { $0.isOf(kind) && $0.verdict == .passes } }
    let isAlways = passed.count == Specimen.wrong.count
    expect(
      passed.isEmpty,
      "it refuses all \(Specimen.wrong.count) wrong instruments.",
      or: isAlways
        ? "Your leak test passes every instrument."
        : "Your leak test lets an instrument through that is wrong.",
      isAlways ? .alwaysPasses : .letsAWrongOneThrough,
      happened: "it passed \(isAlways ? "all of them" : list(passed) { "one that \($0.specimen.words)" }).",
      found: Trial(of: .ordinary, by: myLeakTest).record.finding
    )
  }

  private func allTrials() -> [Trial] {
    defer { crashNote = nil }
    var which = "its first instrument, one"
    return Trial.all { specimen in
      crashNote = "your leak test, run on \(which) that \(specimen.words)"
      which = "an instrument"
      return Trial(of: specimen, by: myLeakTest)
    }
  }

  private func assertOneVerdictOfEachKind(in trials: [Trial], line: UInt = #line) {
    let undecided = (Specimen.right + Specimen.wrong).filter { kind in
      Set(trials.filter { $0.isOf(kind) }.map { $0.verdict == .passes }).count > 1
    }
    failureNamesTheFinePrint = true
    defer { failureNamesTheFinePrint = false }
    expect(
      undecided.isEmpty,
      "the same verdict each time.", or: "Your leak test gives two answers for the same kind of instrument.",
      .changesItsAnswer,
      happened: "of the same kind, it passed some and refused some: one that "
        + "\(undecided.map(\.words).joined(separator: "; one that ")).",
      line: line
    )
  }

  private func list(_ trials: [Trial], words: (Trial) -> String) -> String {
    trials.map(words).joined(separator: "; ")
  }
}

extension Diagnosis {
  /// The leak test refuses some right instruments.
  fileprivate static let refusesARightOne = Diagnosis("your-test-refuses-a-right-one")
  /// The leak test accepts some wrong instruments.
  fileprivate static let letsAWrongOneThrough = Diagnosis("your-test-lets-a-wrong-one-through")
  /// The leak test accepts whatever it is given.
  fileprivate static let alwaysPasses = Diagnosis("your-test-always-passes")
  /// The leak test passes a kind of instrument one time, and refuses it another time.
  fileprivate static let changesItsAnswer = Diagnosis("your-test-changes-its-answer")
  /// The leak test refuses whatever it is given.
  fileprivate static let alwaysFails = Diagnosis("your-test-always-fails")
}
