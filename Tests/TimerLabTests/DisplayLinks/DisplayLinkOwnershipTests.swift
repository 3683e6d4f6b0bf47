import LessonKit
import TimerLab
import XCTest

final class DisplayLinkOwnershipTests: DisplayLinkTestCase {
  // Source: init(target:selector:), add(to:forMode:)
  func test_displayLinkOnNoRunLoopHoldsItsTargetAndIsNotHeld() {
    var link: DisplayLink?
    let target = makeWeak {
      let target = FrameTarget()
      link = self.link(to: target)
      return target
    }
    withExtendedLifetime(link) { XCTAssertFalse(target.isFreed) }
    XCTAssertTrue(makeWeak { self.link(to: FrameTarget()) }.isFreed)
  }

  /// An operation on a running display link, and whether it frees the target and the display link.
  private let rows: [(name: String, letsGo: Bool, isLetGo: Bool, treat: (Weak<DisplayLink>) -> Void)] = [
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
  func test_displayLinkHoldsItsTargetUntilInvalidatedAndTheRunLoopHoldsItWhileAdded() {
    for row in rows {
      for isKept in [true, false] {
        let name = "\(row.name), kept by the test: \(isKept)"
        var kept: DisplayLink?
        let (link, target) = drainingPool {
          let target = FrameTarget()
          let link = runningLink(to: target)
          if isKept { kept = link }
          return (Weak(link), Weak(target))
        }
        drainingPool { row.treat(link) }
        if row.letsGo { XCTAssertTrue(target.isFreed, "\(name): at once") }
        runForHeartbeats()
        withExtendedLifetime(kept) {
          XCTAssertEqual(target.isFreed, isKept ? row.letsGo : row.isLetGo, name)
          XCTAssertEqual(link.isFreed, !isKept && row.isLetGo, name)
        }
      }
    }
  }

  // Source: TimerLab. An owner's `deinit` may invalidate what is being invalidated.
  func test_targetCanInvalidateItsDisplayLinkInDeinit() {
    let target = makeWeak {
      let target = FrameTarget()
      target.link = runningLink(to: target)
      return target
    }
    drainingPool { target.object?.link?.invalidate() }
    XCTAssertTrue(target.isFreed)
  }
}
