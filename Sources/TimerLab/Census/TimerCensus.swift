import Foundation

/// Knows, weakly, the timers that were made. The test kit asks it who might still hold an owner.
///
/// Elsewhere than on Apple's platforms every timer enters itself. There, ``watchRealTimers()`` has the
/// documented doors to a run loop enter those that pass through.
package final class TimerCensus: @unchecked Sendable {
  package static let shared = TimerCensus()

  private let lock = NSLock()
  private var entries: [Entry] = []
  private var count = 0

  private struct Entry {
    let number: Int
    weak var timer: Timer?
  }

  /// How many timers were made so far: a place to start counting from.
  package var mark: Int { lock.withLock { count } }

  /// The timers made since `mark` that are still alive, oldest first.
  package func timers(since mark: Int = 0) -> [Timer] {
    lock.withLock {
      entries.removeAll { $0.timer == nil }
      return entries.filter { $0.number >= mark }.compactMap(\.timer)
    }
  }

  /// Enters `timer`, unless it is there already.
  func note(_ timer: Timer) {
    lock.withLock {
      guard !entries.contains(where: { $0.timer === timer }) else { return }
      if count.isMultiple(of: 64) { entries.removeAll { $0.timer == nil } }
      entries.append(Entry(number: count, timer: timer))
      count += 1
    }
  }
}
