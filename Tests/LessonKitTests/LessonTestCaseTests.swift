import KataTrace
import TimerLab
import XCTest

@testable import LessonKit

/// Tests of the work of the base class around each test: it cleans up, reports, writes the trace, and ends a process
/// that it can't rely on.
final class LessonTestCaseTests: KitTestCase {
  private let probe = Probe.make()
  private var forwardsFailures = false

  // XCTest gives every failure to the test that is running. Here that is this one, not the probe.
  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      if forwardsFailures { probe.record(issue) } else { super.record(issue) }
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
    ) {
      if forwardsFailures {
        probe.recordFailure(withDescription: description, inFile: file, atLine: line, expected: expected)
      } else {
        super.recordFailure(withDescription: description, inFile: file, atLine: line, expected: expected)
      }
    }
  #endif

  // MARK: - Cleaning up

  func test_aTestLeavesNoValidTimerAndNoLeakedOwnerBehindAndTheTimersFromBeforeItAlone() {
    let before = Clock(Ticks())
    before.start()
    let mark = TimerCensus.shared.registeredTimerCount
    weak var leaked: Clock?
    var painter: Scenario<Painter>?
    probe.play { _ in
      drainingPool {
        let clock = Clock(Ticks())
        clock.startHoldingItselfAsTarget()
        clock.startBlock { clock.timerDidFire($0) }
        clock.makeATimerAndNeverSchedule()
        leaked = clock
      }
      painter = Painter.scenario()
      painter?.closeScreen()
    }
    XCTAssertTrue(drainingPool { TimerCensus.shared.timers(since: mark).filter(\.isValid).isEmpty })
    XCTAssertNil(leaked)
    XCTAssertEqual(painter?.isAlive, false, "a display link is ended, too")
    XCTAssertEqual(before.timer?.isValid, true)
  }

  /// A timer that serves several owners may end itself at the firing that finds none of them.
  func test_aTimerThatIsLeftFiresOnceMore() {
    let keeper = Clock(Ticks())
    keeper.atEachTick = { $0.stop() }
    probe.play { _ in keeper.startMessages(to: keeper, every: 3600) }
    XCTAssertNil(keeper.timer)
  }

  // MARK: - Trace

  private func traceWithFailures(_ body: (Probe) -> Void) -> [TraceEvent] {
    traced {
      forwardsFailures = true
      probe.play(body)
      forwardsFailures = false
    }
  }

  private let failure = Failure(
    "It \"leaks\".\nTwice.", expected: "nothing.", happened: "a leak.", diagnosis: .heldByTimer)

  func test_aTestIsTracedWithAllThatIsKnownOfItsFailure() {
    let passing = traced { probe.play() }
    XCTAssertEqual(passing.map(\.event), [.testStarted, .testFinished])
    XCTAssertEqual(passing.last?.passed, true)
    XCTAssertEqual([passing.first?.suite, passing.first?.test], ["LessonKitTests.Probe", "example"])
    let events = traceWithFailures { $0.report(failure, at: ("/a/File.swift", 42)) }
    XCTAssertEqual(events.map(\.event), [.testStarted, .failure, .testFinished])
    XCTAssertEqual(events.last?.passed, false)
    let told = events.first { $0.event == .failure }
    XCTAssertEqual(told?.failure, failure.completed(page: nil))
    XCTAssertEqual(told?.line, 42)
  }

  func test_otherFailuresAreTracedAsTheyWereGiven() {
    let doubt = Failure("Who knows?", expected: "a tick.", happened: "nothing.", remedy: "listen.")
    let events = traceWithFailures {
      $0.report(doubt, at: nil)
      $0.expect(true, "", or: "", nil)
      $0.report(failure, at: nil)
    }
    XCTAssertEqual(
      events.map { $0.failure?[.remedy] }, [nil, "listen.", nil, nil], "the first is no verdict")
    let line = #line - 5
    XCTAssertEqual(events.map(\.line), [nil, line, line, nil], "there is no place in the kit")
    let told = traceWithFailures { _ in XCTFail("other") }.first { $0.event == .failure }
    XCTAssertEqual(told?.message, "other")
    XCTAssertNil(told?.failure)
    let couldNotListen = traceWithFailures { _ in
      TestWatchdog.current.record(obstacle: .blockedReferenceClock(.task))
    }
    XCTAssertEqual(
      couldNotListen.map(\.event), [.testStarted, .failure, .testFinished], "even if it asserts nothing")
    XCTAssertNil(couldNotListen[1].line, "then there is no place in the test either")
  }

  func test_aTestFailsOnce() {
    let events = traceWithFailures {
      $0.expect(false, "", or: "First.", .heldByTimer)
      $0.assertTicks(.clock { _ in }, while: "it is used")
      $0.report(failure, at: nil)
      XCTAssertFalse($0.expect(true, "", or: "", nil), "it asserts no more")
    }
    XCTAssertEqual(events.compactMap(\.failure?.headline), ["First."])
    XCTAssertEqual(events.last?.event, .testFinished)
  }

  // MARK: - The end of the process

  /// Returns the exit codes with which a test with `body` would have ended the process. A run loop iteration that doesn't end
  /// simulates an exception that unwinds through Core Foundation.
  private func codes(after body: () -> Void) -> [Int32] {
    var codes: [Int32] = []
    probe.endProcess = { codes.append($0) }
    probe.play { _ in body() }
    return codes
  }

  func test_theProcessEndsAfterATestThatBrokeOffATurnAndNotAfterTheNext() {
    var (broken, next): ([Int32], [Int32]) = ([], [])
    let events = traced { broken = codes { TestWatchdog.current.beginIteration() } }
    XCTAssertEqual(broken, [TraceExitCode.needsAnotherProcess])
    XCTAssertEqual(events.map(\.event), [.testStarted, .testFinished], "the verdict is written before")
    _ = traced { next = codes { Heartbeat.runRunLoop() } }
    XCTAssertEqual(next, [])
    XCTAssertEqual(
      codes { TestWatchdog.current.beginIteration() }, [], "where nobody would run the rest, it goes on")
  }
}
