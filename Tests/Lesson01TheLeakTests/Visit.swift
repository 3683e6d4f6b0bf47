import Lesson01TheLeak
import LessonAssertions
import TimerLab

/// A user's visit: the home screen, and the polling screen that it presents.
final class Visit {
  private let home = Screen()
  private let window: Window

  init() {
    window = Window(rootViewController: home)
    window.makeKeyAndVisible()
  }

  var screen: PollingScreen? { home.presentedViewController as? PollingScreen }

  func open(onPoll: @escaping () -> Void) {
    home.present(PollingScreen(interval: Heartbeat.interval, poll: onPoll), animated: true)
  }

  func close() {
    home.dismiss(animated: true)
  }
}
