import Foundation
import LeakAssertions

/// An owner that ticks on a thread of its own.
final class Worker: @unchecked Sendable {
  private let lock = NSLock()
  private var isStopped = false
  private let ticks: TickCounter

  init(_ ticks: TickCounter) {
    self.ticks = ticks
  }

  /// The thread looks after each tick whether the worker is there, and is not stopped.
  func start() {
    begin { [weak self] in self?.work() ?? false }
  }

  /// The thread holds the worker until it is stopped.
  func startHoldingItself() {
    begin { self.work() }
  }

  /// The thread holds the worker, and looks at nothing but `isOver`.
  func start(until isOver: @escaping @Sendable () -> Bool) {
    begin {
      _ = self.work()
      return !isOver()
    }
  }

  func stop() {
    lock.withLock { isStopped = true }
  }

  private func work() -> Bool {
    ticks.add()
    return lock.withLock { !isStopped }
  }

  private func begin(_ goesOn: @escaping @Sendable () -> Bool) {
    Thread.detachNewThread {
      repeat {
        Thread.sleep(forTimeInterval: Heartbeat.interval)
      } while goesOn()
    }
  }

  /// A worker whose user starts it in the way that `start` says.
  ///
  /// - Parameter hasEnded: Whether the thread has ended, as far as the scenario is told.
  static func scenario(
    _ start: (Worker) -> Void = { $0.start() }, hasEnded: @escaping () -> Bool = { true }
  ) -> LeakScenario<Worker> {
    let clock = OtherClock<Worker>("its thread", pulse: .thread, hasEnded: hasEnded) { $0.stop() }
    return LeakScenario("the worker", clock: clock) { Worker($0) }.act(start)
  }
}
