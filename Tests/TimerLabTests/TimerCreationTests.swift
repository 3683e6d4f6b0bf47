import LessonKit
import TimerLab
import XCTest

/// Tests of six ways to create a timer, with a target or a block. Some timers are scheduled, some have a fire date.
final class TimerCreationTests: TimerTestCase {
  private let ticks = Ticks()
  /// The accepted difference in seconds between dates that are computed from two readings of the clock.
  private let dateTolerance: TimeInterval = 0.001

  /// A way to create timers that add their ticks to ``ticks``. Timers with a fire date are due immediately.
  private struct TimerFactory {
    let name: String
    var isScheduled = false
    var hasFireDate = false
    let makeTimer: (_ interval: TimeInterval, _ repeats: Bool) -> LabTimer
  }

  private var factories: [TimerFactory] {
    let ticks = ticks
    return [
      TimerFactory(name: "target, scheduled", isScheduled: true) {
        LabTimer.scheduledTimer(
          timeInterval: $0, target: CountingTarget(ticks), selector: .timerDidFire, userInfo: nil, repeats: $1
        )
      },
      TimerFactory(name: "block, scheduled", isScheduled: true) {
        LabTimer.scheduledTimer(withTimeInterval: $0, repeats: $1) { _ in ticks.add() }
      },
      TimerFactory(name: "target") {
        LabTimer(
          timeInterval: $0, target: CountingTarget(ticks), selector: .timerDidFire, userInfo: nil, repeats: $1
        )
      },
      TimerFactory(name: "block") { LabTimer(timeInterval: $0, repeats: $1) { _ in ticks.add() } },
      TimerFactory(name: "target and date", hasFireDate: true) {
        LabTimer(
          fireAt: Date(), interval: $0, target: CountingTarget(ticks), selector: .timerDidFire, userInfo: nil,
          repeats: $1)
      },
      TimerFactory(name: "block and date", hasFireDate: true) {
        LabTimer(fire: Date(), interval: $0, repeats: $1) { _ in ticks.add() }
      },
    ]
  }

  private func addIfUnscheduled(_ timer: LabTimer, from factory: TimerFactory) {
    if !factory.isScheduled { RunLoop.current.add(timer, forMode: .default) }
  }

  // Source: Apple, Timer. A timer that its initializer doesn't schedule must be added to a run loop.
  func test_timerTicksOnlyAfterItIsAddedToARunLoop() {
    for factory in factories {
      let timer = factory.makeTimer(Heartbeat.interval, true)
      if !factory.isScheduled { XCTAssertEqual(countTicks(ticks), 0, factory.name) }
      addIfUnscheduled(timer, from: factory)
      XCTAssertGreaterThanOrEqual(countTicks(ticks), Limits.minimumTickCount, factory.name)
      timer.invalidate()
    }
  }

  // Source: Apple, Timer. A timer first fires after the interval, or at the date. Foundation's block timer for Linux
  // fires at once (swift-corelibs-foundation, issue 4712).
  func test_timerFirstFiresAfterItsIntervalUnlessItHasAFireDate() {
    for factory in factories {
      let timer = factory.makeTimer(longInterval, true)
      addIfUnscheduled(timer, from: factory)
      XCTAssertEqual(countTicks(ticks), factory.hasFireDate ? 1 : 0, factory.name)
      timer.invalidate()
    }
  }

  // Source: Apple, init(timeInterval:…). An interval of zero or less becomes 0.1 ms. init(fire:…) uses the given date.
  func test_intervalOfZeroOrLessBecomesATenthOfAMillisecond() {
    for factory in factories {
      for (interval, repeats) in [(0.0, true), (-10, true), (-10, false)] {
        let before = Date()
        let timer = factory.makeTimer(interval, repeats)
        let lead = factory.hasFireDate ? 0 : 0.0001
        let window = (before + lead - dateTolerance)...(Date() + lead + dateTolerance)
        XCTAssertTrue(window.contains(timer.fireDate), "\(factory.name): \(timer.fireDate), not \(window)")
        if repeats { XCTAssertEqual(timer.timeInterval, 0.0001, accuracy: 1e-9, factory.name) }
        timer.invalidate()
      }
    }
  }

  // Source: Apple, timeInterval, userInfo. The interval of a timer that does not repeat is 0.
  func test_timerReturnsItsIntervalAndHasNoUserInfo() {
    for factory in factories {
      for (repeats, interval) in [(true, longInterval), (false, 0.0)] {
        let timer = factory.makeTimer(longInterval, repeats)
        XCTAssertEqual(timer.timeInterval, interval, factory.name)
        if factory.name.hasPrefix("target") { XCTAssertNil(timer.userInfo, factory.name) }
        timer.invalidate()
      }
    }
  }
}
