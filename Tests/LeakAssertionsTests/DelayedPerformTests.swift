#if !canImport(ObjectiveC)
  import TimerLab
  import XCTest

  @testable import LeakAssertions

  /// Owners that `perform(_:with:afterDelay:)` holds: the kit names it. On Apple's platforms its timer is hidden.
  final class DelayedPerformTests: KitTestCase {
    func test_anOwnerThatADelayedMessageHoldsIsFoundOut() {
      let scenario = LeakScenario("the alarm", make: { _ in Alarm() }).act { $0.start() }
      let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
      XCTAssertEqual(
        failure?.found,
        "it is freed as soon as a delayed message is cancelled. "
          + "So that held it: 'perform(_:with:afterDelay:)', sent to the alarm.")
      XCTAssertFalse(scenario.isAlive, "the experiment cleans up")
    }
  }

  /// Rings once, much later, and cancels that when it is freed: which is never reached before.
  private final class Alarm: TimerLab.NSObject, TimerTarget {
    deinit {
      TimerLab.NSObject.cancelPreviousPerformRequests(withTarget: self)
    }

    func start() {
      perform(.timerDidFire, with: nil, afterDelay: 1_000)
    }

    func timerDidFire(_ timer: TimerLab.Timer) {}
  }
#endif
