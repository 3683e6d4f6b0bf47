import LessonKit
import TimerLab
import XCTest

/// The six factories to create a timer: with a target or a block, and scheduled, unscheduled or with a date.
final class CreationTests: TimerTestCase {
  private let ticks = Ticks()
  /// The accepted difference in seconds between dates that are computed from two readings of the clock.
  private let clockError: TimeInterval = 0.001

  /// A way to create timers that count in ``ticks``. Timers with a date are due immediately.
  private struct TimerFactory {
    let name: String
    let isScheduled: Bool
    let hasDate: Bool
    let make: (_ interval: TimeInterval, _ repeats: Bool) -> LabTimer
  }

  private var factories: [TimerFactory] {
    let ticks = ticks
    func way(
      _ name: String, isScheduled: Bool = false, hasDate: Bool = false,
      _ make: @escaping (TimeInterval, Bool) -> LabTimer
    ) -> TimerFactory {
      TimerFactory(name: name, isScheduled: isScheduled, hasDate: hasDate, make: make)
    }
    return [
      way("target, scheduled", isScheduled: true) {
        LabTimer.scheduledTimer(
          timeInterval: $0, target: Target(ticks), selector: .timerDidFire, userInfo: nil, repeats: $1)
      },
      way("block, scheduled", isScheduled: true) {
        LabTimer.scheduledTimer(withTimeInterval: $0, repeats: $1) { _ in ticks.add() }
      },
      way("target") {
        LabTimer(timeInterval: $0, target: Target(ticks), selector: .timerDidFire, userInfo: nil, repeats: $1)
      },
      way("block") { LabTimer(timeInterval: $0, repeats: $1) { _ in ticks.add() } },
      way("target and date", hasDate: true) {
        LabTimer(
          fireAt: Date(), interval: $0, target: Target(ticks), selector: .timerDidFire, userInfo: nil,
          repeats: $1)
      },
      way("block and date", hasDate: true) {
        LabTimer(fire: Date(), interval: $0, repeats: $1) { _ in ticks.add() }
      },
    ]
  }

  private func add(_ timer: LabTimer, _ way: TimerFactory) {
    if !way.isScheduled { RunLoop.current.add(timer, forMode: .default) }
  }

  // Apple, Timer: the documentation of each of them. Those that are not scheduled have to be added to a run loop
  func test_timerTicksOnlyAfterItIsAddedToARunLoop() {
    for way in factories {
      let timer = way.make(Heartbeat.interval, true)
      if !way.isScheduled { XCTAssertEqual(countTicks(ticks), 0, way.name) }
      add(timer, way)
      XCTAssertGreaterThanOrEqual(countTicks(ticks), Limits.ticksToExpect, way.name)
      timer.invalidate()
    }
  }

  // Apple, Timer: first fires after the interval, or at the date. Foundation's block timer for Linux fires at once:
  // swift-corelibs-foundation, issue 4712
  func test_timerFirstFiresAfterItsIntervalUnlessItHasADate() {
    for way in factories {
      let timer = way.make(longInterval, true)
      add(timer, way)
      XCTAssertEqual(countTicks(ticks), way.hasDate ? 1 : 0, way.name)
      timer.invalidate()
    }
  }

  // Apple, init(timeInterval:…): an interval of zero or less is 0.1 ms; init(fire:…): the date is the caller's
  func test_intervalOfZeroOrLessBecomesATenthOfAMillisecond() {
    for way in factories {
      for (interval, repeats) in [(0.0, true), (-10, true), (-10, false)] {
        let before = Date()
        let timer = way.make(interval, repeats)
        let lead = way.hasDate ? 0 : 0.0001
        let window = (before + lead - clockError)...(Date() + lead + clockError)
        XCTAssertTrue(window.contains(timer.fireDate), "\(way.name): \(timer.fireDate), not \(window)")
        if repeats { XCTAssertEqual(timer.timeInterval, 0.0001, accuracy: 1e-9, way.name) }
        timer.invalidate()
      }
    }
  }

  // Apple, timeInterval: 0 for a timer that does not repeat; userInfo: what it was made with
  func test_timerReturnsItsIntervalAndHasNoUserInfo() {
    for way in factories {
      for (repeats, interval) in [(true, longInterval), (false, 0.0)] {
        let timer = way.make(longInterval, repeats)
        XCTAssertEqual(timer.timeInterval, interval, way.name)
        if way.name.hasPrefix("target") { XCTAssertNil(timer.userInfo, way.name) }
        timer.invalidate()
      }
    }
  }
}
