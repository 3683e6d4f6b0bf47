import LessonKit
import TimerLab
import XCTest

/// The swipe back from the edge of the display, finished and taken back.
final class SwipeBackTests: ScreenTestCase {
  private let begun = ["detail willMove(nil)", "detail viewWillDisappear", "home viewWillAppear"]
  private let finished = ["detail viewDidDisappear", "home viewDidAppear", "detail didMove(nil)"]

  func test_aSwipeThatIsFinishedCallsInTheOrderOfUIKitAndTakesTheTopScreenOff() {
    let detail = open("detail")[0]
    var isMoving = false
    detail.whenGone = { isMoving = $0.isMovingFromParent }
    let before = journal.animated.count
    assert(navigator.beginSwipeBack(), calls: begun)
    XCTAssertEqual(navigator.viewControllers, [home], "as soon as it begins")
    assert(navigator.finishSwipeBack(), calls: finished)
    XCTAssertEqual(navigator.viewControllers, [home])
    XCTAssertTrue(isMoving, "it says so while it disappears")
    XCTAssertEqual(journal.animated[before...], [true, true, true, true])
  }

  func test_aSwipeThatIsCancelledNeverTellsTheTopScreenThatItLeftAndPutsItBack() {
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

  func test_aSwipeAtTheRootAndTheEndOfOneThatNeverBeganDoNothing() {
    open()
    assert(navigator.beginSwipeBack(), calls: [])
    assert(navigator.finishSwipeBack(), calls: [])
    open("detail")
    assert(navigator.cancelSwipeBack(), calls: [])
  }
}
