import LessonKit
import TimerLab
import XCTest

final class SwipeBackTests: ScreenTestCase {
  private let begun = ["detail willMove(nil)", "detail viewWillDisappear", "home viewWillAppear"]
  private let finished = ["detail viewDidDisappear", "home viewDidAppear", "detail didMove(nil)"]

  func test_finishedSwipeCallsInTheOrderOfUIKitAndRemovesTheTopScreen() {
    let detail = open("detail")[0]
    var isMoving = false
    detail.onViewDidDisappear = { isMoving = $0.isMovingFromParent }
    let before = log.animated.count
    assert(navigator.beginSwipeBack(), calls: begun)
    XCTAssertEqual(navigator.viewControllers, [home], "as soon as it begins")
    assert(navigator.finishSwipeBack(), calls: finished)
    XCTAssertEqual(navigator.viewControllers, [home])
    XCTAssertTrue(isMoving, "it says so while it disappears")
    XCTAssertEqual(log.animated[before...], [true, true, true, true])
  }

  func test_cancelledSwipeRestoresTheTopScreenWithoutADidMoveCall() {
    let detail = open("detail")[0]
    assert(navigator.beginSwipeBack(), calls: begun)
    assert(
      navigator.cancelSwipeBack(),
      calls: [
        "home viewWillDisappear", "home viewDidDisappear", "detail viewWillAppear", "detail viewDidAppear",
      ])
    XCTAssertEqual(navigator.viewControllers, [home, detail])
    XCTAssertFalse(detail.isMovingFromParent)
    navigator.beginSwipeBack()
    assert(navigator.finishSwipeBack(), calls: finished)
  }

  func test_swipeAtTheRootAndEndWithoutABeginDoNothing() {
    open()
    assert(navigator.beginSwipeBack(), calls: [])
    assert(navigator.finishSwipeBack(), calls: [])
    open("detail")
    assert(navigator.cancelSwipeBack(), calls: [])
  }
}
