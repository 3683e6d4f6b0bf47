import Lesson01TheLeak
import LessonKit
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

  func open(every interval: TimeInterval = Heartbeat.interval, onPoll: @escaping () -> Void) {
    home.present(PollingScreen(interval: interval, poll: onPoll), animated: true)
  }

  func close(animated: Bool = true) {
    home.dismiss(animated: animated)
  }
}
