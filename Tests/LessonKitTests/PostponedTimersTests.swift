import KataTrace
import TimerLab
import XCTest

@testable import LessonKit

/// Tests that a postponed timer or a paused display link is reported, because it could still fire.
final class PostponedTimersTests: KitTestCase {
  func test_postponedTimerIsReported() {
    assert(
      firstFailure(afterReleasing: .clock(onDeinit: { $0.postponeTimerIndefinitely() }), of: assertEnded),
      is: .ticksAfterFree,
      headline: "A timer could still fire after the clock was freed.")
    assert(
      firstFailure(after: .pause, on: .clock(onDeinit: { $0.postponeTimerIndefinitely() }), of: assertEnded),
      is: .ignoresStop,
      headline: "The clock still has a timer that could fire.")
  }

  func test_pausedDisplayLinkIsReported() {
    let kind = NonTimerClock<Clock>("its display link", referenceClock: nil) { _ in }
    let scenario = Scenario("the clock", clock: kind) {
      Clock($0, onDeinit: { ($0.companion as? DisplayLink)?.isPaused = true })
    }
    let target = Painter(scenario.ticks)
    let failure = firstFailure(
      afterReleasing: scenario.act { $0.companion = DisplayLink.runningAtHeartbeatRate(target: target) },
      of: assertEnded)
    assert(
      failure, is: .clockLeftBehind,
      headline: "A display link could still fire after the clock was freed.")
  }

  func test_pausedOwnerPassesWhenReleasedUnlessItsTimerHoldsIt() {
    let scenario = Scenario.clock()
    scenario.wait()
    scenario.perform(.pause)
    XCTAssertNil(firstFailure(afterReleasing: scenario, of: assertEnded))
    let held = Scenario.clock { $0.startWithItselfAsTarget() }
    assert(firstFailure(afterReleasing: held, after: .pause, of: assertEnded), is: .heldByTimer)
  }

  // MARK: - One-shots

  /// Returns the failure of an owner that sets a one-shot timer's fire date to each date in turn, and leaves it valid.
  private func failure(ofOwnerLeavingOneShotTimerWith fireDates: Date...) -> Failure? {
    weak var oneShot: TimerLab.Timer?
    let scenario = Scenario.clock().act { _ in
      let timer = TimerLab.Timer(fire: fireDates[0], interval: 1, repeats: false) { _ in }
      RunLoop.current.add(timer, forMode: .default)
      oneShot = timer
    }
    for date in fireDates.dropFirst() { scenario.act { _ in oneShot?.fireDate = date } }
    let failure = firstFailure(afterReleasing: scenario, of: assertEnded)
    XCTAssertEqual(oneShot?.isValid ?? false, failure == nil, "a timer that isn't a clock is left valid")
    oneShot?.invalidate()
    return failure
  }

  /// A one-shot timer whose fire date was always the distant future only keeps a run loop running. It isn't reported.
  func test_postponedOneShotTimerIsReportedUnlessItWasNeverDue() {
    XCTAssertNil(failure(ofOwnerLeavingOneShotTimerWith: .distantFuture))
    let due = Date(timeIntervalSinceNow: 500)
    for first in [due, .distantFuture] {
      assert(
        failure(ofOwnerLeavingOneShotTimerWith: first, due, .distantFuture), is: .ticksAfterFree,
        headline: "A timer could still fire after the clock was freed.")
    }
  }

  func test_traceDistinguishesPostponedFromRunningTimers() {
    let events = traceEvents {
      let scenario = Scenario.clock(onDeinit: { $0.postponeTimerIndefinitely() })
      scenario.act { $0.postponeTimerIndefinitely() }
      scenario.act { $0.timer?.fireDate = Date() }
      scenario.act { $0.stop() }
    }
    let told = events.filter { [.timers, .worker].contains($0.kind) }
    XCTAssertEqual(told.map(\.kind), [.timers, .timers, .worker, .timers, .worker, .timers])
    XCTAssertEqual(told.map(\.count), [1, 0, 1, 1, 0, 0])
    XCTAssertEqual(events.compactMap(\.time), events.compactMap(\.time).sorted())
  }
}

extension Clock {
  fileprivate func postponeTimerIndefinitely() {
    timer?.fireDate = .distantFuture
  }
}

extension Act<Clock> {
  /// An act in which the client pauses the clock by postponing its timer.
  fileprivate static var pause: Act {
    Act("it is paused", stopsOwner: true) { $0.postponeTimerIndefinitely() }
  }
}
