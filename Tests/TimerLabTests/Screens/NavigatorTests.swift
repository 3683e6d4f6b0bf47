import LessonKit
import TimerLab
import XCTest

/// Tests of pushing and popping screens. A navigator must call the screens' methods, such as `viewWillAppear`, in the
/// same order as UIKit. A log of UIKit's calls is at
/// <https://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html>.
final class NavigatorTests: ScreenTestCase {
  /// The expected calls of the screens "detail" and "home" when "detail" is popped and "home" appears.
  private let expectedPopCalls = [
    "detail willMove(nil)", "detail viewWillDisappear", "home viewWillAppear",
    "detail viewDidDisappear", "home viewDidAppear", "detail didMove(nil)",
  ]

  func test_pushFollowsTheCallOrderOfUIKit() {
    showWindow()
    let detail = makeScreen("detail")
    var isMoving = false
    detail.onViewWillAppear = { isMoving = $0.isMovingToParent }
    assertAction(
      navigator.pushViewController(detail, animated: true),
      causesCalls: [
        "detail willMove(parent)", "detail viewDidLoad", "home viewWillDisappear", "detail viewWillAppear",
        "home viewDidDisappear", "detail viewDidAppear", "detail didMove(parent)",
      ])
    XCTAssertTrue(isMoving, "it says so while it appears")
    XCTAssertTrue(navigator.topViewController === detail)
    XCTAssertTrue(detail.navigationController === navigator)
  }

  func test_popFollowsTheCallOrderOfUIKit() {
    let detail = showWindow(pushing: "detail")[0]
    var isMoving = false
    detail.onViewDidDisappear = { isMoving = $0.isMovingFromParent }
    assertAction(
      XCTAssertTrue(navigator.popViewController(animated: true) === detail), causesCalls: expectedPopCalls)
    XCTAssertTrue(isMoving, "it says so while it disappears")
    XCTAssertNil(detail.navigationController)
  }

  func test_popToRootCallsOnlyTheMoveMethodsOfCoveredScreens() {
    let screens = showWindow(pushing: "list", "detail")
    var popped: [Screen]?
    let calls = callLog.entries { popped = navigator.popToRootViewController(animated: true) }
    XCTAssertEqual(calls.filter { $0.hasPrefix("list") }, ["list willMove(nil)", "list didMove(nil)"])
    XCTAssertEqual(calls.filter { !$0.hasPrefix("list") }, expectedPopCalls)
    XCTAssertEqual(popped, screens, "from the bottom up")
  }

  func test_screenPushedOntoAHiddenNavigatorDoesNotAppear() {
    assertAction(navigator, causesCalls: ["home willMove(parent)", "home didMove(parent)"])
    let calls = callLog.entries { navigator.pushViewController(makeScreen("detail"), animated: true) }
    XCTAssertEqual(
      calls.filter { $0.hasPrefix("detail") }, ["detail willMove(parent)", "detail didMove(parent)"])
  }

  func test_popAtTheRootDoesNothing() {
    showWindow()
    assertAction(navigator.popViewController(animated: false), causesCalls: [])
    assertAction(navigator.popToRootViewController(animated: false), causesCalls: [])
  }

  func test_coveredScreenIsNotMovingFromItsParent() {
    let list = showWindow(pushing: "list")[0]
    var isMoving = false
    list.onViewDidDisappear = { isMoving = $0.isMovingFromParent }
    navigator.pushViewController(makeScreen("detail"), animated: false)
    XCTAssertFalse(isMoving)
  }
}
