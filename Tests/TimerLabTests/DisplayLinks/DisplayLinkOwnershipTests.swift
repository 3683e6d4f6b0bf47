import LessonKit
import TimerLab
import XCTest

/// Who holds whom, and what ends it.
final class DisplayLinkOwnershipTests: DisplayLinkTestCase {
  // Source: init(target:selector:)
  func test_aDisplayLinkHoldsItsTarget() {
    let target = weakly {
      let target = FrameTarget()
      runningLink(to: target)
      return target
    }
    listen()
    XCTAssertFalse(target.isFreed)
  }

  // Source: init(target:selector:)
  func test_aDisplayLinkHoldsItsTargetBeforeItIsAdded() {
    var link: DisplayLink?
    let target = weakly {
      let target = FrameTarget()
      link = self.link(to: target)
      return target
    }
    withExtendedLifetime(link) { XCTAssertFalse(target.isFreed) }
  }

  // Source: init(target:selector:)
  func test_aDisplayLinkHoldsItsTargetWhileItIsPaused() {
    let target = weakly {
      let target = FrameTarget()
      runningLink(to: target).isPaused = true
      return target
    }
    listen()
    XCTAssertFalse(target.isFreed)
  }

  // Source: add(to:forMode:)
  func test_theRunLoopHoldsADisplayLink() {
    let link = weakly { runningLink(to: FrameTarget()) }
    listen()
    XCTAssertFalse(link.isFreed)
  }

  // Source: add(to:forMode:)
  func test_theRunLoopHoldsADisplayLinkWhileItIsPaused() {
    let link = weakly { runningLink(to: FrameTarget()) }
    inPool { link.object?.isPaused = true }
    listen()
    XCTAssertFalse(link.isFreed)
  }

  // Source: add(to:forMode:)
  func test_aDisplayLinkThatNobodyHoldsIsFreedIfItWasNeverAdded() {
    let link = weakly { self.link(to: FrameTarget()) }
    XCTAssertTrue(link.isFreed)
  }

  // Source: invalidate()
  func test_invalidateLetsGoOfTheTarget() {
    var link: DisplayLink?
    let target = weakly {
      let target = FrameTarget()
      link = runningLink(to: target)
      return target
    }
    inPool { link?.invalidate() }
    XCTAssertTrue(target.isFreed)
  }

  // Source: invalidate()
  func test_theRunLoopLetsGoOfAnInvalidDisplayLink() {
    let link = weakly { runningLink(to: FrameTarget()) }
    inPool { link.object?.invalidate() }
    listen()
    XCTAssertTrue(link.isFreed)
  }

  // Source: invalidate()
  func test_invalidateOnAnotherThreadLetsGoOfTheTargetAtOnce() {
    var link: DisplayLink?
    let target = weakly {
      let target = FrameTarget()
      link = runningLink(to: target)
      return target
    }
    let handover = Handover(link)
    onNewThread { handover.content?.invalidate() }
    XCTAssertTrue(target.isFreed)
  }

  // Source: invalidate()
  func test_theRunLoopLetsGoOfADisplayLinkThatAnotherThreadInvalidated() {
    let link = weakly { runningLink(to: FrameTarget()) }
    onNewThread { [handover = Handover(link)] in handover.content.object?.invalidate() }
    listen()
    XCTAssertTrue(link.isFreed)
  }

  // Source: remove(from:forMode:)
  func test_theRunLoopLetsGoOfADisplayLinkThatIsInNoModeAnyMore() {
    let link = weakly { runningLink(to: FrameTarget()) }
    inPool { link.object?.remove(from: .current, forMode: .default) }
    listen()
    XCTAssertTrue(link.isFreed)
  }

  // Source: remove(from:forMode:), init(target:selector:)
  func test_aRemovedDisplayLinkGoesOnHoldingItsTarget() {
    var link: DisplayLink?
    let target = weakly {
      let target = FrameTarget()
      link = runningLink(to: target)
      return target
    }
    inPool { link?.remove(from: .current, forMode: .default) }
    listen()
    withExtendedLifetime(link) { XCTAssertFalse(target.isFreed) }
  }

  // Source: TimerLab. An owner's `deinit` may invalidate what is being invalidated.
  func test_aTargetMayInvalidateItsDisplayLinkWhenItIsFreed() {
    let target = weakly {
      let target = InvalidatingTarget()
      target.link = runningLink(to: target)
      return target
    }
    inPool { target.object?.link?.invalidate() }
    XCTAssertTrue(target.isFreed)
  }
}

private final class InvalidatingTarget: LabObject, DisplayLinkTarget {
  var link: DisplayLink?

  deinit {
    link?.invalidate()
  }

  func displayLinkDidFire(_ link: DisplayLink) {}
}
