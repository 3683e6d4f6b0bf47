import LessonKit
import TimerLab

/// An owner of a timer. The kit's tests choose how to start the clock, and what it does at each tick and in `deinit`.
final class Clock: TimerLab.NSObject, TimerTarget, @unchecked Sendable {
  var timer: TimerLab.Timer?
  /// An object that the clock holds besides its timer.
  var companion: AnyObject?
  private let ticks: Ticks
  private let onDeinit: (Clock) -> Void
  var onTick: (Clock) -> Void = { _ in }

  init(_ ticks: Ticks, onDeinit: @escaping (Clock) -> Void = { $0.stop() }) {
    (self.ticks, self.onDeinit) = (ticks, onDeinit)
    super.init()
  }

  deinit { onDeinit(self) }

  func timerDidFire(_ timer: TimerLab.Timer) {
    ticks.add()
    onTick(self)
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }

  // MARK: - Starting

  /// Starts a repeating timer whose block doesn't hold the clock.
  func start() {
    startBlockTimer { [weak self] in self?.timerDidFire($0) }
  }

  /// Starts a repeating timer that calls `block`.
  func startBlockTimer(
    every interval: TimeInterval = Heartbeat.interval, _ block: @escaping @Sendable (TimerLab.Timer) -> Void
  ) {
    timer = .scheduledTimer(withTimeInterval: interval, repeats: true, block: block)
  }

  /// Starts a timer that sends its message to `target`, and by default repeats at the heartbeat's interval.
  func startTimer(
    target: AnyObject, every interval: TimeInterval = Heartbeat.interval, userInfo: Any? = nil,
    repeats: Bool = true
  ) {
    timer = .scheduledTimer(
      timeInterval: interval, target: target, selector: .timerDidFire, userInfo: userInfo,
      repeats: repeats)
  }

  func startWithItselfAsTarget() {
    startTimer(target: self)
  }

  func makeUnscheduledTimer() {
    timer = TimerLab.Timer(
      timeInterval: Heartbeat.interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  /// The timers that ``startThreeTimers(tickingIndex:)`` has started.
  var threeTimers: [TimerLab.Timer] { (companion as? Relay<[TimerLab.Timer]>)?.value ?? [] }

  /// Starts three timers. Only the timer at `tickingIndex` makes the clock tick, or every timer if the index is `nil`.
  func startThreeTimers(tickingIndex: Int? = nil) {
    companion = Relay(
      (0..<3).map { index -> TimerLab.Timer in
        .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { [weak self] in
          if [nil, index].contains(tickingIndex) { self?.timerDidFire($0) }
        }
      })
  }
}

extension Scenario<Clock> {
  /// Returns a scenario of a clock that `start` has started.
  static func clock(
    _ start: (Clock) -> Void = { $0.start() }, onDeinit: @escaping (Clock) -> Void = { $0.stop() }
  ) -> Scenario<Clock> {
    Scenario("the clock") { Clock($0, onDeinit: onDeinit) }.act(start)
  }

  /// Returns a scenario of a clock with three timers, of which only the one at `tickingIndex` makes the clock tick. The
  /// clock's `deinit` invalidates all of them except the one at `leakedIndex`. By default, all tick and none is leaked.
  static func clockOfThreeTimers(tickingIndex: Int? = nil, leakedIndex: Int? = nil) -> Scenario<Clock> {
    clock({ $0.startThreeTimers(tickingIndex: tickingIndex) }) { clock in
      for (index, timer) in clock.threeTimers.enumerated() where index != leakedIndex { timer.invalidate() }
    }
  }
}

extension Act<Clock> {
  /// An act in which the client stops the clock. The clock must then be silent, even if the client still holds it.
  static var stop: Act { Act("it is stopped", stopsOwner: true) { $0.stop() } }
  /// An act in which the client starts the clock, even if the clock is already running.
  static var startAgain: Act { Act("it is started again") { $0.start() } }
}
