import Lesson02InvalidateTiming
import LessonKit
import TimerLab

/// A user's visit: a home screen at the root of a navigation stack, and somewhere on it the clock.
final class Visit {
  let navigator = Navigator(rootViewController: Screen())
  private let window: Window
  private let cover = Lane.circumstance("cover", while: "another screen covered the clock")
  private(set) weak var clock: ClockScreen?

  init() {
    window = Window(rootViewController: navigator)
    window.makeKeyAndVisible()
  }

  func makeClock(every interval: TimeInterval = Heartbeat.interval, onTick: @escaping () -> Void)
    -> ClockScreen
  {
    let clock = ClockScreen(interval: interval, showTime: onTick)
    self.clock = clock
    return clock
  }

  func push(_ screen: Screen) {
    navigator.pushViewController(screen, animated: true)
  }

  func coverClock() {
    cover.begin()
    push(Screen())
  }

  /// What covers the clock is a clock as well.
  func coverClockWithAnother() {
    cover.begin()
    push(ClockScreen(interval: Heartbeat.interval, showTime: {}))
  }

  /// What covers the clock is popped.
  func uncoverClock() {
    pop()
    cover.end()
  }

  func pop() {
    navigator.popViewController(animated: true)
  }

  func popToRoot() {
    navigator.popToRootViewController(animated: true)
    cover.end()
  }

  func beginSwipeBackAndCancel() {
    navigator.beginSwipeBack()
    navigator.cancelSwipeBack()
  }
}

/// How the user leaves the clock.
extension Act<Visit> {
  static var itIsPopped: Act { Act("it is popped") { $0.pop() } }

  static var theStackPopsToItsRoot: Act { Act("the stack pops to its root") { $0.popToRoot() } }

  static var itIsDismissed: Act { Act("it is dismissed") { $0.navigator.dismiss(animated: true) } }
}

/// Ways to open the clock.
extension LessonTestCase {
  /// The clock on top of the home screen, on the stack.
  func pushedClock(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Visit> {
    clock { visit, onTick in visit.push(visit.makeClock(every: interval, onTick: onTick)) }
  }

  /// The clock on the stack, where another screen covers it a while later.
  func coveredClock(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Visit> {
    pushedClock(every: interval).afterAWhile { $0.coverClock() }
  }

  /// The clock on top of another clock, which was there first.
  var clockOnAnother: Scenario<Visit> {
    clock { visit, onTick in
      visit.coverClockWithAnother()
      visit.push(visit.makeClock(onTick: onTick))
    }
  }

  /// The clock as a sheet, on no stack.
  func presentedClock(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Visit> {
    clock { $0.navigator.present($0.makeClock(every: interval, onTick: $1), animated: true) }
  }

  private func clock(_ open: (Visit, @escaping () -> Void) -> Void) -> Scenario<Visit> {
    let scenario = Scenario("the clock", watching: { $0.clock }) { _ in Visit() }
    return scenario.act { open($0, scenario.ticks.add) }
  }
}
