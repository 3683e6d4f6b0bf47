import Lesson02InvalidateTiming
import LessonKit
import TimerLab

/// A fixture that simulates a user who opens and leaves a clock screen. A home screen is the root of a navigation
/// stack, and the clock is pushed onto that stack or presented.
final class ClockScreenFixture {
  let navigator = Navigator(rootViewController: Screen())
  private let window: Window
  /// A period in which another screen covers the clock, for the timeline of `kata observe`.
  private let coveredTraceSpan = TraceSpan.circumstance("cover", while: "another screen covered the clock")
  private let makeScreen: () -> ClockScreen
  /// The clock screen under test, or `nil` if it hasn't been created yet or has been freed.
  private(set) weak var clock: ClockScreen?

  init(_ makeScreen: @escaping () -> ClockScreen) {
    self.makeScreen = makeScreen
    window = Window(rootViewController: navigator)
    window.makeKeyAndVisible()
  }

  /// Creates the clock screen under test. The fixture keeps only a weak reference to it.
  func makeClock() -> ClockScreen {
    let newClock = makeScreen()
    clock = newClock
    return newClock
  }

  /// Pushes a screen on top of the clock.
  func coverClock(with screen: Screen = Screen()) {
    coveredTraceSpan.begin()
    push(screen)
  }

  func uncoverClock() {
    pop()
    coveredTraceSpan.end()
  }

  func push(_ screen: Screen) { navigator.pushViewController(screen, animated: true) }

  func pop() { navigator.popViewController(animated: true) }

  func popToRoot() {
    navigator.popToRootViewController(animated: true)
    coveredTraceSpan.end()
  }

  /// Creates a clock screen whose ticks the test doesn't count.
  static func makeUncountedClock() -> ClockScreen { ClockScreen(interval: Heartbeat.interval, showTime: {}) }
}

// MARK: - The user's acts

extension Act<ClockScreenFixture> {
  /// An act in which the user opens another screen on top of the clock.
  static var coverClock: Act { Act("another screen covers it") { $0.coverClock() } }
  /// An act in which the user opens a second clock screen on top of the clock.
  static var coverClockWithAnotherClock: Act {
    Act("another clock covers it") { $0.coverClock(with: ClockScreenFixture.makeUncountedClock()) }
  }
  /// An act in which the user returns from the other screen to the clock.
  static var uncoverClock: Act { Act("the user comes back to it") { $0.uncoverClock() } }
  static var beginSwipeBack: Act { Act("a swipe back begins") { $0.navigator.beginSwipeBack() } }
  static var cancelSwipeBack: Act { Act("the user cancels the swipe") { $0.navigator.cancelSwipeBack() } }

  // Acts in which the user leaves the clock.

  static var popClock: Act { Act("it is popped") { $0.pop() } }
  static var popToRoot: Act { Act("the stack pops to its root") { $0.popToRoot() } }
  /// An act in which the user leaves the clock with a swipe back.
  static var swipeBack: Act {
    Act("the user swipes back") { fixture in
      fixture.navigator.beginSwipeBack()
      fixture.navigator.finishSwipeBack()
    }
  }
  static var dismissClock: Act { Act("it is dismissed") { $0.navigator.dismiss(animated: true) } }
  static var dismissClockWithoutAnimation: Act {
    Act("it is dismissed without animation") { $0.navigator.dismiss(animated: false) }
  }
  static var tapCloseButton: Act { Act("its close button is tapped") { $0.clock?.closeButtonTapped() } }
}

extension LessonTestCase {
  /// Opens a clock screen by pushing it onto the navigation stack.
  func pushClock(every interval: TimeInterval = Heartbeat.interval) -> Scenario<ClockScreenFixture> {
    makeFixture(every: interval).act { $0.push($0.makeClock()) }
  }

  /// Opens two clock screens, one on top of the other. The upper clock is the one under test.
  func pushClockOnAnotherClock() -> Scenario<ClockScreenFixture> {
    makeFixture().act { fixture in
      fixture.push(ClockScreenFixture.makeUncountedClock())
      fixture.push(fixture.makeClock())
    }
  }

  /// Opens a clock screen as a sheet, outside the navigation stack.
  func presentClock(every interval: TimeInterval = Heartbeat.interval) -> Scenario<ClockScreenFixture> {
    makeFixture(every: interval).act { $0.navigator.present($0.makeClock(), animated: true) }
  }

  /// Creates a fixture whose clock screen isn't open yet.
  private func makeFixture(every interval: TimeInterval = Heartbeat.interval) -> Scenario<ClockScreenFixture>
  {
    Scenario("the clock", watching: { $0.clock }) { ticks in
      ClockScreenFixture { ClockScreen(interval: interval, showTime: ticks.add) }
    }
  }

  /// Asserts that the clock's timers are invalid soon after the user leaves the screen. The clock's interval must be an
  /// hour, so that no timer fires by itself before the check.
  ///
  /// The assertion first waits for the grace period and one more interval, because a block on the main queue may
  /// invalidate the timers. It doesn't check whether the clock is freed.
  func assertTimersEndedAtOnce(
    _ clock: Scenario<ClockScreenFixture>, file: StaticString = #filePath, line: UInt = #line
  ) {
    clock.wait(intervals: Limits.intervalsOfGrace)
    let (hasTimers, isAlive) = (clock.validTimerCount > 0, clock.isAlive)
    expect(
      !hasTimers, of: clock, "it ends its timers as soon as the user leaves it, not the next time they fire.",
      or: "The user has left the clock, but its timer is still valid.", isAlive ? nil : .ticksAfterFree,
      heldBy: isAlive ? clock.findHolder() : nil, file: file, line: line)
  }
}
