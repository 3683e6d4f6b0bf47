#if !canImport(ObjectiveC)
  import Foundation
  import LessonKit
  import TimerLab
  import XCTest

  /// What the pages say of Foundation on Linux, where it differs from Apple's, and so why the lab has a timer of its own.
  final class FoundationTests: TimerTestCase {
    // swift-corelibs-foundation, Timer.swift: the timer retains itself as the context, which nobody releases
    func test_aTimerNeverReleasesItsBlock() {
      let owner = weakly {
        let owner = Owner()
        Foundation.Timer.scheduledTimer(withTimeInterval: ages, repeats: true) { _ in owner.ticks.add() }
          .invalidate()
        return owner
      }
      listen()
      XCTAssertFalse(owner.isFreed)
    }

    // swift-corelibs-foundation, issue 4712
    func test_aTimerThatIsAddedByHandFiresAtOnce() {
      let ticks = Ticks()
      RunLoop.current.add(
        Foundation.Timer(timeInterval: ages, repeats: true) { _ in ticks.add() }, forMode: .default)
      XCTAssertEqual(heard(ticks), 1)
    }

    // swift-corelibs-foundation, Timer.swift: nothing sets it
    func test_aTimerHasNoUserInfo() {
      XCTAssertNil(Foundation.Timer(timeInterval: ages, repeats: true) { _ in }.userInfo)
    }

    // Core Foundation: serves the main queue in the common modes, and there is no UIKit that adds the tracking mode to them
    func test_whatIsOnTheMainQueueWaitsWhileTheUserScrolls() {
      let served = Ticks()
      DispatchQueue.main.async { served.add() }
      XCTAssertEqual(heard(served, mode: .tracking), 0)
      XCTAssertEqual(heard(served), 1)
    }
  }
#endif
