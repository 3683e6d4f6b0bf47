#if !canImport(ObjectiveC)
  import Foundation
  import LessonKit
  import TimerLab
  import XCTest

  /// Tests of differences between Foundation on Linux and on Apple's platforms.
  final class FoundationTests: TimerTestCase {
    // swift-corelibs-foundation, Timer.swift: the timer retains itself as the context, which is never released
    func test_foundationTimerNeverReleasesItsBlock() {
      let owner = makeWeak {
        let owner = Owner()
        Foundation.Timer.scheduledTimer(withTimeInterval: longInterval, repeats: true) { _ in
          owner.ticks.add()
        }
        .invalidate()
        return owner
      }
      runForHeartbeats()
      XCTAssertFalse(owner.isFreed)
    }

    // swift-corelibs-foundation, issue 4712
    func test_foundationTimerFiresWhenItIsAdded() {
      let ticks = Ticks()
      RunLoop.current.add(
        Foundation.Timer(timeInterval: longInterval, repeats: true) { _ in ticks.add() }, forMode: .default)
      XCTAssertEqual(countTicks(ticks), 1)
    }

    // swift-corelibs-foundation, Timer.swift: nothing sets it
    func test_foundationTimerHasNoUserInfo() {
      XCTAssertNil(Foundation.Timer(timeInterval: longInterval, repeats: true) { _ in }.userInfo)
    }

    // Core Foundation: serves the main queue in the common modes, and there is no UIKit that adds the tracking mode to
    // them
    func test_mainQueueIsNotServedInTheTrackingMode() {
      let served = Ticks()
      DispatchQueue.main.async { served.add() }
      XCTAssertEqual(countTicks(served, mode: .tracking), 0)
      XCTAssertEqual(countTicks(served), 1)
    }
  }
#endif
