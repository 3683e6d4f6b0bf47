import Foundation

/// One process that runs some of a lesson's tests, and how far it gets.
struct TestProcess: Sendable {
  let place: BuildPlace
  let children: ChildProcess
  /// Seconds without a word from the tests after which the process is ended.
  let patience: TimeInterval
  /// Whether it runs what a hung test has left. Then it gets too little time for us to blame its tests.
  let isAfterHang: Bool

  /// Seconds for all that is left: the verdict is clear already, and the learner has waited long enough.
  private static let timeAfterHang = 1.0

  /// - Parameter selection: Empty means all tests.
  /// - Returns: Whether the process ended before it had run all it should.
  func run(
    _ selection: [TestName], of lesson: Lesson, source: ModuleSource, into ledger: inout TestLedger
  ) throws -> Bool {
    let trace = children.folder.freshFile(named: "trace")
    defer { unlink(trace) }
    var variables = place.variables(lesson: lesson, source: source)
    variables["KATA_TRACE"] = trace
    let words = Toolchain.testWords(scratch: place.scratch, selection: selection.map(\.specifier))
    var silence = Silence(of: trace, limit: patience)
    let deadline = Date(timeIntervalSinceNow: Self.timeAfterHang)
    let remains = try children.run(Command(words: words, environment: variables)) { _ in
      isAfterHang ? Date() > deadline : silence.isTooLong() || silence.isFlood
    }
    if silence.isFlood { throw EnvironmentError.traceTooLarge(lesson: lesson.name) }
    let hungBefore = ledger.hungCount
    for event in TraceEvent.all(inFile: trace) { ledger.note(event) }
    let brokeOff = ledger.underWay != nil || ledger.hungCount > hungBefore || !remains.ending.isVerdict
    close(remains, in: &ledger)
    return brokeOff
  }

  /// Gives its verdict to the test that was under way when the process ended.
  private func close(_ remains: ChildProcess.Remains, in ledger: inout TestLedger) {
    guard let test = ledger.underWay else { return }
    if remains.ending != .stopped {
      let reason = CrashReason.text(errors: remains.errors, ending: remains.ending)
      ledger.endTestUnderWay(as: .crashed, message: reason)
    } else if isAfterHang {
      ledger.noteAsNotRun(test)
    } else {
      let message = "It did not end: no sign of life for \(Int(patience)) seconds."
      ledger.endTestUnderWay(as: .hung, message: message)
    }
  }
}
