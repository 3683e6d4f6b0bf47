import LessonKit
import TimerLab
import XCTest

/// Tests of windows, of the loading of views, and of the references between screens.
final class ScreenTests: ScreenTestCase {
  // MARK: - Window and view

  func test_windowShowsItsRootScreenOrTheTopScreenOfANavigator() {
    let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
    let first = makeScreen("first")
    let window = Window(rootViewController: first)
    assertAction(window.makeKeyAndVisible(), causesCalls: calls.map { "first \($0)" })
    _ = navigator
    assertAction(self.window.makeKeyAndVisible(), causesCalls: calls.map { "home \($0)" })
  }

  func test_loadViewIfNeededLoadsTheView() {
    XCTAssertFalse(home.isViewLoaded)
    home.loadViewIfNeeded()
    XCTAssertTrue(home.isViewLoaded)
    XCTAssertNil(home.navigationController, "it is outside of a navigator")
  }

  // MARK: - Ownership

  func test_navigatorHoldsItsScreensUntilTheyLeaveTheStack() {
    let removals: [(Navigator) -> Void] = [
      { $0.popViewController(animated: false) },
      {
        $0.pushViewController(self.makeScreen("above"), animated: false)
        $0.popToRootViewController(animated: false)
      },
      {
        $0.beginSwipeBack()
        $0.finishSwipeBack()
      },
    ]
    for (index, remove) in removals.enumerated() {
      let detail = makeWeak { showWindow(pushing: "detail")[0] }
      XCTAssertFalse(detail.isFreed)
      withAutoreleasePool { remove(navigator) }
      XCTAssertTrue(detail.isFreed, "removal \(index)")
    }
  }

  func test_screenDoesNotHoldItsParent() {
    let home = home
    let navigator = makeWeak { Navigator(rootViewController: home) }
    withExtendedLifetime(home) { XCTAssertTrue(navigator.isFreed) }
  }

  func test_screenHoldsItsSheetUntilTheSheetIsDismissed() {
    let sheet = makeWeak {
      let sheet = makeScreen("sheet")
      home.present(sheet, animated: false)
      return sheet
    }
    XCTAssertFalse(sheet.isFreed)
    withAutoreleasePool { home.dismiss(animated: false) }
    XCTAssertTrue(sheet.isFreed)
  }

  func test_sheetDoesNotHoldItsPresentingScreen() {
    let sheet = makeScreen("sheet")
    let presenter = makeWeak {
      let presenter = makeScreen("presenter")
      presenter.present(sheet, animated: false)
      return presenter
    }
    XCTAssertTrue(presenter.isFreed)
  }

  func test_windowHoldsItsRootScreen() {
    var window: Window?
    let first = makeWeak {
      let first = makeScreen("first")
      window = Window(rootViewController: first)
      return first
    }
    withExtendedLifetime(window) { XCTAssertFalse(first.isFreed) }
  }
}
