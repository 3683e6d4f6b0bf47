import LessonKit
import TimerLab
import XCTest

final class ScreenTests: ScreenTestCase {
  // MARK: - Window and view

  func test_windowShowsItsRootScreenOrTheTopScreenOfANavigator() {
    let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
    let first = screen("first")
    let window = Window(rootViewController: first)
    assert(window.makeKeyAndVisible(), calls: calls.map { "first \($0)" })
    _ = navigator
    assert(self.window.makeKeyAndVisible(), calls: calls.map { "home \($0)" })
  }

  func test_viewIsLoadedOnRequest() {
    XCTAssertFalse(home.isViewLoaded)
    home.loadViewIfNeeded()
    XCTAssertTrue(home.isViewLoaded)
    XCTAssertNil(home.navigationController, "it is outside of a navigator")
  }

  // MARK: - Ownership

  func test_navigatorHoldsItsScreensUntilTheyLeaveTheStack() {
    open()
    let factories: [(Navigator) -> Void] = [
      { $0.popViewController(animated: false) },
      {
        $0.pushViewController(self.screen("above"), animated: false)
        $0.popToRootViewController(animated: false)
      },
      {
        $0.beginSwipeBack()
        $0.finishSwipeBack()
      },
    ]
    for (way, leave) in factories.enumerated() {
      let detail = makeWeak { screen("detail", pushedOn: navigator) }
      XCTAssertFalse(detail.isFreed)
      drainingPool { leave(navigator) }
      XCTAssertTrue(detail.isFreed, "way \(way)")
    }
  }

  func test_screenDoesNotHoldItsParent() {
    let home = home
    let navigator = makeWeak { Navigator(rootViewController: home) }
    withExtendedLifetime(home) { XCTAssertTrue(navigator.isFreed) }
  }

  func test_screenHoldsItsSheetUntilTheSheetIsDismissed() {
    let sheet = makeWeak {
      let sheet = screen("sheet")
      home.present(sheet, animated: false)
      return sheet
    }
    XCTAssertFalse(sheet.isFreed)
    drainingPool { home.dismiss(animated: false) }
    XCTAssertTrue(sheet.isFreed)
  }

  func test_sheetDoesNotHoldItsPresentingScreen() {
    let sheet = screen("sheet")
    let presenter = makeWeak {
      let presenter = screen("presenter")
      presenter.present(sheet, animated: false)
      return presenter
    }
    XCTAssertTrue(presenter.isFreed)
  }

  func test_windowHoldsItsRootScreen() {
    var window: Window?
    let first = makeWeak {
      let first = screen("first")
      window = Window(rootViewController: first)
      return first
    }
    withExtendedLifetime(window) { XCTAssertFalse(first.isFreed) }
  }

  private func screen(_ name: String, pushedOn navigator: Navigator) -> RecordingScreen {
    let screen = screen(name)
    navigator.pushViewController(screen, animated: false)
    return screen
  }
}
