import LessonKit
import TimerLab
import XCTest

/// An app with one window and a stack of screens, to begin with only "home".
class ScreenTestCase: LessonTestCase {
  let journal = Journal()
  lazy var home = screen("home")
  lazy var navigator = Navigator(rootViewController: home)
  lazy var window = Window(rootViewController: navigator)

  func screen(_ name: String) -> RecordingScreen {
    RecordingScreen(name, journal)
  }

  /// Shows the window, and pushes a screen for each name.
  @discardableResult
  func open(_ names: String...) -> [RecordingScreen] {
    window.makeKeyAndVisible()
    return names.map { name in
      let screen = screen(name)
      navigator.pushViewController(screen, animated: false)
      return screen
    }
  }

  /// That `action` makes these calls, in this order, and no others.
  func assert<Result>(_ action: @autoclosure () -> Result, calls: [String], line: UInt = #line) {
    XCTAssertEqual(journal.entries { _ = action() }, calls, line: line)
  }
}
