import LessonKit
import TimerLab
import XCTest

/// The six ways to make a timer: with a target or a block; scheduled, not scheduled, or with a date.
final class CreationTests: TimerTestCase {
  private let ticks = Ticks()
  /// Seconds by which two readings of the clock may differ when a date is computed from both.
  private let clockError: TimeInterval = 0.001

  /// Makes timers that tick for ``ticks``. Those with a date are due at once.
  private struct Way {
    let name: String
    let isScheduled: Bool
    let hasDate: Bool
    let make: (_ interval: TimeInterval, _ repeats: Bool) -> LabTimer
  }

  private var ways: [Way] {
    let ticks = ticks
    func way(
      _ name: String, isScheduled: Bool = false, hasDate: Bool = false,
      _ make: @escaping (TimeInterval, Bool) -> LabTimer
    ) -> Way {
      Way(name: name, isScheduled: isScheduled, hasDate: hasDate, make: make)
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

  private func add(_ timer: LabTimer, _ way: Way) {
    if !way.isScheduled { RunLoop.current.add(timer, forMode: .default) }
  }

  // Apple, Timer: the documentation of each of them. Those that are not scheduled have to be added to a run loop
  func test_eachTicksOnceItIsOnARunLoopAndNotBefore() {
    for way in ways {
      let timer = way.make(Heartbeat.interval, true)
      if !way.isScheduled { XCTAssertEqual(heard(ticks), 0, way.name) }
      add(timer, way)
      XCTAssertGreaterThanOrEqual(heard(ticks), Heartbeat.ticksToExpect, way.name)
      timer.invalidate()
    }
  }

  // Apple, Timer: first fires after the interval, or at the date. Foundation's block timer for Linux fires at once:
  // swift-corelibs-foundation, issue 4712
  func test_eachFirstFiresAfterItsIntervalUnlessItHasADate() {
    for way in ways {
      let timer = way.make(ages, true)
      add(timer, way)
      XCTAssertEqual(heard(ticks), way.hasDate ? 1 : 0, way.name)
      timer.invalidate()
    }
  }

  // Apple, init(timeInterval:…): an interval of zero or less is 0.1 ms; init(fire:…): the date is the caller's
  func test_anIntervalOfZeroOrLessIsATenthOfAMillisecond() {
    for way in ways {
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
  func test_eachSaysItsIntervalAndHasNoUserInfo() {
    for way in ways {
      for (repeats, interval) in [(true, ages), (false, 0.0)] {
        let timer = way.make(ages, repeats)
        XCTAssertEqual(timer.timeInterval, interval, way.name)
        if way.name.hasPrefix("target") { XCTAssertNil(timer.userInfo, way.name) }
        timer.invalidate()
      }
    }
  }
}
