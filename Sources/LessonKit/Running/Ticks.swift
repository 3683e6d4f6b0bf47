import Foundation

/// Counts the ticks of one owner. Hand ``add()`` to the owner as what it does at each tick.
///
/// May be used from any thread. Holds nothing that a test does not ask it to, so it can't be part of a cycle.
package final class Ticks: @unchecked Sendable {
  private let lock = NSLock()
  private let isTold: Bool
  private let turn = Trace.turn
  private var total = 0
  private var errand: (() -> Void)?

  /// - Parameter isTold: Whether the trace is told of each tick.
  package init(told isTold: Bool = true) {
    self.isTold = isTold
  }

  /// Counts one tick.
  package func add() {
    count(part: nil)
  }

  /// Counts one tick of a part of the owner, for an owner that ticks in several.
  package func add(of part: String) {
    count(part: part)
  }

  private func count(part: String?) {
    let errand = lock.withLock {
      defer { self.errand = nil }
      total += 1
      return self.errand
    }
    if isTold, turn == Trace.turn { Trace.shared?.writeTick(of: part) }
    errand?()
  }

  /// Forgets the ticks so far.
  ///
  /// - Returns: Whether there were any.
  func clear() -> Bool {
    lock.withLock {
      defer { total = 0 }
      return total > 0
    }
  }

  /// Has `work` done in the middle of the next tick, on the thread of that tick; `nil` takes it back.
  ///
  /// - Returns: What has not been done for want of a tick.
  @discardableResult
  func doInTheNext(_ work: (() -> Void)?) -> (() -> Void)? {
    lock.withLock {
      defer { errand = work }
      return errand
    }
  }

  /// The ticks so far.
  package var count: Int { lock.withLock { total } }
}
