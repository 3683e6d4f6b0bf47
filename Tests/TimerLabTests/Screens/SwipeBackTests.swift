import LessonKit
import TimerLab
import XCTest

final class SwipeBackTests: ScreenTestCase {
  private let expectedBeginCalls = [
    "detail willMove(nil)", "detail viewWillDisappear", "home viewWillAppear",
  ]
  private let expectedFinishCalls = ["detail viewDidDisappear", "home viewDidAppear", "detail didMove(nil)"]

  func test_finishedSwipeCallsInTheOrderOfUIKitAndRemovesTheTopScreen() {
    let detail = showWindow(pushing: "detail")[0]
    var isMoving = false
    detail.onViewDidDisappear = { isMoving = $0.isMovingFromParent }
    let before = callLog.animatedArguments.count
    assert(navigator.beginSwipeBack(), calls: expectedBeginCalls)
    XCTAssertEqual(navigator.viewControllers, [home], "as soon as it begins")
    assert(navigator.finishSwipeBack(), calls: expectedFinishCalls)
    XCTAssertEqual(navigator.viewControllers, [home])
    XCTAssertTrue(isMoving, "it says so while it disappears")
    XCTAssertEqual(callLog.animatedArguments[before...], [true, true, true, true])
  }

  func test_cancelledSwipeRestoresTheTopScreenWithoutADidMoveCall() {
    let detail = showWindow(pushing: "detail")[0]
    assert(navigator.beginSwipeBack(), calls: expectedBeginCalls)
    assert(
      navigator.cancelSwipeBack(),
      calls: [
        "home viewWillDisappear", "home viewDidDisappear", "detail viewWillAppear", "detail viewDidAppear",
      ])
    XCTAssertEqual(navigator.viewControllers, [home, detail])
    XCTAssertFalse(detail.isMovingFromParent)
    navigator.beginSwipeBack()
    assert(navigator.finishSwipeBack(), calls: expectedFinishCalls)
  }

  func test_swipeAtTheRootAndEndWithoutABeginDoNothing() {
    showWindow()
    assert(navigator.beginSwipeBack(), calls: [])
    assert(navigator.finishSwipeBack(), calls: [])
    showWindow(pushing: "detail")
    assert(navigator.cancelSwipeBack(), calls: [])
  }
}
