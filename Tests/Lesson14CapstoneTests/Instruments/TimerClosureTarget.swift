import TimerLab

/// A timer target that calls a closure at each firing.
final class TimerClosureTarget: NSObject, TimerTarget {
  private let handleFiring: (Timer) -> Void

  private init(_ handleFiring: @escaping (Timer) -> Void) {
    self.handleFiring = handleFiring
    super.init()
  }

  func timerDidFire(_ timer: Timer) {
    handleFiring(timer)
  }

  /// Schedules a timer on the current run loop that calls a closure at each firing.
  @discardableResult
  static func schedule(
    every interval: TimeInterval, repeats: Bool = true, handleFiring: @escaping (Timer) -> Void
  ) -> Timer {
    Timer.scheduledTimer(
      timeInterval: interval, target: TimerClosureTarget(handleFiring), selector: .timerDidFire,
      userInfo: nil, repeats: repeats
    )
  }
}
