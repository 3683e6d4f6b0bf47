import LessonKit
import TimerLab
import XCTest

final class SwipeBackTests: ScreenTestCase {
  /// The expected calls of the screens "detail" and "home" when a swipe back from "detail" to "home" begins.
  private let expectedBeginCalls = [
    "detail willMove(nil)", "detail viewWillDisappear", "home viewWillAppear",
  ]
  private let expectedFinishCalls = ["detail viewDidDisappear", "home viewDidAppear", "detail didMove(nil)"]

  func test_finishedSwipeBackFollowsTheCallOrderOfUIKitAndRemovesTheTopScreen() {
    let detail = showWindow(pushing: "detail")[0]
    var isMoving = false
    detail.onViewDidDisappear = { isMoving = $0.isMovingFromParent }
    let before = callLog.animatedArguments.count
    assertAction(navigator.beginSwipeBack(), causesCalls: expectedBeginCalls)
    XCTAssertEqual(navigator.viewControllers, [home], "as soon as it begins")
    assertAction(navigator.finishSwipeBack(), causesCalls: expectedFinishCalls)
    XCTAssertEqual(navigator.viewControllers, [home])
    XCTAssertTrue(isMoving, "it says so while it disappears")
    XCTAssertEqual(callLog.animatedArguments[before...], [true, true, true, true])
  }

  func test_cancelledSwipeBackRestoresTheTopScreenWithoutADidMoveCall() {
    let detail = showWindow(pushing: "detail")[0]
    assertAction(navigator.beginSwipeBack(), causesCalls: expectedBeginCalls)
    assertAction(
      navigator.cancelSwipeBack(),
      causesCalls: [
        "home viewWillDisappear", "home viewDidDisappear", "detail viewWillAppear", "detail viewDidAppear",
      ])
    XCTAssertEqual(navigator.viewControllers, [home, detail])
    XCTAssertFalse(detail.isMovingFromParent)
    navigator.beginSwipeBack()
    assertAction(navigator.finishSwipeBack(), causesCalls: expectedFinishCalls)
  }

  func test_swipeBackDoesNothingAtTheRootOrIfItHasNotBegun() {
    showWindow()
    assertAction(navigator.beginSwipeBack(), causesCalls: [])
    assertAction(navigator.finishSwipeBack(), causesCalls: [])
    showWindow(pushing: "detail")
    assertAction(navigator.cancelSwipeBack(), causesCalls: [])
  }
}
