import Foundation
import KataTrace

extension BuildContext {
  /// Runs tests of a built lesson in a child process. Returns the test kit's trace events, and the finished process.
  ///
  /// - Parameters:
  ///   - selection: The tests to run. It must not be empty, because an empty selection means all tests.
  ///   - isOverdue: Called repeatedly with the size of the trace file in bytes. A result of `true` ends the process.
  /// - Throws: `EnvironmentError` if tests can't be run, or the output or trace gets too large; errors of ``onPoll``.
  package func runTests(
    _ selection: [TestName], of lesson: Lesson, until isOverdue: (Int) -> Bool
  ) throws -> (trace: TraceFile, process: CompletedProcess) {
    let path = TemporaryFolder.shared.unusedPath(named: "trace")
    defer { unlink(path) }
    var variables = buildEnvironment(for: lesson)
    variables["KATA_TRACE"] = path
    variables["SWIFT_BACKTRACE"] = Backtrace.enablingVariableValue
    let arguments = try Toolchain.testArguments(
      of: lesson.testModuleName, scratchFolder: scratchFolder, selection: selection.map(\.xctestSpecifier))
    let ended = try ChildProcessRunner().run(Command(arguments: arguments, environment: variables)) { _ in
      try onPoll()
      let size = TraceFile.size(of: path)
      return size > TraceFile.largestSize || isOverdue(size)
    }
    let isTraceTooLarge = TraceFile.size(of: path) > TraceFile.largestSize
    if isTraceTooLarge || ended.termination == .flooded {
      let size = (isTraceTooLarge ? TraceFile.largestSize : ChildOutput.largestSize) >> 20
      throw EnvironmentError(
        "The tests for \(lesson.name) \(isTraceTooLarge ? "reported" : "printed") more than \(size) MB, and were stopped.",
        remedy:
          "Look for an endless loop, or a clock that ticks far too fast, in \(lesson.sourcesFolder).",
        scope: .lesson)
    }
    return (TraceFile(path), stagingFolder.replacingStagedPaths(in: ended))
  }
}
