import LessonKit
import TimerLab

/// What a timer sends its message to. Counts, and does what the test wants done at each tick.
final class Target: LabObject, TimerTarget {
  let ticks: Ticks
  private(set) var firstTick: Date?
  private let atEachTick: (LabTimer) -> Void

  init(_ ticks: Ticks = Ticks(), atEachTick: @escaping (LabTimer) -> Void = { _ in }) {
    self.ticks = ticks
    self.atEachTick = atEachTick
    super.init()
  }

  func timerDidFire(_ timer: LabTimer) {
    firstTick = firstTick ?? Date()
    ticks.add()
    atEachTick(timer)
  }
}
