import Dispatch
import LeakAssertions

/// An owner that the main queue calls again and again, and much less often than the hearts beat.
///
/// The kit can't see such a clock. What waits on the queue holds the owner until its turn comes.
final class Chime: @unchecked Sendable {
  private let ticks: TickCounter
  private var isOver = false

  init(_ ticks: TickCounter) {
    self.ticks = ticks
  }

  func start() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 20 * Heartbeat.interval) {
      guard !self.isOver else { return }
      self.ticks.add()
      self.start()
    }
  }

  func stop() {
    isOver = true
  }
}
