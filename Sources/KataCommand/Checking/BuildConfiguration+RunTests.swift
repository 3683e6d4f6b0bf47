import Foundation
import KataTrace

extension BuildConfiguration {
  /// Runs tests of a lesson that are built, in a process that writes a trace.
  ///
  /// - Parameters:
  ///   - selection: Not empty, or it would mean all tests.
  ///   - isOverdue: Asked now and then, with the bytes that the trace has by now, whether to end them.
  /// - Throws: `EnvironmentError` if they can't be run, or write without an end.
  package func runTests(
    _ selection: [TestName], of lesson: Lesson, until isOverdue: (Int) -> Bool
  ) throws -> (TraceFile, CompletedProcess) {
    let path = TemporaryFolder.shared.freshFile(named: "trace")
    defer { unlink(path) }
    var variables = variables(lesson: lesson)
    variables["KATA_TRACE"] = path
    variables["SWIFT_BACKTRACE"] = Backtrace.settings
    let words = try Toolchain.testArguments(
      of: lesson.testsModule, scratch: scratch, selection: selection.map(\.specifier))
    let ended = try ChildProcess().run(Command(arguments: words, environment: variables)) { _ in
      try meanwhile()
      let size = TraceFile.size(of: path)
      return size > TraceFile.largestSize || isOverdue(size)
    }
    let isTraceTooLarge = TraceFile.size(of: path) > TraceFile.largestSize
    if isTraceTooLarge || ended.termination == .flooded {
      let size = (isTraceTooLarge ? TraceFile.largestSize : ChildOutput.largestSize) >> 20
      throw EnvironmentError(
        "The tests of \(lesson.name) \(isTraceTooLarge ? "reported" : "printed") more than \(size) MB, and were stopped.",
        remedy:
          "Look for a loop without an end, or a clock that ticks far too fast, in \(lesson.sourcesFolder).",
        scope: .lesson)
    }
    return (TraceFile(path), stage.withLearnersPaths(ended))
  }
}
