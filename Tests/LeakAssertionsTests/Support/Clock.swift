import LeakAssertions
import TimerLab

/// An owner of which every part can be made wrong on purpose.
final class Clock: TimerLab.NSObject, TimerTarget, @unchecked Sendable {
  var timer: TimerLab.Timer?
  /// Whoever it has with it.
  var company: AnyObject?
  private let ticks: TickCounter
  private let invalidatesInDeinit: Bool

  init(_ ticks: TickCounter, invalidatesInDeinit: Bool = true) {
    self.ticks = ticks
    self.invalidatesInDeinit = invalidatesInDeinit
    super.init()
  }

  deinit {
    if invalidatesInDeinit { timer?.invalidate() }
  }

  func timerDidFire(_ timer: TimerLab.Timer) {
    ticks.add()
  }

  // MARK: - The right way

  func start() {
    timer = .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { [weak self] in
      self?.timerDidFire($0)
    }
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }

  // MARK: - Wrong ways

  func startHoldingItselfAsTarget(repeats: Bool = true) {
    timer = .scheduledTimer(
      timeInterval: Heartbeat.interval, target: self, selector: .timerDidFire, userInfo: nil,
      repeats: repeats)
  }

  func startHoldingItselfInABlock() {
    timer = .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) {
      self.timerDidFire($0)
    }
  }

  func makeATimerAndNeverSchedule() {
    timer = TimerLab.Timer(
      timeInterval: Heartbeat.interval, target: self, selector: .timerDidFire, userInfo: nil,
      repeats: true)
  }

  func startByMessenger() {
    timer = .scheduledTimer(
      timeInterval: Heartbeat.interval, target: Messenger(self), selector: .timerDidFire, userInfo: nil,
      repeats: true)
  }

  /// A chain of one-shots, each of which makes the next one.
  func startAChainThatGoesOnWithoutIt() {
    @Sendable func arm(_ tick: @escaping @Sendable (TimerLab.Timer) -> Void) {
      TimerLab.Timer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) {
        tick($0)
        arm(tick)
      }
    }
    arm { [weak self] in self?.timerDidFire($0) }
  }

  /// A block that ticks for the owner and for nobody else counts what no owner needs any more.
  func startBlockThatTicksWithoutItsOwner() {
    let ticks = ticks
    timer = .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { _ in ticks.add() }
  }
}

/// Stands between a timer and its owner, and holds the owner strongly.
final class Messenger: TimerLab.NSObject, TimerTarget {
  private let owner: Clock

  init(_ owner: Clock) {
    self.owner = owner
    super.init()
  }

  func timerDidFire(_ timer: TimerLab.Timer) {
    owner.timerDidFire(timer)
  }
}
