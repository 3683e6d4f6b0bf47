import LessonKit
import TimerLab
import XCTest

/// A test case with a window that shows a stack of screens, which initially contains only "home".
class ScreenTestCase: LessonTestCase {
  let callLog = CallLog()
  lazy var home = makeScreen("home")
  lazy var navigator = Navigator(rootViewController: home)
  lazy var window = Window(rootViewController: navigator)

  func makeScreen(_ name: String) -> RecordingScreen {
    RecordingScreen(name, callLog)
  }

  /// Shows the window, pushes a new screen for each name, and returns the new screens.
  @discardableResult
  func showWindow(pushing names: String...) -> [RecordingScreen] {
    window.makeKeyAndVisible()
    return names.map { name in
      let screen = makeScreen(name)
      navigator.pushViewController(screen, animated: false)
      return screen
    }
  }

  /// Asserts that `action` causes exactly these calls, in this order.
  func assertAction<Result>(
    _ action: @autoclosure () -> Result, causesCalls calls: [String], line: UInt = #line
  ) {
    XCTAssertEqual(callLog.entries { _ = action() }, calls, line: line)
  }
}
