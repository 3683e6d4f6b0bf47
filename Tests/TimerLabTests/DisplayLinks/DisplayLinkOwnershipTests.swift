import LessonKit
import TimerLab
import XCTest

final class DisplayLinkOwnershipTests: DisplayLinkTestCase {
  // Source: init(target:selector:), add(to:forMode:)
  func test_displayLinkOnNoRunLoopHoldsItsTargetButNothingHoldsTheLink() {
    var link: DisplayLink?
    let target = makeWeak {
      let target = FrameTarget()
      link = self.makeDisplayLink(target: target)
      return target
    }
    withExtendedLifetime(link) { XCTAssertFalse(target.isFreed) }
    XCTAssertTrue(makeWeak { self.makeDisplayLink(target: FrameTarget()) }.isFreed)
  }

  /// Named operations on a running display link. Each has flags that state whether the display link then releases its
  /// target, and whether the run loop releases the display link.
  private let displayLinkOperations:
    [(name: String, releasesTarget: Bool, leavesRunLoop: Bool, perform: (Weak<DisplayLink>) -> Void)] = [
      ("left alone", false, false, { _ in }),
      ("paused", false, false, { $0.object?.isPaused = true }),
      ("removed", false, true, { $0.object?.remove(from: .current, forMode: .default) }),
      ("invalidated", true, true, { $0.object?.invalidate() }),
      (
        "invalidated by another thread", true, true,
        { link in runOnNewThread { [link = UncheckedSendable(link)] in link.content.object?.invalidate() } }
      ),
    ]

  // Source: init(target:selector:), add(to:forMode:), remove(from:forMode:), invalidate()
  func test_runLoopHoldsDisplayLinkAndDisplayLinkHoldsTargetUntilInvalidated() {
    for operation in displayLinkOperations {
      for isKept in [true, false] {
        let name = "\(operation.name), kept by the test: \(isKept)"
        var kept: DisplayLink?
        let (link, target) = withAutoreleasePool {
          let target = FrameTarget()
          let link = startDisplayLink(target: target)
          if isKept { kept = link }
          return (Weak(link), Weak(target))
        }
        withAutoreleasePool { operation.perform(link) }
        if operation.releasesTarget { XCTAssertTrue(target.isFreed, "\(name): at once") }
        runForHeartbeats()
        withExtendedLifetime(kept) {
          XCTAssertEqual(target.isFreed, isKept ? operation.releasesTarget : operation.leavesRunLoop, name)
          XCTAssertEqual(link.isFreed, !isKept && operation.leavesRunLoop, name)
        }
      }
    }
  }

  // Source: TimerLab. An owner's `deinit` may invalidate a display link that is already being invalidated.
  func test_targetCanInvalidateItsDisplayLinkInDeinit() {
    let target = makeWeak {
      let target = FrameTarget()
      target.link = startDisplayLink(target: target)
      return target
    }
    withAutoreleasePool { target.object?.link?.invalidate() }
    XCTAssertTrue(target.isFreed)
  }
}
