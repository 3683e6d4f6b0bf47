import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the results that `kata check` shows for code that crashes or hangs.
final class CrashAndHangTests: XCTestCase {
  func test_crashedTestIsNamedAndTheOtherTestsStillRun() throws {
    let fixture = try Fixture(outcomes: ["test_ticks crashes", "test_isFreed passes", "test_stops passes"])
    try fixture.addSharedPage()
    let result = try fixture.assertRun("check 04", code: 1)
    XCTAssertEqual(fixture.executedTests, ["test_ticks", "test_isFreed", "test_stops"])
    let expected = """
      Lesson 04 · The proxy                                         1 of 3 tests fails
      CRASH  It trapped                                                        (ticks)
             At Sources/Lesson04Proxy/Owner.swift:12
      Edit  Sources/Lesson04Proxy/Owner.swift

        Happened  Fatal error: Unexpectedly found nil

      Why  swift run kata why 04

      """
    XCTAssertTrue(result.output.hasPrefix(expected), result.output)
  }

  /// The previous test may have started the background thread.
  func test_reportOfACrashOnABackgroundThreadAlsoNamesThePreviousTest() throws {
    for (thread, isNamed) in [(0, false), (3, true)] {
      let backtrace = "*** Signal 4: Backtracing from 0x7f...\\n\\nThread \(thread) crashed:\\n\\n"
      let fixture = try Fixture(outcomes: [
        "test_ticks passes", "test_isFreed does printf '\(backtrace)' >&2; kill -ILL $$",
      ])
      let words = """
        Found     the crash happened on a background thread. The previous test,
                    'ticks', had already ended.

        """
      try fixture.assertRun(
        "check 04", code: 1, prints: ["CRASH  ", "(is freed)\n"] + (isNamed ? [words] : []),
        omits: isNamed ? [] : ["background"])
    }
  }

  func test_crashedTestIsRepeatedOnceIfItsBacktraceWasLost() throws {
    let lost =
      "swift-runtime: failed to suspend thread 9 while processing a crash; "
      + "backtraces will be missing information\\n"
    let frames =
      "*** Signal 4: Backtracing from 0x7f...\\n\\nThread 0 crashed:\\n\\n 0 0x7f f + 4 in libdispatch.so\\n"
    for (output, count) in [(lost, 2), (lost + frames, 1), ("", 1)] {
      let fixture = try Fixture(outcomes: [
        "test_ticks passes", "test_isFreed does printf '\(output)' >&2; kill -ILL $$", "test_stops passes",
      ])
      try fixture.assertRun("check 04", code: 1, prints: ["1 of 3 tests fails", "CRASH  ", "(is freed)\n"])
      XCTAssertEqual(fixture.executedTests.count { $0 == "test_isFreed" }, count, output)
    }
  }

  func test_allTestsAreReportedDespiteSeveralCrashes() throws {
    let fixture = try Fixture(outcomes: [
      "test_ticks crashes", "test_isFreed fails held-by-timer", "test_stops crashes",
    ])
    let lesson = try fixture.runCheckJSON("04", code: 1)
    XCTAssertEqual(lesson["state"] as? String, "crashed")
    XCTAssertEqual((lesson["tests"] as? [Any])?.count, 3)
    XCTAssertEqual(
      (lesson["diagnosis"] as? [String: Any])?["id"] as? String, "crashed", "not what another test has found")
  }

  func test_codeThatEndsTheProcessDoesNotPass() throws {
    let fixture = try Fixture(outcomes: ["test_ticks exits"])
    try fixture.assertRun("check 04", code: 1, prints: ["The test process ended early, with exit code 0."])
  }

  func test_hangReportedByTheTestKitIsShownAsAHang() throws {
    let fixture = try Fixture(outcomes: ["test_ticks passes", "test_isFreed hangs", "test_stops passes"])
    let result = try fixture.assertRun(
      "check 04", code: 1, prints: ["\nHANG  It did not end within 8 seconds ", " (is freed)\n"])
    XCTAssertEqual(
      fixture.executedTests, ["test_ticks", "test_isFreed"], "the next one is likely to hang as well")
    XCTAssertTrue(result.output.contains("1 of 3 tests fails, 1 did not run\n"), result.output)
    XCTAssertFalse(
      result.output.contains("other"), "the test that did not run counts as a failure: \(result.output)")
  }

  func test_commandEndsAHungProcessThatTheTestKitCannotEnd() throws {
    let fixture = try Fixture()
    let monitor = StuckProcessMonitor(in: fixture)
    try fixture.setOutcomes(["test_ticks passes", "test_isFreed sticks", "test_stops passes"])
    let outcomes = try outcomesWithShortInactivityLimit(in: fixture)
    XCTAssertEqual(outcomes, [.passed, .hung, .notRun])
    XCTAssertTrue(monitor.waitUntilNoneRemains(), "a stuck test was left behind")
  }

  /// The command ends only the test process. It doesn't wait for a child process of the test.
  func test_endingAHungTestLeavesItsChildProcessRunning() throws {
    let fixture = try Fixture(outcomes: ["test_isFreed sticks-with-a-child"])
    let monitor = StuckProcessMonitor(in: fixture)
    XCTAssertEqual(try outcomesWithShortInactivityLimit(in: fixture), [.passed, .hung, .notRun])
    let child = try XCTUnwrap(pid_t(fixture.read("child").trimmingCharacters(in: .newlines)))
    XCTAssertEqual(kill(child, SIGKILL), 0, "the process had ended, so this shows nothing")
    XCTAssertTrue(monitor.waitUntilNoneRemains(), "the test was left behind")
  }

  /// The command and the tests are suspended for twice the time limit, as when the user closes a laptop.
  func test_suspendedProcessDoesNotCountAsHung() throws {
    let fixture = try Fixture(outcomes: ["test_ticks passes", "test_isFreed naps", "test_stops passes"])
    let nap = """
      while ! [ -s napping ]; do sleep 0.02; done
      kill -STOP $(cat napping) \(getpid()); sleep 4; kill -CONT \(getpid()) $(cat napping)
      touch go
      """
    let lid = Process()
    lid.executableURL = URL(fileURLWithPath: "/bin/sh")
    lid.arguments = ["-c", nap]
    lid.currentDirectoryURL = URL(fileURLWithPath: fixture.root)
    try lid.run()
    defer {
      lid.terminate()
      lid.waitUntilExit()
    }
    XCTAssertEqual(try outcomesWithShortInactivityLimit(in: fixture), [.passed, .passed, .passed])
  }

  /// Runs the first lesson's tests, and returns their outcomes. A test counts as hung after two seconds of inactivity.
  private func outcomesWithShortInactivityLimit(in fixture: Fixture) throws -> [TestReport.Outcome] {
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(fixture.root))
    XCTAssertEqual(try ChildProcessRunner().run(fixture.buildCommand).termination, .exited(0))

    defer { TemporaryFolder.shared.remove() }
    let context = BuildContext(
      packageRoot: fixture.root,
      environment: ["PATH": "\(fixture.root)/bin:/usr/bin:/bin", "KATA_LESSON": "99"])
    let catalog = try TestCatalog(of: lesson, in: fixture.root)
    // A busy shell can be slow, so the limit isn't shorter.
    let run = TestRun(context: context, lesson: lesson, inactivityLimit: 2, catalog: catalog)
    return try run.run().map(\.outcome)
  }
}
