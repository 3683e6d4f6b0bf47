import LessonKit
import TimerLab
import XCTest

/// The list of living timers that the test kit asks. On Apple's platforms it watches the real `NSTimer`.
final class CensusTests: TimerTestCase {
  private let census = TimerCensus.shared

  private func entered(since mark: Int, _ timer: LabTimer) -> Bool {
    inPool { census.timers(since: mark).contains { $0 === timer } }
  }

  func test_aScheduledTimerIsEntered() {
    let mark = census.mark
    XCTAssertTrue(entered(since: mark, schedule(Target())))
  }

  func test_aScheduledBlockTimerIsEntered() {
    let mark = census.mark
    let timer = LabTimer.scheduledTimer(withTimeInterval: ages, repeats: true) { _ in }
    XCTAssertTrue(entered(since: mark, timer))
  }

  func test_anUnscheduledTimerIsEntered() {
    let mark = census.mark
    XCTAssertTrue(entered(since: mark, unscheduled(Target())))
  }

  func test_anUnscheduledBlockTimerIsEntered() {
    let mark = census.mark
    XCTAssertTrue(entered(since: mark, LabTimer(timeInterval: ages, repeats: true) { _ in }))
  }

  func test_aTimerWithADateIsEnteredOnceItIsAdded() {
    let mark = census.mark
    let timer = LabTimer(fire: Date() + ages, interval: ages, repeats: true) { _ in }
    RunLoop.current.add(timer, forMode: .default)
    XCTAssertTrue(entered(since: mark, timer))
  }

  func test_aTimerIsEnteredOneTimeHoweverManyModesItIsAddedTo() {
    let mark = census.mark
    let timer = schedule(Target())
    RunLoop.current.add(timer, forMode: .common)
    XCTAssertEqual(inPool { census.timers(since: mark).filter { $0 === timer }.count }, 1)
  }

  func test_aTimerMadeBeforeTheMarkIsNotAmongThoseSinceIt() {
    let timer = schedule(Target())
    XCTAssertFalse(entered(since: census.mark, timer))
  }

  func test_theOldestTimerComesFirst() {
    let mark = census.mark
    let made = (1...3).map { _ in unscheduled(Target()) }
    let found = inPool { census.timers(since: mark).map(ObjectIdentifier.init) }
    XCTAssertEqual(found, made.map(ObjectIdentifier.init))
  }

  func test_theCensusDoesNotHoldATimer() {
    let timer = weakly { unscheduled(Target()) }
    XCTAssertTrue(timer.isFreed)
  }

  func test_aTimerThatWasFreedIsForgotten() {
    let mark = census.mark
    inPool { _ = unscheduled(Target()) }
    XCTAssertTrue(inPool { census.timers(since: mark).isEmpty })
  }

  func test_timersOfSeveralThreadsAreAllEntered() {
    let mark = census.mark
    let group = DispatchGroup()
    let made = (1...4).map { _ in
      let bag = Handover(TimerBag())
      DispatchQueue.global().async(group: group) {
        bag.content.timers = (1...100).map { _ in LabTimer(timeInterval: 1, repeats: true) { _ in } }
      }
      return bag
    }
    group.wait()
    withExtendedLifetime(made) {
      XCTAssertEqual(inPool { census.timers(since: mark).count }, 400)
    }
  }

  func test_aOneShotThatHasNeverBeenDueIsKnown() {
    let keepAlive = LabTimer(fire: .distantFuture, interval: 1, repeats: false) { _ in }
    RunLoop.current.add(keepAlive, forMode: .default)
    XCTAssertTrue(census.wasNeverDue(keepAlive))
    keepAlive.fireDate = .distantFuture
    XCTAssertTrue(census.wasNeverDue(keepAlive))
    keepAlive.fireDate = Date() + ages
    keepAlive.fireDate = .distantFuture
    XCTAssertFalse(census.wasNeverDue(keepAlive))
    keepAlive.invalidate()
  }

  func test_aTimerThatIsPutOffWasDue() {
    for repeats in [false, true] {
      let timer = LabTimer.scheduledTimer(withTimeInterval: ages, repeats: repeats) { _ in }
      timer.fireDate = .distantFuture
      XCTAssertFalse(census.wasNeverDue(timer))
      timer.invalidate()
    }
  }

  #if canImport(ObjectiveC)
    // Elsewhere only TimerLab's own timers are known, and none of them is the system's.

    func test_aTimerWithATargetOfTheSystemIsNotEntered() {
      let mark = census.mark
      let timer = schedule(NSDate(), every: ages)
      XCTAssertFalse(entered(since: mark, timer))
      timer.invalidate()
    }

    func test_aTimerWithATargetOfTheSystemIsNotEnteredWhenItIsAddedEither() {
      let mark = census.mark
      let timer = unscheduled(NSDate(), every: ages)
      RunLoop.current.add(timer, forMode: .default)
      XCTAssertFalse(entered(since: mark, timer))
      timer.invalidate()
    }

    func test_aTimerThatFiresAMethodOfOurCategoryOnTheSystemsClassIsEntered() {
      let mark = census.mark
      let block: (LabTimer) -> Void = { _ in }
      let timer = LabTimer.scheduledTimer(
        timeInterval: ages, target: LabTimer.self, selector: #selector(LabTimer.fireBlock(of:)),
        userInfo: block,
        repeats: true)
      XCTAssertTrue(entered(since: mark, timer))
      timer.invalidate()
    }

    func test_aTimerThatIsMadeWhileNoTestRunsIsNotEntered() {
      let mark = census.mark
      TimerCensus.stopWatchingRealTimers()
      let timer = unscheduled(Target())
      TimerCensus.watchRealTimers()
      XCTAssertFalse(entered(since: mark, timer))
    }
  #endif
}

private final class TimerBag {
  var timers: [LabTimer] = []
}

#if canImport(ObjectiveC)
  extension LabTimer {
    /// The classic category, with a closure of Swift.
    @objc fileprivate class func fireBlock(of timer: LabTimer) {
      (timer.userInfo as? (LabTimer) -> Void)?(timer)
    }
  }
#endif
