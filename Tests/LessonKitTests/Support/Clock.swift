import LessonKit
import TimerLab

/// An owner of which every part can be made wrong on purpose.
final class Clock: TimerLab.NSObject, TimerTarget, @unchecked Sendable {
  var timer: TimerLab.Timer?
  /// Whoever it has with it.
  var company: AnyObject?
  private let ticks: Ticks
  private let atEnd: (Clock) -> Void
  /// Called at each tick, in addition to counting it.
  var atEachTick: (Clock) -> Void = { _ in }

  /// - Parameter atEnd: What it does in `deinit`.
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

  func start() {
    startBlock { [weak self] in self?.timerDidFire($0) }
  }

  func startBlock(
    every interval: TimeInterval = Heartbeat.interval, _ block: @escaping @Sendable (TimerLab.Timer) -> Void
  ) {
    timer = .scheduledTimer(withTimeInterval: interval, repeats: true, block: block)
  }

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

  /// Timers that it has beside its own, as a list that it keeps.
  var three: [TimerLab.Timer] { (company as? Relay<[TimerLab.Timer]>)?.value ?? [] }

  /// - Parameter solo: Which of them ticks for it; `nil` for all.
  func startThree(solo: Int? = nil) {
    company = Relay(
      (0..<3).map { part -> TimerLab.Timer in
        .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { [weak self] in
          if [nil, part].contains(solo) { self?.timerDidFire($0) }
        }
      })
  }
}

extension Scenario<Clock> {
  /// A clock that its user starts in the way that `start` says.
  static func clock(
    _ start: (Clock) -> Void = { $0.start() }, atEnd: @escaping (Clock) -> Void = { $0.stop() }
  ) -> Scenario<Clock> {
    Scenario("the clock") { Clock($0, atEnd: atEnd) }.act(start)
  }

  /// Returns a clock with three timers. It leaves the timer `forgotten` valid when it is stopped.
  static func clockOfThreeTimers(solo: Int? = nil, forgetting forgotten: Int? = nil) -> Scenario<Clock> {
    clock({ $0.startThree(solo: solo) }) { clock in
      for (part, timer) in clock.three.enumerated() where part != forgotten { timer.invalidate() }
    }
  }
}

extension Scenario<Relay<Clock?>> {
  /// Returns a clock whose user may release it early. The scenario holds the user, and watches the clock.
  static func clockOfAnother() -> Scenario<Relay<Clock?>> {
    Scenario("the clock", watching: \.value) { Relay(Clock($0)) }
  }
}

extension Act<Clock> {
  /// The client stops the clock.
  static var stop: Act { Act("it is stopped", isStop: true) { $0.stop() } }
  /// The client starts the clock, whether or not it runs already.
  static var startAgain: Act { Act("it is started again") { $0.start() } }
}
