import LessonKit
import TimerLab
import XCTest

/// Push and pop. The order of the calls is UIKit's: measured logs of it have been published many times, for
/// example at <https://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html>.
final class NavigatorTests: ScreenTestCase {
  func test_pushCallsInTheOrderOfUIKit() {
    open()
    let detail = screen("detail")
    XCTAssertEqual(
      journal.entries { navigator.pushViewController(detail, animated: true) },
      [
        "detail willMove(parent)", "detail viewDidLoad", "home viewWillDisappear", "detail viewWillAppear",
        "home viewDidDisappear", "detail viewDidAppear", "detail didMove(parent)",
      ])
  }

  func test_popCallsInTheOrderOfUIKit() {
    open("detail")
    XCTAssertEqual(
      journal.entries { navigator.popViewController(animated: true) },
      [
        "detail willMove(nil)", "detail viewWillDisappear", "home viewWillAppear",
        "detail viewDidDisappear", "home viewDidAppear", "detail didMove(nil)",
      ])
  }

  func test_popToRootTellsTheScreensThatLieCoveredOnlyThatTheyMove() {
    open("list", "detail")
    XCTAssertEqual(
      journal.entries { navigator.popToRootViewController(animated: true) }
        .filter { $0.hasPrefix("list") },
      ["list willMove(nil)", "list didMove(nil)"])
  }

  func test_popToRootCallsTheTopScreenAndTheRootInTheOrderOfUIKit() {
    open("list", "detail")
    XCTAssertEqual(
      journal.entries { navigator.popToRootViewController(animated: true) }
        .filter { !$0.hasPrefix("list") },
      [
        "detail willMove(nil)", "detail viewWillDisappear", "home viewWillAppear",
        "detail viewDidDisappear", "home viewDidAppear", "detail didMove(nil)",
      ])
  }

  func test_aScreenThatIsPushedWhereNobodyLooksDoesNotAppear() {
    let detail = screen("detail")
    XCTAssertEqual(
      journal.entries { navigator.pushViewController(detail, animated: true) }
        .filter { $0.hasPrefix("detail") },
      ["detail willMove(parent)", "detail didMove(parent)"])
  }

  func test_theRootIsToldThatItMovesToTheNavigator() {
    XCTAssertEqual(
      journal.entries { _ = navigator }, ["home willMove(parent)", "home didMove(parent)"])
  }

  func test_anAnimatedPushIsAnimatedInAllItsCalls() {
    open()
    let before = journal.animated.count
    navigator.pushViewController(screen("detail"), animated: true)
    XCTAssertEqual(journal.animated[before...], [true, true, true, true])
  }

  func test_aPushWithoutAnimationIsNotAnimatedInAnyOfItsCalls() {
    open()
    let before = journal.animated.count
    navigator.pushViewController(screen("detail"), animated: false)
    XCTAssertEqual(journal.animated[before...], [false, false, false, false])
  }

  // MARK: - The stack

  func test_pushPutsAScreenOnTop() {
    let screens = open("list", "detail")
    XCTAssertTrue(navigator.topViewController === screens[1])
  }

  func test_popReturnsTheScreenThatLeft() {
    let screens = open("list", "detail")
    XCTAssertTrue(navigator.popViewController(animated: false) === screens[1])
  }

  func test_popToRootReturnsTheScreensThatLeftFromTheBottomUp() {
    let screens = open("list", "detail")
    XCTAssertEqual(navigator.popToRootViewController(animated: false), screens)
  }

  func test_popAtTheRootDoesNothing() {
    open()
    XCTAssertEqual(journal.entries { navigator.popViewController(animated: false) }, [])
  }

  func test_popToRootAtTheRootDoesNothing() {
    open()
    XCTAssertEqual(journal.entries { navigator.popToRootViewController(animated: false) }, [])
  }

  func test_aScreenKnowsTheNavigatorItStandsIn() {
    XCTAssertTrue(open("detail")[0].navigationController === navigator)
  }

  func test_aScreenThatWasPoppedStandsInNoNavigator() {
    let detail = open("detail")[0]
    navigator.popViewController(animated: false)
    XCTAssertNil(detail.navigationController)
  }

  func test_aScreenThatIsPoppedSaysSoWhileItDisappears() {
    let detail = open("detail")[0]
    var isMoving = false
    detail.whenGone = { isMoving = $0.isMovingFromParent }
    navigator.popViewController(animated: false)
    XCTAssertTrue(isMoving)
  }

  func test_aScreenThatIsCoveredDoesNotSayThatItMoves() {
    let list = open("list")[0]
    var isMoving = false
    list.whenGone = { isMoving = $0.isMovingFromParent }
    navigator.pushViewController(screen("detail"), animated: false)
    XCTAssertFalse(isMoving)
  }

  func test_aScreenThatIsPushedSaysSoWhileItAppears() {
    open()
    let detail = screen("detail")
    var isMoving = false
    detail.whenComing = { isMoving = $0.isMovingToParent }
    navigator.pushViewController(detail, animated: false)
    XCTAssertTrue(isMoving)
  }
}
