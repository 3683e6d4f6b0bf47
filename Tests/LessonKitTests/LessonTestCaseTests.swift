import KataTrace
import TimerLab
import XCTest

@testable import LessonKit

/// Tests of `LessonTestCase`, which cleans up after a test, reports failures, writes the trace, and
/// ends a process that is in an unknown state.
final class LessonTestCaseTests: KitTestCase {
  private let probeTestCase = ProbeTestCase.makeInstance()

  // MARK: - Cleaning up

  func test_endOfTestInvalidatesItsTimersButNoEarlierTimer() {
    let before = Clock(Ticks())
    before.start()
    let mark = TimerCensus.shared.registeredTimerCount
    weak var leaked: Clock?
    var painter: Scenario<Painter>?
    probeTestCase.runTest { _ in
      withAutoreleasePool {
        let clock = Clock(Ticks())
        clock.startWithItselfAsTarget()
        clock.startBlockTimer { clock.timerDidFire($0) }
        clock.makeUnscheduledTimer()
        leaked = clock
      }
      painter = Painter.makeScenario()
      painter?.closeScreen()
    }
    XCTAssertTrue(withAutoreleasePool { TimerCensus.shared.timers(since: mark).filter(\.isValid).isEmpty })
    XCTAssertNil(leaked)
    XCTAssertEqual(painter?.isAlive, false, "a display link is ended, too")
    XCTAssertEqual(before.timer?.isValid, true)
  }

  /// When a timer that serves several owners fires, it may notice that no owner is left, and invalidate itself.
  func test_remainingTimerFiresAtEndOfTest() {
    let keeper = Clock(Ticks())
    keeper.onTick = { $0.stop() }
    probeTestCase.runTest { _ in keeper.startTimer(target: keeper, every: 3600) }
    XCTAssertNil(keeper.timer)
  }

  // MARK: - Trace

  /// Runs `body` as the method of the probe test, and returns the events that the test writes to the trace.
  private func traceEventsOfProbeTest(_ body: (ProbeTestCase) -> Void) -> [TraceEvent] {
    traceEvents { probeTestCase.runTest(body) }
  }

  /// A failure whose text contains characters that JSON must escape.
  private let leakFailure = Failure(
    "It \"leaks\".\nTwice.", expected: "nothing.", happened: "a leak.", diagnosis: .heldByTimer)

  func test_traceContainsResultAndFailureOfTest() {
    let passing = traceEvents { probeTestCase.runTest() }
    XCTAssertEqual(passing.map(\.kind), [.testStarted, .testFinished])
    XCTAssertEqual(passing.last?.passed, true)
    XCTAssertEqual(
      [passing.first?.suite, passing.first?.test], ["LessonKitTests.ProbeTestCase", "emptyTest"])
    let events = traceEventsOfProbeTest { $0.report(leakFailure, at: ("/a/File.swift", 42)) }
    XCTAssertEqual(events.map(\.kind), [.testStarted, .failure, .testFinished])
    XCTAssertEqual(events.last?.passed, false)
    let told = events.first { $0.kind == .failure }
    XCTAssertEqual(told?.failure, leakFailure.completed(page: nil))
    XCTAssertEqual(told?.line, 42)
  }

  func test_traceContainsFailuresWithoutVerdictAndFailuresOfXCTest() {
    let doubt = Failure("Who knows?", expected: "a tick.", happened: "nothing.", remedy: "listen.")
    let events = traceEventsOfProbeTest {
      $0.report(doubt, at: nil)
      $0.expect(true, "", or: "", nil)
      $0.report(leakFailure, at: nil)
    }
    XCTAssertEqual(
      events.map { $0.failure?[.remedy] }, [nil, "listen.", nil, nil],
      "the first failure reports that there is no verdict")
    let line = #line - 6
    XCTAssertEqual(events.map(\.line), [nil, line, line, nil], "the failures have no location in the kit")
    // `XCTFail` would fail the test that is running, which isn't the probe.
    let told = traceEventsOfProbeTest {
      #if canImport(ObjectiveC)
        $0.record(XCTIssue(type: .assertionFailure, compactDescription: "failed - other"))
      #else
        $0.recordFailure(withDescription: "failed - other", inFile: #file, atLine: #line, expected: true)
      #endif
    }.first { $0.kind == .failure }
    XCTAssertEqual(told?.message, "other")
    XCTAssertNil(told?.failure)
    let couldNotListen = traceEventsOfProbeTest { _ in
      TestWatchdog.shared.record(obstacle: .blockedReferenceClock(.task))
    }
    XCTAssertEqual(
      couldNotListen.map(\.kind), [.testStarted, .failure, .testFinished], "even if it asserts nothing")
    XCTAssertNil(couldNotListen[1].line, "then the failure has no location in the test either")
  }

  func test_onlyFirstFailureOfTestIsReported() {
    let events = traceEventsOfProbeTest {
      $0.expect(false, "", or: "First.", .heldByTimer)
      $0.assertKeepsTicking(.clock { _ in }, while: "it is used")
      $0.report(leakFailure, at: nil)
      XCTAssertFalse($0.expect(true, "", or: "", nil), "the test makes no further assertions")
    }
    XCTAssertEqual(events.compactMap(\.failure?.headline), ["First."])
    XCTAssertEqual(events.last?.kind, .testFinished)
  }

  // MARK: - The end of the process

  /// Runs `body` as a test, and returns the exit codes with which the test would have ended the process.
  private func exitCodes(after body: () -> Void) -> [Int32] {
    var exitCodes: [Int32] = []
    probeTestCase.endProcess = { exitCodes.append($0) }
    probeTestCase.runTest { _ in body() }
    return exitCodes
  }

  /// The unfinished run loop iteration simulates an exception that unwinds through Core Foundation.
  func test_processEndsAfterTestOnlyIfRunLoopIterationIsUnfinished() {
    var (broken, next): ([Int32], [Int32]) = ([], [])
    let events = traceEvents { broken = exitCodes { TestWatchdog.shared.beginIteration() } }
    XCTAssertEqual(broken, [TraceExitCode.needsAnotherProcess])
    XCTAssertEqual(events.map(\.kind), [.testStarted, .testFinished], "the verdict is written first")
    _ = traceEvents { next = exitCodes { Heartbeat.runRunLoop() } }
    XCTAssertEqual(next, [])
    XCTAssertEqual(
      exitCodes { TestWatchdog.shared.beginIteration() }, [],
      "where nothing would run the remaining tests, the process continues")
  }
}
