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
    let identity: ObjectIdentifier
    weak var timer: Timer?
  }

  /// How many timers were made so far: a place to start counting from.
  package var mark: Int { lock.withLock { count } }

  /// The timers made since `mark` that are still alive, oldest first.
  package func timers(since mark: Int = 0) -> [Timer] {
    // Strong from here to the end of the method: were one of these the last reference, the timer must not
    // be freed, and its owner with it, while the lock is held.
    let known = lock.withLock { entries.map { ($0.number, $0.timer) } }
    let gone = Set(known.lazy.filter { $0.1 == nil }.map(\.0))
    lock.withLock { entries.removeAll { gone.contains($0.number) } }
    return known.filter { $0.0 >= mark }.compactMap(\.1)
  }

  /// Enters `timer`, unless it is there already.
  func note(_ timer: Timer) {
    let identity = ObjectIdentifier(timer)
    lock.withLock {
      guard !entries.contains(where: { $0.identity == identity && $0.timer != nil }) else { return }
      entries.append(Entry(number: count, identity: identity, timer: timer))
      count += 1
    }
  }
}
