import TimerLab

/// The target of the timers here: hands each tick to a closure.
final class Relay: NSObject, TimerTarget {
  private let receive: (Timer) -> Void

  private init(_ receive: @escaping (Timer) -> Void) {
    self.receive = receive
    super.init()
  }

  func timerDidFire(_ timer: Timer) {
    receive(timer)
  }

  @discardableResult
  static func schedule(
    every interval: TimeInterval, repeats: Bool = true, receive: @escaping (Timer) -> Void
  ) -> Timer {
    Timer.scheduledTimer(
      timeInterval: interval, target: Relay(receive), selector: .timerDidFire, userInfo: nil, repeats: repeats
    )
  }
}
