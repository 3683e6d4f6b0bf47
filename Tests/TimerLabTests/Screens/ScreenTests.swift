import LessonKit
import TimerLab
import XCTest

/// A screen alone, and who holds it.
final class ScreenTests: ScreenTestCase {
  // MARK: - Window and view

  func test_theWindowBringsTheFirstScreenOnScreen() {
    let window = Window(rootViewController: home)
    XCTAssertEqual(
      journal.entries { window.makeKeyAndVisible() },
      ["home viewDidLoad", "home viewWillAppear", "home viewDidAppear"])
  }

  func test_theWindowBringsTheTopScreenOfANavigatorOnScreen() {
    _ = navigator
    XCTAssertEqual(
      journal.entries { window.makeKeyAndVisible() },
      ["home viewDidLoad", "home viewWillAppear", "home viewDidAppear"])
  }

  func test_theViewIsLoadedOneTimeHoweverOftenTheScreenAppears() {
    open("detail")
    navigator.popViewController(animated: false)
    XCTAssertEqual(journal.entries.filter { $0 == "home viewDidLoad" }.count, 1)
  }

  func test_theViewIsNotLoadedBeforeItIsNeeded() {
    XCTAssertFalse(home.isViewLoaded)
  }

  func test_theViewIsLoadedWhenSomebodyAsksForIt() {
    home.loadViewIfNeeded()
    XCTAssertTrue(home.isViewLoaded)
  }

  func test_aScreenOutsideOfANavigatorHasNone() {
    XCTAssertNil(home.navigationController)
  }

  // MARK: - Ownership

  func test_aNavigatorHoldsItsScreens() {
    open()
    let detail = weakly { screen("detail", pushedOn: navigator) }
    XCTAssertFalse(detail.isFreed)
  }

  func test_aPoppedScreenIsFreed() {
    open()
    let detail = weakly { screen("detail", pushedOn: navigator) }
    inPool { navigator.popViewController(animated: false) }
    XCTAssertTrue(detail.isFreed)
  }

  func test_aScreenThatWasSwipedAwayIsFreed() {
    open()
    let detail = weakly { screen("detail", pushedOn: navigator) }
    inPool {
      navigator.beginSwipeBack()
      navigator.finishSwipeBack()
    }
    XCTAssertTrue(detail.isFreed)
  }

  func test_aScreenThatLayCoveredIsFreedWhenTheStackPopsToRoot() {
    open()
    let list = weakly { screen("list", pushedOn: navigator) }
    open("detail")
    inPool { navigator.popToRootViewController(animated: false) }
    XCTAssertTrue(list.isFreed)
  }

  func test_aScreenDoesNotHoldItsParent() {
    let home = home
    let navigator = weakly { Navigator(rootViewController: home) }
    withExtendedLifetime(home) { XCTAssertTrue(navigator.isFreed) }
  }

  func test_aScreenHoldsItsSheet() {
    let sheet = weakly { screen("sheet", presentedBy: home) }
    XCTAssertFalse(sheet.isFreed)
  }

  func test_aDismissedSheetIsFreed() {
    let sheet = weakly { screen("sheet", presentedBy: home) }
    inPool { home.dismiss(animated: false) }
    XCTAssertTrue(sheet.isFreed)
  }

  func test_aSheetDoesNotHoldTheScreenThatPresentsIt() {
    let sheet = screen("sheet")
    let presenter = weakly {
      let presenter = screen("presenter")
      presenter.present(sheet, animated: false)
      return presenter
    }
    XCTAssertTrue(presenter.isFreed)
  }

  func test_theWindowHoldsItsFirstScreen() {
    var window: Window?
    let first = weakly {
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

  private func screen(_ name: String, presentedBy presenter: Screen) -> RecordingScreen {
    let screen = screen(name)
    presenter.present(screen, animated: false)
    return screen
  }
}
