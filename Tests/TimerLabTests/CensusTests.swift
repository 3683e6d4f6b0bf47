import LessonKit
import TimerLab
import XCTest

/// The census of timers. On Apple's platforms, it observes the real `NSTimer`.
final class CensusTests: TimerTestCase {
  private let census = TimerCensus.shared

  private func entries(since mark: Int, of timer: LabTimer) -> Int {
    drainingPool { census.timers(since: mark).count(where: { $0 === timer }) }
  }

  func test_timerIsRegisteredOnceForEveryWayToCreateIt() {
    let factories: [(String, () -> LabTimer)] = [
      ("target, scheduled", { self.schedule(Target()) }),
      ("block, scheduled", { .scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in } }),
      ("target", { self.unscheduled(Target()) }),
      ("block", { LabTimer(timeInterval: 1_000, repeats: true) { _ in } }),
      ("block and date", { LabTimer(fire: Date() + 1_000, interval: 1_000, repeats: true) { _ in } }),
    ]
    for (name, make) in factories {
      let mark = census.registeredTimerCount
      let timer = make()
      if !name.hasSuffix("date") { XCTAssertEqual(entries(since: mark, of: timer), 1, name) }
      for mode in [RunLoop.Mode.default, .common] {
        RunLoop.current.add(timer, forMode: mode)
        XCTAssertEqual(entries(since: mark, of: timer), 1, "\(name), in the mode \(mode.rawValue)")
      }
    }
  }

  func test_timersSinceACountAreReturnedOldestFirst() {
    let before = schedule(Target())
    defer { before.invalidate() }
    let mark = census.registeredTimerCount
    let made = (1...3).map { _ in unscheduled(Target()) }
    let found = drainingPool { census.timers(since: mark).map(ObjectIdentifier.init) }
    XCTAssertEqual(found, made.map(ObjectIdentifier.init))
  }

  func test_censusHoldsNoTimerAndForgetsFreedTimers() {
    let mark = census.registeredTimerCount
    XCTAssertTrue(makeWeak { unscheduled(Target()) }.isFreed)
    XCTAssertTrue(drainingPool { census.timers(since: mark).isEmpty })
  }

  func test_timersOfSeveralThreadsAreAllRegistered() {
    let mark = census.registeredTimerCount
    let group = DispatchGroup()
    let made = (1...4).map { _ in
      let bag = LockedValue<[LabTimer]>()
      DispatchQueue.global().async(group: group) {
        bag.value = (1...100).map { _ in LabTimer(timeInterval: 1, repeats: true) { _ in } }
      }
      return bag
    }
    group.wait()
    withExtendedLifetime(made) {
      XCTAssertEqual(drainingPool { census.timers(since: mark).count }, 400)
    }
  }

  #if canImport(ObjectiveC)
    // Elsewhere only TimerLab's own timers are known, and none of them is the system's.

    func test_timerWithASystemTargetIsNeverRegistered() {
      let mark = census.registeredTimerCount
      for timer in [schedule(NSDate(), every: longInterval), unscheduled(NSDate(), every: longInterval)] {
        RunLoop.current.add(timer, forMode: .default)
        XCTAssertEqual(entries(since: mark, of: timer), 0)
        timer.invalidate()
      }
    }

    func test_timerWithAMethodOfOurCategoryOnASystemClassIsRegistered() {
      let mark = census.registeredTimerCount
      let block: (LabTimer) -> Void = { _ in }
      let timer = LabTimer.scheduledTimer(
        timeInterval: longInterval, target: LabTimer.self, selector: #selector(LabTimer.fireBlock(of:)),
        userInfo: block,
        repeats: true)
      XCTAssertEqual(entries(since: mark, of: timer), 1)
      timer.invalidate()
    }

    func test_timerCreatedOutsideOfATestIsNotRegistered() {
      let mark = census.registeredTimerCount
      TimerCensus.stopWatchingRealTimers()
      let timer = unscheduled(Target())
      TimerCensus.watchRealTimers()
      XCTAssertEqual(entries(since: mark, of: timer), 0)
    }
  #endif
}

#if canImport(ObjectiveC)
  extension LabTimer {
    /// A method of a category on `NSTimer` that calls a Swift closure.
    @objc fileprivate class func fireBlock(of timer: LabTimer) {
      (timer.userInfo as? (LabTimer) -> Void)?(timer)
    }
  }
#endif
