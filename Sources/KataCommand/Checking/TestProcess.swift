import Foundation

/// One process that runs some of a lesson's tests, and how far it gets.
struct TestProcess: Sendable {
  let place: BuildPlace
  /// Seconds without a word from the tests after which the process is ended.
  let patience: TimeInterval
  let lesson: Lesson
  let source: ModuleSource
  let alias: TestModuleAlias?
  /// Whether it runs what a hung test has left. Then it gets too little time for us to blame its tests.
  let isAfterHang: Bool

  /// Seconds for all that is left, from the first sign of life: the verdict is clear already, and the learner has
  /// waited long enough.
  private static let timeAfterHang = 1.0
  /// Seconds without a word after which it is not worth the rest of that time: what made one test hang is likely to
  /// hold up the next one.
  private static let patienceAfterHang = 0.4
  /// Seconds until that first sign. On a Mac the tests begin after `xcrun`, `xctest` and the system's check of the
  /// bundle have had their time.
  private static let startAfterHang = 3.0
  /// How the test kit ends a process in which an exception of Objective-C went through the run loop, `EX_TEMPFAIL`: the
  /// test has its verdict, and what comes after it needs another process.
  private static let exitCodeForTheRest: Int32 = 75

  /// - Parameters:
  ///   - selection: Empty means all tests.
  ///   - expected: The tests that it must run, and no other.
  /// - Returns: Whether a test kept it from running all it should.
  /// - Throws: `EnvironmentError.noVerdict` if what it says is not all of it.
  func run(_ selection: [TestName], expected: [TestName], into ledger: inout TestLedger) throws -> Bool {
    let tests = TracedTests(place: place, lesson: lesson, source: source, alias: alias)
    let (trace, remains) = try tests.run(selection, until: isOverdue()) { Trace(file: $0, alias: alias) }
    let verdictGuard = VerdictGuard(lesson: lesson)
    try verdictGuard.check(trace, expected: expected, ending: remains.ending)
    let (known, hungBefore) = (ledger.reports.count, ledger.hungCount)
    for event in trace.events { ledger.note(event) }
    for (test, text) in TestOutput.texts(in: remains.output, alias: alias) {
      ledger.note(output: text, of: test)
    }
    if ledger.underWay != nil {
      close(remains, in: &ledger)
      return true
    }
    if ledger.hungCount > hungBefore || (isAfterHang && remains.ending == .stopped) { return true }
    if ledger.reports.count > known, let outcome = remains.ending.blame {
      ledger.blameLast(as: outcome, message: Self.reasonAfterTheEnd(remains, outcome))
      return true
    }
    let reports = ledger.reports[known...]
    if remains.ending == .exited(Self.exitCodeForTheRest), reports.last?.passed == false { return true }
    try verdictGuard.check(Array(reports), expected: expected, ending: remains.ending)
    return false
  }

  /// What says when the process has to be ended, by the size of its trace.
  private func isOverdue() -> (Int) -> Bool {
    var silence =
      isAfterHang
      ? Silence(limit: Self.patienceAfterHang, atStart: Self.startAfterHang) : Silence(limit: patience)
    return { size in
      let isSilent = silence.isTooLong(size: size)
      let deadline = isAfterHang ? silence.firstSign?.addingTimeInterval(Self.timeAfterHang) : nil
      return isSilent || deadline.map { Date() > $0 } ?? false
    }
  }

  /// Gives its verdict to the test that was under way when the process ended.
  private func close(_ remains: ChildProcess.Remains, in ledger: inout TestLedger) {
    guard let test = ledger.underWay else { return }
    if remains.ending != .stopped {
      let reason = CrashReason(errors: remains.errors, ending: remains.ending)
      ledger.endTestUnderWay(
        as: .crashed, message: reason.text,
        diagnosis: reason.diagnosis.flatMap { lesson.explains($0) ? $0 : nil })
    } else if isAfterHang {
      ledger.noteAsNotRun(test)
    } else {
      let message = "It did not end: no sign of life for \(Int(patience)) seconds."
      ledger.endTestUnderWay(as: .hung, message: message)
    }
  }

  private static func reasonAfterTheEnd(
    _ remains: ChildProcess.Remains, _ outcome: TestReport.Outcome
  ) -> String {
    guard outcome == .crashed else {
      return "It returned, but something that it left behind kept the tests from going on."
    }
    let reason = CrashReason(errors: remains.errors, ending: remains.ending).text
    return "\(reason)\n  Happened: it came after the end of this test, by something that it left behind."
  }
}

extension Ending {
  /// What a test has done that was over when its process ended like this; `nil` if none can be blamed.
  fileprivate var blame: TestReport.Outcome? {
    switch self {
    case .stopped: .hung
    case .signalled(let signal):
      [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE].contains(signal) ? .crashed : nil
    case .exited: nil
    }
  }
}

/// Runs tests of a lesson that are built, in a process that writes a trace.
struct TracedTests {
  let place: BuildPlace
  let lesson: Lesson
  let source: ModuleSource
  var alias: TestModuleAlias?

  /// - Parameters:
  ///   - selection: Empty means all tests.
  ///   - isOverdue: Asked now and then, with the bytes that the trace has by now, whether to end them.
  ///   - read: Reads the file of the trace, which is gone afterwards.
  /// - Throws: `EnvironmentError` if they can't be run, or write without an end.
  func run<Value>(
    _ selection: [TestName], until isOverdue: (Int) -> Bool, read: (String) throws -> Value
  ) throws -> (Value, ChildProcess.Remains) {
    let path = TemporaryFolder.shared.freshFile(named: "trace")
    defer { unlink(path) }
    var variables = place.variables(lesson: lesson, source: source)
    variables["KATA_TRACE"] = path
    variables["SWIFT_BACKTRACE"] = Backtrace.settings
    let words = try Toolchain.testArguments(
      of: alias?.built ?? lesson.testsModule, scratch: place.scratch,
      selection: selection.map { (alias?.built($0) ?? $0).specifier })
    let remains = try ChildProcess().run(Command(arguments: words, environment: variables)) { _ in
      let size = Trace.size(of: path)
      return size > Trace.largestSize || isOverdue(size)
    }
    if Trace.size(of: path) > Trace.largestSize { throw EnvironmentError.traceTooLarge(lesson: lesson.name) }
    return (try read(path), remains)
  }
}
