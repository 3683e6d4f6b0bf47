import LessonKit
import TimerLab
import XCTest

/// The swipe back from the edge of the display, finished and taken back.
final class SwipeBackTests: ScreenTestCase {
  func test_aSwipeThatBeginsCallsInTheOrderOfUIKit() {
    open("detail")
    XCTAssertEqual(
      journal.entries { navigator.beginSwipeBack() },
      ["detail willMove(nil)", "detail viewWillDisappear", "home viewWillAppear"])
  }

  func test_aSwipeThatIsFinishedCallsInTheOrderOfUIKit() {
    open("detail")
    navigator.beginSwipeBack()
    XCTAssertEqual(
      journal.entries { navigator.finishSwipeBack() },
      ["detail viewDidDisappear", "home viewDidAppear", "detail didMove(nil)"])
  }

  func test_aSwipeThatIsCancelledCallsInTheOrderOfUIKit() {
    open("detail")
    navigator.beginSwipeBack()
    XCTAssertEqual(
      journal.entries { navigator.cancelSwipeBack() },
      ["home viewWillDisappear", "home viewDidDisappear", "detail viewWillAppear", "detail viewDidAppear"])
  }

  func test_aSwipeThatIsCancelledNeverTellsTheTopScreenThatItLeft() {
    open("detail")
    let entries = journal.entries {
      navigator.beginSwipeBack()
      navigator.cancelSwipeBack()
    }
    XCTAssertFalse(entries.contains("detail didMove(nil)") || entries.contains("detail viewDidDisappear"))
  }

  func test_aSwipeTakesTheTopScreenOffAsSoonAsItBegins() {
    open("detail")
    navigator.beginSwipeBack()
    XCTAssertEqual(navigator.viewControllers, [home])
  }

  func test_aSwipeThatIsCancelledLeavesTheStackAsItWas() {
    let detail = open("detail")[0]
    navigator.beginSwipeBack()
    navigator.cancelSwipeBack()
    XCTAssertEqual(navigator.viewControllers, [home, detail])
  }

  func test_aSwipeThatIsFinishedTakesTheTopScreenOff() {
    open("detail")
    navigator.beginSwipeBack()
    navigator.finishSwipeBack()
    XCTAssertEqual(navigator.viewControllers, [home])
  }

  func test_aScreenThatIsSwipedAwaySaysSoWhileItDisappears() {
    let detail = open("detail")[0]
    var isMoving = false
    detail.whenGone = { isMoving = $0.isMovingFromParent }
    navigator.beginSwipeBack()
    navigator.finishSwipeBack()
    XCTAssertTrue(isMoving)
  }

  func test_aScreenWhoseSwipeWasCancelledIsNotMovingAnyMore() {
    let detail = open("detail")[0]
    navigator.beginSwipeBack()
    navigator.cancelSwipeBack()
    XCTAssertFalse(detail.isMovingFromParent)
  }

  func test_aSwipeAfterACancelledOneCanBeFinished() {
    open("detail")
    navigator.beginSwipeBack()
    navigator.cancelSwipeBack()
    navigator.beginSwipeBack()
    XCTAssertEqual(
      journal.entries { navigator.finishSwipeBack() },
      ["detail viewDidDisappear", "home viewDidAppear", "detail didMove(nil)"])
  }

  func test_aSwipeAtTheRootDoesNothing() {
    open()
    XCTAssertEqual(
      journal.entries {
        navigator.beginSwipeBack()
        navigator.finishSwipeBack()
      }, [])
  }

  func test_cancellingASwipeThatNeverBeganDoesNothing() {
    open("detail")
    XCTAssertEqual(journal.entries { navigator.cancelSwipeBack() }, [])
  }

  func test_allOfASwipeIsAnimated() {
    open("detail")
    let before = journal.animated.count
    navigator.beginSwipeBack()
    navigator.finishSwipeBack()
    XCTAssertEqual(journal.animated[before...], [true, true, true, true])
  }
}
