#if !canImport(ObjectiveC)
  import Foundation
  import LessonKit
  import TimerLab
  import XCTest

  /// Tests of the ways in which Foundation on Linux differs from Foundation on Apple's platforms.
  final class FoundationOnLinuxTests: TimerTestCase {
    // Source: swift-corelibs-foundation, Timer.swift. The timer retains itself as its context, and never releases it.
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

    // Source: swift-corelibs-foundation, issue 4712
    func test_foundationTimerFiresWhenItIsAddedToARunLoop() {
      let ticks = Ticks()
      RunLoop.current.add(
        Foundation.Timer(timeInterval: longInterval, repeats: true) { _ in ticks.add() }, forMode: .default)
      XCTAssertEqual(countTicks(ticks), 1)
    }

    // Source: swift-corelibs-foundation, Timer.swift. Nothing sets the property.
    func test_foundationTimerHasNoUserInfo() {
      XCTAssertNil(Foundation.Timer(timeInterval: longInterval, repeats: true) { _ in }.userInfo)
    }

    // Source: Core Foundation. A run loop serves the main queue in the common modes. On Linux, there is no UIKit that
    // adds the tracking mode to them.
    func test_mainQueueIsNotServedInTheTrackingMode() {
      let served = Ticks()
      DispatchQueue.main.async { served.add() }
      XCTAssertEqual(countTicks(served, mode: .tracking), 0)
      XCTAssertEqual(countTicks(served), 1)
    }
  }
#endif
