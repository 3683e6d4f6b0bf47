import Lesson14Capstone
import LessonKit

/// Tests that run the learner's leak test on correct and incorrect instruments.
final class YourLeakTestTests: LessonTestCase {
  /// The leak test reads the number of valid timers, so these tests need a platform on which timers can be observed.
  override var isSkippedUnlessTestKitDetectsTimers: Bool { true }

  /// Checks that the learner's leak test passes every correct instrument. Also fails if it gives different verdicts for
  /// two instruments of the same kind.
  func test_yourLeakTestAcceptsRightInstruments() {
    let trials = runLearnersLeakTest()
    assertSameVerdictForEachKind(in: trials)
    assertCorrectInstrumentsPass(in: trials)
  }

  /// Checks that the learner's leak test rejects every incorrect instrument. Also fails if it gives different verdicts
  /// for two instruments of the same kind.
  func test_yourLeakTestRefusesWrongInstruments() {
    let trials = runLearnersLeakTest()
    assertSameVerdictForEachKind(in: trials)
    assertIncorrectInstrumentsFail(in: trials)
  }

  /// Runs the learner's leak test twice on each kind of instrument.
  private func runLearnersLeakTest() -> [LeakTestTrial] {
    defer { crashNote = nil }
    var which = "its first instrument, one"
    return LeakTestTrial.runOnAllKinds { kind in
      crashNote = "your leak test, run on \(which) that \(kind.messagePhrase)"
      which = "an instrument"
      return LeakTestTrial(of: kind, by: myLeakTest)
    }
  }

  // MARK: - Assertions about trials

  /// Asserts that the leak test gave all instruments of the same kind the same verdict.
  private func assertSameVerdictForEachKind(in trials: [LeakTestTrial], line: UInt = #line) {
    let undecided = (TestInstrumentKind.correctKinds + TestInstrumentKind.incorrectKinds).filter { kind in
      Set(trials.filter { $0.isOfKind(kind) }.map { $0.failureReason == nil }).count > 1
    }
    isRequiredOnlyByFinePrint = true
    defer { isRequiredOnlyByFinePrint = false }
    expect(
      undecided.isEmpty, "the same verdict each time.",
      or: "Your leak test gives two answers for the same kind of instrument.", .givesDifferentVerdicts,
      happened: "it passed some instruments and rejected others of the same kind: one that "
        + "\(undecided.map(\.messagePhrase).joined(separator: "; one that ")).", line: line)
  }

  /// Asserts that the leak test passed each correct instrument.
  private func assertCorrectInstrumentsPass(in trials: [LeakTestTrial], line: UInt = #line) {
    let refused = TestInstrumentKind.correctKinds.compactMap { kind in
      trials.first { $0.isOfKind(kind) && $0.failureReason != nil }
    }
    let refusesAll = refused.count == TestInstrumentKind.correctKinds.count
    let reasons = Set(refused.compactMap(\.failureReason)).sorted().map { "\"\($0)\"" }
    expect(
      refused.isEmpty, "it passes all \(TestInstrumentKind.correctKinds.count) correct instruments.",
      or: refusesAll
        ? "Your leak test rejects every correct instrument." : "Your leak test rejects a correct instrument.",
      refusesAll ? .rejectsEverything : .rejectsCorrectInstrument,
      happened: "it rejected "
        + (refusesAll
          ? "all of them. It said: \(reasons.joined(separator: ", "))"
          : joinPhrases(of: refused) {
            "one that \($0.kind.messagePhrase), and said: \"\($0.failureReason ?? "")\""
          }),
      found: trials.omittedStepWithOrdinaryKind, line: line)
  }

  /// Asserts that the leak test rejected each incorrect instrument.
  private func assertIncorrectInstrumentsFail(in trials: [LeakTestTrial], line: UInt = #line) {
    let passed = TestInstrumentKind.incorrectKinds.compactMap { kind in
      trials.first { $0.isOfKind(kind) && $0.failureReason == nil }
    }
    let passesAll = passed.count == TestInstrumentKind.incorrectKinds.count
    expect(
      passed.isEmpty, "it rejects all \(TestInstrumentKind.incorrectKinds.count) wrong instruments.",
      or: passesAll
        ? "Your leak test passes for every wrong instrument."
        : "Your leak test passes for a wrong instrument.",
      passesAll ? .passesEverything : .acceptsIncorrectInstrument,
      happened:
        "it passed \(passesAll ? "all of them" : joinPhrases(of: passed) { "one that \($0.kind.messagePhrase)" }).",
      found: trials.omittedStepWithOrdinaryKind, line: line)
  }

  /// Returns a list for failure messages, with one phrase per trial.
  private func joinPhrases(of trials: [LeakTestTrial], makePhrase: (LeakTestTrial) -> String) -> String {
    trials.map(makePhrase).joined(separator: "; ")
  }
}

extension [LeakTestTrial] {
  /// A sentence about a step that the leak test omitted with an ordinary instrument, or `nil` if it omitted none.
  fileprivate var omittedStepWithOrdinaryKind: String? {
    first { $0.isOfKind(.ordinary) }?.record.omittedStep
  }
}

extension Diagnosis {
  /// The diagnosis for a leak test that rejects some correct instruments.
  fileprivate static let rejectsCorrectInstrument = Diagnosis("your-test-refuses-a-right-one")
  /// The diagnosis for a leak test that passes some incorrect instruments.
  fileprivate static let acceptsIncorrectInstrument = Diagnosis("your-test-lets-a-wrong-one-through")
  /// The diagnosis for a leak test that passes every instrument that it should reject.
  fileprivate static let passesEverything = Diagnosis("your-test-always-passes")
  /// The diagnosis for a leak test that gives different verdicts for instruments of the same kind.
  fileprivate static let givesDifferentVerdicts = Diagnosis("your-test-changes-its-answer")
  /// The diagnosis for a leak test that rejects every correct instrument.
  fileprivate static let rejectsEverything = Diagnosis("your-test-always-fails")
}
