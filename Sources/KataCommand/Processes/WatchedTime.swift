import Foundation

/// A timeout's clock that advances only when it is polled, by a limited step.
///
/// So sleep of the machine, Ctrl-Z and clock changes let no timeout expire.
struct WatchedTime {
  private var seconds: TimeInterval = 0
  private var lastLook = ContinuousClock.now

  /// Seconds that one poll adds at most.
  private static let most = 0.2

  /// - Returns: Seconds from the beginning until now.
  mutating func look() -> TimeInterval {
    let now = ContinuousClock.now
    seconds += min((now - lastLook) / .seconds(1), Self.most)
    lastLook = now
    return seconds
  }
}

/// How long a text has not grown.
package struct InactivityTimeout {
  private let limit: TimeInterval
  private var size = 0
  private var time = WatchedTime()
  /// When it has last grown.
  private var since: TimeInterval = 0

  /// - Parameter limit: Seconds without growth that are still normal; four times as many until the text first grows,
  ///   since a process takes longer to load on a busy machine.
  package init(limit: TimeInterval) {
    self.limit = limit
  }

  /// - Parameter newSize: Of the text, as it is now.
  package mutating func hasPassed(size newSize: Int) -> Bool {
    let now = time.look()
    if newSize != size { (size, since) = (newSize, now) }
    return now - since > (size == 0 ? 4 * limit : limit)
  }
}
