import Foundation

/// A counter, usually of an owner's ticks. In this case, the test has the owner call ``add()`` at each tick.
///
/// It can be used on any thread. It holds only the work for the next tick, so by itself it doesn't keep an owner alive.
package final class Ticks: @unchecked Sendable {
  private let lock = NSLock()
  private let isTraced: Bool
  /// The number of the test in which the counter was made. Ticks during later tests aren't traced.
  private let testNumber = Trace.testNumber
  private var tickCount = 0
  /// The work to perform during the next tick.
  private var workInNextTick: (() -> Void)?

  /// - Parameter isTraced: Whether each tick is written to the trace.
  package init(isTraced: Bool = true) {
    self.isTraced = isTraced
  }

  /// Counts one tick. An owner can call this on any thread.
  package func add() {
    countTick(of: nil)
  }

  /// Counts one tick of a part of the owner, for an owner that ticks in several parts.
  package func add(of part: String) {
    countTick(of: part)
  }

  /// Counts a tick, writes it to the trace if ticks are traced, and performs the work that was set for it.
  private func countTick(of part: String?) {
    let work = lock.withLock {
      defer { workInNextTick = nil }
      tickCount += 1
      return workInNextTick
    }
    if isTraced, testNumber == Trace.testNumber { Trace.shared?.writeTick(of: part) }
    work?()
  }

  /// Sets the count to 0, and returns whether there were any ticks.
  func clear() -> Bool {
    lock.withLock {
      defer { tickCount = 0 }
      return tickCount > 0
    }
  }

  /// Sets the work to perform during the next tick, on that tick's thread; `nil` removes it.
  ///
  /// - Returns: The previous work, if no tick has performed it yet.
  @discardableResult
  func setWorkInNextTick(_ work: (() -> Void)?) -> (() -> Void)? {
    lock.withLock {
      defer { workInNextTick = work }
      return workInNextTick
    }
  }

  package var count: Int { lock.withLock { tickCount } }
}
