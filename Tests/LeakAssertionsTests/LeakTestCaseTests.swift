import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// What the base class does around each test: clean up, report, trace.
final class LeakTestCaseTests: KitTestCase {
  private let probe = Probe.make()
  private var forwardsFailures = false

  // XCTest gives every failure to the test that is running. Here that is this one, not the probe.
  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      if forwardsFailures { probe.record(issue) } else { super.record(issue) }
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      if forwardsFailures {
        probe.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      } else {
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
    }
  #endif

  private func playWithFailures(_ body: (Probe) -> Void) {
    forwardsFailures = true
    probe.play(body)
    forwardsFailures = false
  }

  private func names(of events: [TracedEvent]) -> [String] {
    events.map(\.event)
  }

  private let failure = LeakFailure(
    "It \"leaks\".\nTwice.", expected: "nothing.", happened: "a leak.", diagnosis: .heldByTimer)

  // MARK: - Cleaning up

  func test_aTestLeavesNoValidTimerBehind() {
    let mark = TimerCensus.shared.mark
    probe.play { _ in
      let clock = Clock(TickCounter())
      clock.startHoldingItselfAsTarget()
      clock.startHoldingItselfInABlock()
    }
    XCTAssertTrue(drainingPool { TimerCensus.shared.timers(since: mark).filter(\.isValid).isEmpty })
  }

  func test_cleaningUpFreesTheOwnersThatTheTestLeaked() {
    weak var leaked: Clock?
    probe.play { _ in
      drainingPool {
        let clock = Clock(TickCounter())
        clock.makeATimerAndNeverSchedule()
        leaked = clock
      }
    }
    XCTAssertNil(leaked)
  }

  func test_cleaningUpLeavesTheTimersFromBeforeTheTestAlone() {
    let clock = Clock(TickCounter())
    clock.start()
    probe.play()
    XCTAssertEqual(clock.timer?.isValid, true)
  }

  // MARK: - Trace

  func test_aTestThatPassesIsTraced() {
    XCTAssertEqual(names(of: traced { probe.play() }), ["test-started", "test-finished"])
  }

  func test_aTestThatPassesIsTracedAsPassed() {
    XCTAssertEqual(traced { probe.play() }.last?.passed, true)
  }

  func test_aTestThatFailsIsTracedWithItsFailure() {
    let events = traced { playWithFailures { $0.report(failure) } }
    XCTAssertEqual(names(of: events), ["test-started", "failure", "test-finished"])
  }

  func test_aTestThatFailsIsTracedAsFailed() {
    let events = traced { playWithFailures { $0.report(failure) } }
    XCTAssertEqual(events.last?.passed, false)
  }

  func test_aTestThatCouldNotListenFailsEvenIfItAssertsNothing() {
    let events = traced {
      playWithFailures { _ in Obstacle.current.meet(.unserved(.task)) }
    }
    XCTAssertEqual(names(of: events), ["test-started", "failure", "test-finished"])
  }

  func test_aFailureIsTracedWithItsDiagnosis() {
    let events = traced { playWithFailures { $0.report(failure) } }
    XCTAssertEqual(events.dropFirst().first?.diagnosis, "held-by-timer")
  }

  func test_aFailureThatIsNoVerdictIsTracedAsSuch() {
    let doubt = LeakFailure("Who knows?", expected: "a tick.", happened: "nothing.", remedy: "listen.")
    let events = traced {
      playWithFailures {
        $0.report(doubt)
        $0.report(failure)
      }
    }
    XCTAssertEqual(events.map(\.kind), [nil, "inconclusive", nil, nil])
  }

  func test_aFailureIsTracedWithItsMessage() {
    let events = traced { playWithFailures { $0.report(failure) } }
    XCTAssertEqual(events.dropFirst().first?.message, failure.message(page: nil))
  }

  func test_aFailureIsTracedWithItsPlace() {
    let events = traced { playWithFailures { $0.report(failure, file: "/a/File.swift", line: 42) } }
    XCTAssertEqual(events.dropFirst().first?.line, 42)
  }

  func test_aFailureOfAnotherAssertionHasNoDiagnosis() {
    let events = traced { playWithFailures { _ in XCTFail("other") } }
    XCTAssertNil(events.dropFirst().first?.diagnosis)
  }

  func test_theMessageOfAnotherAssertionIsTracedAsItWasGiven() {
    let events = traced { playWithFailures { _ in XCTFail("other") } }
    XCTAssertEqual(events.dropFirst().first?.message, "other")
  }

  func test_anEventNamesItsSuiteAndItsTest() {
    let started = traced { probe.play() }.first
    XCTAssertEqual(
      [started?.suite, started?.test], ["LeakAssertionsTests.Probe", "example"])
  }

  func test_theLifeOfAnOwnerIsTraced() {
    let events = traced { LeakScenario.clock().letGo() }
    XCTAssertEqual(names(of: events), ["owner-made", "timers", "owner-dropped", "timers", "owner-freed"])
    XCTAssertEqual(events.compactMap(\.count), [1, 0])
  }

  func test_theHeartIsNoneOfTheTimersThatAreTraced() {
    let events = traced { LeakScenario.clock().listen() }
    XCTAssertEqual(events.compactMap(\.count), [1])
  }

  func test_whatTheExperimentDoesIsToldApartFromTheOwnersLife() {
    let events = traced {
      let scenario = LeakScenario.clock { $0.startHoldingItselfAsTarget() }
      scenario.letGo()
      _ = scenario.findHolder()
    }
    let end = names(of: events).drop { $0 != "experiment" }.filter { $0 != "tick" }
    XCTAssertEqual(Array(end), ["experiment", "timers", "owner-freed", "path"])
  }

  func test_eachTickIsTraced() {
    XCTAssertEqual(names(of: traced { TickCounter().add() }), ["tick"])
  }
}
