import Lesson02InvalidateTiming
import LessonKit
import TimerLab

/// A user's visit: a home screen at the root of a navigation stack, and somewhere on it the clock.
final class Visit {
  let navigator = Navigator(rootViewController: Screen())
  private let window: Window
  private(set) weak var clock: ClockScreen?

  init() {
    window = Window(rootViewController: navigator)
    window.makeKeyAndVisible()
  }

  func pushClock(every interval: TimeInterval = Heartbeat.interval, onTick: @escaping () -> Void) {
    let clock = ClockScreen(interval: interval, showTime: onTick)
    self.clock = clock
    navigator.pushViewController(clock, animated: true)
  }

  func presentClock(onTick: @escaping () -> Void) {
    let clock = ClockScreen(interval: Heartbeat.interval, showTime: onTick)
    self.clock = clock
    navigator.present(clock, animated: true)
  }

  func coverClock() {
    navigator.pushViewController(Screen(), animated: true)
  }

  /// What covers the clock is a clock as well.
  func coverClockWithAnother() {
    navigator.pushViewController(ClockScreen(interval: Heartbeat.interval, showTime: {}), animated: true)
  }

  func coverClockAndComeBack() {
    coverClock()
    pop()
  }

  func beginSwipeBackAndCancel() {
    navigator.beginSwipeBack()
    navigator.cancelSwipeBack()
  }

  func pop() {
    navigator.popViewController(animated: true)
  }
}
