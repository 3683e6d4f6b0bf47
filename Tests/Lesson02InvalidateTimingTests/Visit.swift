import Lesson02InvalidateTiming
import LessonKit
import TimerLab

/// A user's visit: a home screen at the root of a navigation stack, and somewhere on it the clock.
final class Visit {
  let navigator = Navigator(rootViewController: Screen())
  private let window: Window
  private let cover = TraceSpan.circumstance("cover", while: "another screen covered the clock")
  private let makeScreen: () -> ClockScreen
  private(set) weak var clock: ClockScreen?

  init(_ makeScreen: @escaping () -> ClockScreen) {
    self.makeScreen = makeScreen
    window = Window(rootViewController: navigator)
    window.makeKeyAndVisible()
  }

  /// Makes the visit's own clock.
  func makeClock() -> ClockScreen {
    let newClock = makeScreen()
    clock = newClock
    return newClock
  }

  func coverClock(with screen: Screen = Screen()) {
    cover.begin()
    push(screen)
  }

  /// Pops the screen that covers the clock.
  func uncoverClock() {
    pop()
    cover.end()
  }

  func push(_ screen: Screen) { navigator.pushViewController(screen, animated: true) }

  func pop() { navigator.popViewController(animated: true) }

  func popToRoot() {
    navigator.popToRootViewController(animated: true)
    cover.end()
  }

  /// A clock other than the visit's own, whose ticks are not counted.
  static var anotherClock: ClockScreen { ClockScreen(interval: Heartbeat.interval, showTime: {}) }
}

// MARK: - What the user does

extension Act<Visit> {
  static var cover: Act { Act("another screen covers it") { $0.coverClock() } }
  static var coverWithAnotherClock: Act {
    Act("another clock covers it") { $0.coverClock(with: Visit.anotherClock) }
  }
  static var uncover: Act { Act("the user comes back to it") { $0.uncoverClock() } }
  static var beginSwipeBack: Act { Act("a swipe back begins") { $0.navigator.beginSwipeBack() } }
  static var cancelSwipeBack: Act { Act("the user cancels the swipe") { $0.navigator.cancelSwipeBack() } }

  // The ways to leave the clock.

  static var pop: Act { Act("it is popped") { $0.pop() } }
  static var popToRoot: Act { Act("the stack pops to its root") { $0.popToRoot() } }
  static var swipeBack: Act {
    Act("the user swipes back") { visit in
      visit.navigator.beginSwipeBack()
      visit.navigator.finishSwipeBack()
    }
  }
  static var dismiss: Act { Act("it is dismissed") { $0.navigator.dismiss(animated: true) } }
  static var dismissWithoutAnimation: Act {
    Act("it is dismissed without animation") { $0.navigator.dismiss(animated: false) }
  }
  static var tapCloseButton: Act { Act("its close button is tapped") { $0.clock?.closeButtonTapped() } }
}

extension LessonTestCase {
  /// Pushes a clock on the home screen.
  func pushClock(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Visit> {
    visit(every: interval).act { $0.push($0.makeClock()) }
  }

  /// Pushes another clock, and then the clock on top of it.
  func pushClockOnAnother() -> Scenario<Visit> {
    visit().act { visit in
      visit.coverClock(with: Visit.anotherClock)
      visit.push(visit.makeClock())
    }
  }

  /// Presents a clock as a sheet, which is on no stack.
  func presentClock(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Visit> {
    visit(every: interval).act { $0.navigator.present($0.makeClock(), animated: true) }
  }

  private func visit(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Visit> {
    Scenario("the clock", watching: { $0.clock }) { ticks in
      Visit { ClockScreen(interval: interval, showTime: ticks.add) }
    }
  }

  /// Asserts that the clock's timers end when the user leaves it, or in a block on the main queue right after that.
  ///
  /// Unlike `assertTimersEnd`, this doesn't let a timer fire once more. Doesn't check whether the clock is freed.
  func assertTimersEndedAtOnce(
    _ clock: Scenario<Visit>, file: StaticString = #filePath, line: UInt = #line
  ) {
    clock.wait(intervals: Limits.intervalsOfGrace)
    let (hasTimers, isAlive) = (clock.runningTimers > 0, clock.isAlive)
    expect(
      !hasTimers, of: clock, "it ends its timers when the user leaves it, and not when they fire next.",
      or: "The user has left the clock, and its timer is still valid.", isAlive ? nil : .ticksAfterFree,
      heldBy: isAlive ? clock.findHolder() : nil, file: file, line: line)
  }
}
