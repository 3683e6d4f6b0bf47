import Foundation
import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the limits on how much a build or a lesson's tests may print.
final class ExcessiveOutputTests: XCTestCase {
  /// Returns a fixture whose test process runs a shell command first, for example one that prints without end.
  private func makeFixture(runningInTests shellCommand: String) throws -> Fixture {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    try fixture.prependLine(shellCommand, toTool: "tests")
    return fixture
  }

  func test_onlyTheEndOfLongOutputIsKept() throws {
    let script = "echo first; yes | head -c 8000000; echo last"
    let completed = try ChildProcessRunner().run(
      Command(arguments: ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"]))
    XCTAssertTrue(completed.output.hasPrefix("y\n"), "it begins in the middle of a line")
    XCTAssertTrue(completed.output.hasSuffix("y\nlast\n"))
    XCTAssertEqual(completed.output.utf8.count, 1 << 20, accuracy: 2)
  }

  func test_excessiveTestOutputIsAnErrorAndGivesNoVerdict() throws {
    for stream in ["", " >&2"] {
      try assertNoVerdict(
        of: makeFixture(runningInTests: "exec yes\(stream)"),
        because: "The tests for Lesson04Proxy printed more than 64 MB")
    }
  }

  func test_buildWithEndlessOutputIsEnded() throws {
    let fixture = try Fixture()
    try fixture.write("during-build", "exec yes")
    try fixture.assertRun(
      "check 04", code: 3, reports: ["swift build printed more than 64 MB and was stopped"])
  }

  func test_longFailureMessageIsTruncated() {
    let name = TestName(suite: "A.B", method: "test_c")
    for (message, limit) in [(String(repeating: "x", count: 10_000_000), 20_000), ("short", 5)] {
      var collector = ReportCollector()
      for kind in [TraceEvent.Kind.testStarted, .failure] {
        var event = TraceEvent(kind, message: message)
        (event.suite, event.test) = (name.suite, name.method)
        collector.add(event)
      }
      let length = collector.reports.first?.failureText?.utf8.count ?? 0
      XCTAssertTrue((5...limit).contains(length), "\(length)")
    }
  }

  /// The trace is the file in which the test kit reports the events of a run.
  func test_excessiveTraceIsAnErrorAndGivesNoVerdict() throws {
    try assertNoVerdict(
      of: makeFixture(runningInTests: "exec yes '{\"event\":\"tick\"}' >> \"$KATA_TRACE\""),
      because: "The tests for Lesson04Proxy reported more than 16 MB")
  }

  /// Asserts that a check of lesson 04 gives `reason` instead of a verdict, and stores nothing.
  private func assertNoVerdict(
    of fixture: Fixture, because reason: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try fixture.assertRun(
      "check 04", code: 3, reports: ["kata: \(reason)"], output: "", file: file, line: line)
    XCTAssertFalse(fixture.exists(Fixture.progressFile), file: file, line: line)
    XCTAssertEqual(fixture.temporaryFolders, [], file: file, line: line)
  }

  // MARK: - Lost output

  func test_outputThatCannotBeWrittenIsReported() throws {
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"), "there is no disk that is full")
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    for words in ["list --json", "help", "check 04"] {
      let result = try fixture.runKata(
        arguments: ["-c", "exec '\(KataProcess.kataProgram.path)' \(words) > /dev/full"],
        program: URL(fileURLWithPath: "/bin/sh"))
      XCTAssertEqual(result.exitCode, 3, words)
      XCTAssertTrue(
        result.errors.hasPrefix("kata: Could not write the output: "), "\(words): \(result.errors)")
      XCTAssertEqual(result.errors.split(separator: "\n").count, 1, result.errors)
    }
  }
}
