import Lesson14Capstone
import LessonKit

/// Tests of your leak test, which is run on instruments that are right and on instruments that are wrong.
final class YourLeakTestTests: LessonTestCase {
  /// Without the number of timers, a bench doesn't show what is wrong with some instruments.
  override var needsToSeeTimers: Bool { true }

  /// Your leak test also fails here if it gives two answers for the same kind of instrument, be it right or wrong.
  func test_yourLeakTestAcceptsRightInstruments() {
    let trials = runYourLeakTest()
    assertOneVerdictOfEachKind(in: trials)
    assertRightInstrumentsPass(in: trials)
  }

  /// Your leak test also fails here if it gives two answers for the same kind of instrument, be it right or wrong.
  func test_yourLeakTestRefusesWrongInstruments() {
    let trials = runYourLeakTest()
    assertOneVerdictOfEachKind(in: trials)
    assertWrongInstrumentsFail(in: trials)
  }

  /// Runs your leak test on instruments of all kinds, twice on each kind.
  private func runYourLeakTest() -> [Trial] {
    defer { crashNote = nil }
    var which = "its first instrument, one"
    return Trial.all { specimen in
      crashNote = "your leak test, run on \(which) that \(specimen.words)"
      which = "an instrument"
      return Trial(of: specimen, by: myLeakTest)
    }
  }

  // MARK: - Assertions about trials

  /// Asserts that instruments of one kind got the same verdict, whatever it was.
  private func assertOneVerdictOfEachKind(in trials: [Trial], line: UInt = #line) {
    let undecided = (Specimen.right + Specimen.wrong).filter { kind in
      Set(trials.filter { $0.isOf(kind) }.map { $0.reason == nil }).count > 1
    }
    isPromisedInFinePrintOnly = true
    defer { isPromisedInFinePrintOnly = false }
    expect(
      undecided.isEmpty, "the same verdict each time.",
      or: "Your leak test gives two answers for the same kind of instrument.", .changesItsAnswer,
      happened: "of the same kind, it passed some and refused some: one that "
        + "\(undecided.map(\.words).joined(separator: "; one that ")).", line: line)
  }

  /// Asserts that the leak test passed each right instrument.
  private func assertRightInstrumentsPass(in trials: [Trial], line: UInt = #line) {
    let refused = Specimen.right.compactMap { kind in trials.first { $0.isOf(kind) && $0.reason != nil } }
    let refusesAll = refused.count == Specimen.right.count
    let reasons = Set(refused.compactMap(\.reason)).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    expect(
      refused.isEmpty, "it passes all \(Specimen.right.count) right instruments.",
      or: refusesAll
        ? "Your leak test passes nobody." : "Your leak test refuses an instrument that is right.",
      refusesAll ? .alwaysFails : .refusesARightOne,
      happened: "it refused "
        + (refusesAll
          ? "all of them. It said: \(reasons)"
          : list(refused) { "one that \($0.specimen.words), and said: \"\($0.reason ?? "")\"" }),
      found: trials.ofAnOrdinaryInstrument, line: line)
  }

  /// Asserts that the leak test refused each wrong instrument.
  private func assertWrongInstrumentsFail(in trials: [Trial], line: UInt = #line) {
    let passed = Specimen.wrong.compactMap { kind in trials.first { $0.isOf(kind) && $0.reason == nil } }
    let passesAll = passed.count == Specimen.wrong.count
    expect(
      passed.isEmpty, "it refuses all \(Specimen.wrong.count) wrong instruments.",
      or: passesAll
        ? "Your leak test passes every instrument."
        : "Your leak test lets an instrument through that is wrong.",
      passesAll ? .alwaysPasses : .letsAWrongOneThrough,
      happened: "it passed \(passesAll ? "all of them" : list(passed) { "one that \($0.specimen.words)" }).",
      found: trials.ofAnOrdinaryInstrument, line: line)
  }

  private func list(_ trials: [Trial], by words: (Trial) -> String) -> String {
    trials.map(words).joined(separator: "; ")
  }
}

extension [Trial] {
  /// The step that the leak test left out when it was run on an instrument that is freed at once; `nil` if there was
  /// none.
  fileprivate var ofAnOrdinaryInstrument: String? { first { $0.isOf(.ordinary) }?.record.finding }
}

extension Diagnosis {
  /// The cause for a leak test that refuses some right instruments.
  fileprivate static let refusesARightOne = Diagnosis("your-test-refuses-a-right-one")
  /// The cause for a leak test that passes some wrong instruments.
  fileprivate static let letsAWrongOneThrough = Diagnosis("your-test-lets-a-wrong-one-through")
  /// The cause for a leak test that passes whatever it is given.
  fileprivate static let alwaysPasses = Diagnosis("your-test-always-passes")
  /// The cause for a leak test that passes an instrument, and refuses another one of the same kind.
  fileprivate static let changesItsAnswer = Diagnosis("your-test-changes-its-answer")
  /// The cause for a leak test that refuses whatever it is given.
  fileprivate static let alwaysFails = Diagnosis("your-test-always-fails")
}
