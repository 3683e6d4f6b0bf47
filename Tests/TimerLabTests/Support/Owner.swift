import LeakAssertions
import TimerLab

/// An owner as it stands in an app: has a timer, ticks, and invalidates the timer in `deinit` if it is ever
/// reached. How it starts is for the test to say.
final class Owner: LabObject, TimerTarget, @unchecked Sendable {
  var timer: LabTimer?
  let ticks: TickCounter
  private let invalidatesInDeinit: Bool
  private let atEnd: () -> Void

  init(
    _ ticks: TickCounter = TickCounter(), invalidatesInDeinit: Bool = true, atEnd: @escaping () -> Void = {}
  ) {
    self.ticks = ticks
    self.invalidatesInDeinit = invalidatesInDeinit
    self.atEnd = atEnd
    super.init()
  }

  deinit {
    if invalidatesInDeinit { timer?.invalidate() }
    atEnd()
  }

  func timerDidFire(_ timer: LabTimer) {
    tick(timer)
  }

  func tick(_ timer: LabTimer) {
    ticks.add()
  }
}
