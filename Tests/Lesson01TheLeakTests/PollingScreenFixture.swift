import Lesson01TheLeak
import LessonKit
import TimerLab

/// A fixture that opens and closes a polling screen, as a user does. A home screen in a window presents the screen.
final class PollingScreenFixture {
  private let homeScreen = Screen()
  private let window: Window
  private let makeScreen: () -> PollingScreen

  init(_ makeScreen: @escaping () -> PollingScreen) {
    self.makeScreen = makeScreen
    window = Window(rootViewController: homeScreen)
    window.makeKeyAndVisible()
  }

  /// The polling screen, or `nil` while the home screen doesn't present one.
  var screen: PollingScreen? { homeScreen.presentedViewController as? PollingScreen }

  /// Presents a new polling screen on the home screen.
  func openScreen() { homeScreen.present(makeScreen(), animated: true) }

  func closeScreen(animated: Bool = true) { homeScreen.dismiss(animated: animated) }
}

extension Act<PollingScreenFixture> {
  /// An act that closes the polling screen. Its description fits a test that observes the poller.
  static var closeScreen: Act { Act("its screen closes") { $0.closeScreen() } }
  /// An act that closes the polling screen without animation.
  static var closeScreenWithoutAnimation: Act {
    Act("its screen closes without animation") { $0.closeScreen(animated: false) }
  }
  /// An act that closes the polling screen. Its description fits a test that observes the screen itself.
  static var dismissByHomeScreen: Act { Act("the home screen dismisses it") { $0.closeScreen() } }
}

/// The object whose lifetime a test observes.
enum WatchedObject { case poller, screen }

extension LessonTestCase {
  /// Opens a polling screen, and returns a scenario that observes `object` and counts the screen's polls as ticks. The
  /// scenario keeps the window and the home screen alive until the test releases the fixture.
  func openScreen(
    every interval: TimeInterval = Heartbeat.interval, watching object: WatchedObject = .poller
  ) -> Scenario<PollingScreenFixture> {
    let watched: (PollingScreenFixture) -> AnyObject? = {
      if object == .screen { $0.screen } else { $0.screen?.poller }
    }
    return Scenario("the \(object)", while: "its screen is open", watching: watched) { polls in
      PollingScreenFixture { PollingScreen(interval: interval, poll: polls.add) }
    }
    .act { $0.openScreen() }
  }
}
