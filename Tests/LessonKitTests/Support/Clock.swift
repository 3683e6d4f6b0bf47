import LessonKit
import TimerLab

/// An owner of a timer for the kit's own tests, which choose how it starts, what each tick does, and what `deinit` does.
final class Clock: TimerLab.NSObject, TimerTarget, @unchecked Sendable {
  var timer: TimerLab.Timer?
  /// An object that the clock holds besides its timer.
  var companion: AnyObject?
  private let ticks: Ticks
  private let atEnd: (Clock) -> Void
  /// Called at each tick, in addition to counting it.
  var atEachTick: (Clock) -> Void = { _ in }

  /// - Parameter atEnd: Called in `deinit`.
  init(_ ticks: Ticks, atEnd: @escaping (Clock) -> Void = { $0.stop() }) {
    (self.ticks, self.atEnd) = (ticks, atEnd)
    super.init()
  }

  deinit { atEnd(self) }

  func timerDidFire(_ timer: TimerLab.Timer) {
    ticks.add()
    atEachTick(self)
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }

  // MARK: - Ways to start

  /// Starts a repeating timer whose block doesn't hold the clock.
  func start() {
    startBlock { [weak self] in self?.timerDidFire($0) }
  }

  /// Starts a repeating timer with a block.
  func startBlock(
    every interval: TimeInterval = Heartbeat.interval, _ block: @escaping @Sendable (TimerLab.Timer) -> Void
  ) {
    timer = .scheduledTimer(withTimeInterval: interval, repeats: true, block: block)
  }

  /// Starts a timer that sends messages to `target`.
  func startMessages(
    to target: AnyObject, every interval: TimeInterval = Heartbeat.interval, userInfo: Any? = nil,
    repeats: Bool = true
  ) {
    timer = .scheduledTimer(
      timeInterval: interval, target: target, selector: .timerDidFire, userInfo: userInfo,
      repeats: repeats)
  }

  func startHoldingItselfAsTarget() {
    startMessages(to: self)
  }

  func makeATimerAndNeverSchedule() {
    timer = TimerLab.Timer(
      timeInterval: Heartbeat.interval, target: self, selector: .timerDidFire, userInfo: nil, repeats: true)
  }

  /// The timers that ``startThree(solo:)`` has made.
  var threeTimers: [TimerLab.Timer] { (companion as? Relay<[TimerLab.Timer]>)?.value ?? [] }

  /// Starts three timers.
  ///
  /// - Parameter solo: The index of the only timer that ticks, or `nil` if all of them tick.
  func startThree(solo: Int? = nil) {
    companion = Relay(
      (0..<3).map { part -> TimerLab.Timer in
        .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { [weak self] in
          if [nil, part].contains(solo) { self?.timerDidFire($0) }
        }
      })
  }
}

extension Scenario<Clock> {
  /// Returns a scenario of a clock that `start` has started.
  static func clock(
    _ start: (Clock) -> Void = { $0.start() }, atEnd: @escaping (Clock) -> Void = { $0.stop() }
  ) -> Scenario<Clock> {
    Scenario("the clock") { Clock($0, atEnd: atEnd) }.act(start)
  }

  /// Returns a scenario of a clock with three timers, of which `deinit` leaves the timer at index `forgotten` valid.
  static func clockOfThreeTimers(solo: Int? = nil, forgetting forgotten: Int? = nil) -> Scenario<Clock> {
    clock({ $0.startThree(solo: solo) }) { clock in
      for (part, timer) in clock.threeTimers.enumerated() where part != forgotten { timer.invalidate() }
    }
  }
}

extension Scenario<Relay<Clock?>> {
  /// Returns a scenario that watches a clock and holds only the relay that holds the clock.
  static func clockOfAnother() -> Scenario<Relay<Clock?>> {
    Scenario("the clock", watching: \.value) { Relay(Clock($0)) }
  }
}

extension Act<Clock> {
  /// An act in which the client stops the clock.
  static var stop: Act { Act("it is stopped", isStop: true) { $0.stop() } }
  /// An act in which the client starts the clock, whether or not it is already running.
  static var startAgain: Act { Act("it is started again") { $0.start() } }
}
