import LessonKit
import TimerLab
import XCTest

/// Tests of the census, the weak list of all timers. On Apple's platforms, it observes the real `NSTimer`.
final class TimerCensusTests: TimerTestCase {
  private let census = TimerCensus.shared

  /// Returns how many times the census registered `timer` after the first `count` registrations.
  private func registrationCount(since count: Int, of timer: LabTimer) -> Int {
    withAutoreleasePool { census.timers(since: count).count(where: { $0 === timer }) }
  }

  func test_timerIsRegisteredOnceForEveryWayToCreateIt() {
    let factories: [(String, () -> LabTimer)] = [
      ("target, scheduled", { self.scheduleTimer(target: CountingTarget()) }),
      ("block, scheduled", { .scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in } }),
      ("target", { self.makeTimer(target: CountingTarget()) }),
      ("block", { LabTimer(timeInterval: 1_000, repeats: true) { _ in } }),
      ("block and date", { LabTimer(fire: Date() + 1_000, interval: 1_000, repeats: true) { _ in } }),
    ]
    for (name, make) in factories {
      let count = census.registeredTimerCount
      let timer = make()
      if !name.hasSuffix("date") { XCTAssertEqual(registrationCount(since: count, of: timer), 1, name) }
      for mode in [RunLoop.Mode.default, .common] {
        RunLoop.current.add(timer, forMode: mode)
        XCTAssertEqual(registrationCount(since: count, of: timer), 1, "\(name), in the mode \(mode.rawValue)")
      }
    }
  }

  func test_censusReturnsNewTimersInTheOrderOfTheirCreation() {
    let before = scheduleTimer(target: CountingTarget())
    defer { before.invalidate() }
    let count = census.registeredTimerCount
    let made = (1...3).map { _ in makeTimer(target: CountingTarget()) }
    let found = withAutoreleasePool { census.timers(since: count).map(ObjectIdentifier.init) }
    XCTAssertEqual(found, made.map(ObjectIdentifier.init))
  }

  func test_censusDoesNotRetainTimersAndForgetsFreedTimers() {
    let count = census.registeredTimerCount
    XCTAssertTrue(makeWeak { makeTimer(target: CountingTarget()) }.isFreed)
    XCTAssertTrue(withAutoreleasePool { census.timers(since: count).isEmpty })
  }

  func test_timersCreatedOnSeveralThreadsAreAllRegistered() {
    let count = census.registeredTimerCount
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
      XCTAssertEqual(withAutoreleasePool { census.timers(since: count).count }, 400)
    }
  }

  #if canImport(ObjectiveC)
    // Only here, a filter rejects the timers of other code. Elsewhere, only TimerLab's own timers are registered.

    func test_timerWithASystemTargetIsNeverRegistered() {
      let count = census.registeredTimerCount
      for timer in [
        scheduleTimer(target: NSDate(), every: longInterval),
        makeTimer(target: NSDate(), every: longInterval),
      ] {
        RunLoop.current.add(timer, forMode: .default)
        XCTAssertEqual(registrationCount(since: count, of: timer), 0)
        timer.invalidate()
      }
    }

    func test_timerWithAMethodOfOurCategoryOnASystemClassIsRegistered() {
      let count = census.registeredTimerCount
      let block: (LabTimer) -> Void = { _ in }
      let timer = LabTimer.scheduledTimer(
        timeInterval: longInterval, target: LabTimer.self, selector: #selector(LabTimer.fireBlock(of:)),
        userInfo: block,
        repeats: true)
      XCTAssertEqual(registrationCount(since: count, of: timer), 1)
      timer.invalidate()
    }

    func test_timerCreatedOutsideOfATestIsNotRegistered() {
      let count = census.registeredTimerCount
      TimerCensus.stopWatchingRealTimers()
      let timer = makeTimer(target: CountingTarget())
      TimerCensus.startWatchingRealTimers()
      XCTAssertEqual(registrationCount(since: count, of: timer), 0)
    }
  #endif
}

#if canImport(ObjectiveC)
  extension LabTimer {
    /// Calls the Swift closure in `userInfo`, as a method of a category on `NSTimer` does.
    @objc fileprivate class func fireBlock(of timer: LabTimer) {
      (timer.userInfo as? (LabTimer) -> Void)?(timer)
    }
  }
#endif
