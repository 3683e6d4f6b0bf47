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

/// What the user does on a visit, after "when" in a failure.
extension Act<Visit> {
  static var itIsPopped: Act { Act("it is popped") { $0.pop() } }

  static var theUserSwipesBack: Act {
    Act("the user swipes back") {
      $0.navigator.beginSwipeBack()
      $0.navigator.finishSwipeBack()
    }
  }

  static var theStackPopsToItsRoot: Act {
    Act("the stack pops to its root") { $0.navigator.popToRootViewController(animated: true) }
  }

  static var itIsDismissed: Act { Act("it is dismissed") { $0.navigator.dismiss(animated: true) } }

  static var itIsDismissedWithoutAnimation: Act {
    Act("it is dismissed without animation") { $0.navigator.dismiss(animated: false) }
  }

  static var itsCloseButtonIsTapped: Act {
    Act("its close button is tapped") { $0.clock?.closeButtonTapped() }
  }

  static var theUserComesBackToIt: Act {
    Act("the user comes back to it") {
      $0.coverClockAndComeBack()
      $0.beginSwipeBackAndCancel()
    }
  }
}

/// The ways to open the clock. The page says to stay with `Timer`, so each is asked for one.
extension LessonTestCase {
  /// The clock on top of the home screen, on the stack.
  func pushedClock(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Visit> {
    assertTicksByATimer(clock { $0.pushClock(every: interval, onTick: $1) })
  }

  /// The clock on the stack, below another screen.
  var coveredClock: Scenario<Visit> { pushedClock().act { $0.coverClock() } }

  /// The clock on top of another clock, which was there first.
  var clockOnAnother: Scenario<Visit> {
    assertTicksByATimer(
      clock {
        $0.coverClockWithAnother()
        $0.pushClock(onTick: $1)
      })
  }

  /// The clock as a sheet, on no stack.
  var presentedClock: Scenario<Visit> { assertTicksByATimer(clock { $0.presentClock(onTick: $1) }) }

  /// The clock, opened just now.
  func clock(_ open: (Visit, @escaping () -> Void) -> Void) -> Scenario<Visit> {
    let scenario = Scenario("the clock", watching: { $0.clock }) { _ in Visit() }
    return scenario.act { open($0, scenario.ticks.add) }
  }
}
