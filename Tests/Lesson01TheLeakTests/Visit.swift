import Lesson01TheLeak
import LessonKit
import TimerLab

/// A user's visit: the home screen, and the polling screen that it presents.
final class Visit {
  private let home = Screen()
  private let window: Window
  private let makeScreen: () -> PollingScreen

  init(_ makeScreen: @escaping () -> PollingScreen) {
    self.makeScreen = makeScreen
    window = Window(rootViewController: home)
    window.makeKeyAndVisible()
  }

  var screen: PollingScreen? { home.presentedViewController as? PollingScreen }

  func openScreen() { home.present(makeScreen(), animated: true) }

  func closeScreen(animated: Bool = true) { home.dismiss(animated: animated) }
}

extension Act<Visit> {
  static var closeScreen: Act { Act("its screen closes") { $0.closeScreen() } }
  static var closeScreenWithoutAnimation: Act {
    Act("its screen closes without animation") { $0.closeScreen(animated: false) }
  }
  static var dismissIt: Act { Act("the home screen dismisses it") { $0.closeScreen() } }
}

/// The object of a visit whose life a test watches.
enum WatchedObject { case poller, screen }

extension LessonTestCase {
  /// Has a home screen present a polling screen, and counts the polls of that screen alone. A release ends the whole
  /// visit, with the home screen and its window.
  func openScreen(
    every interval: TimeInterval = Heartbeat.interval, watching object: WatchedObject = .poller
  ) -> Scenario<Visit> {
    let watched: (Visit) -> AnyObject? = { if object == .screen { $0.screen } else { $0.screen?.poller } }
    return Scenario("the \(object)", while: "its screen is open", watching: watched) { polls in
      Visit { PollingScreen(interval: interval, poll: polls.add) }
    }
    .act { $0.openScreen() }
  }
}
