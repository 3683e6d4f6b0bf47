import LessonKit
import TimerLab

/// An owner as it stands in an app: has a timer, ticks, and invalidates the timer in `deinit` if it is ever
/// reached. How it starts is for the test to say.
final class Owner: LabObject, TimerTarget, @unchecked Sendable {
  var timer: LabTimer?
  let ticks: Ticks
  private let atEnd: () -> Void

  init(_ ticks: Ticks = Ticks(), atEnd: @escaping () -> Void = {}) {
    self.ticks = ticks
    self.atEnd = atEnd
    super.init()
  }

  deinit {
    timer?.invalidate()
    atEnd()
  }

  func timerDidFire(_ timer: LabTimer) {
    tick(timer)
  }

  func tick(_ timer: LabTimer) {
    ticks.add()
  }
}
