import Foundation

/// A clock for timeouts that advances by a limited step each time it is polled. So no timeout expires because the
/// machine slept, Ctrl-Z stopped the command, or the system's clock changed.
struct PolledClock {
  /// The number of seconds by which the clock has advanced.
  private var elapsedSeconds: TimeInterval = 0
  private var lastPollTime = ContinuousClock.now

  /// The largest number of seconds that one poll adds.
  private static let largestStep = 0.2

  /// Advances the clock, and returns its time in seconds.
  mutating func advance() -> TimeInterval {
    let now = ContinuousClock.now
    elapsedSeconds += min((now - lastPollTime) / .seconds(1), Self.largestStep)
    lastPollTime = now
    return elapsedSeconds
  }
}

/// A timeout that expires when a file has not grown for some time.
package struct InactivityTimeout {
  /// The time in seconds after which the timeout expires if the file doesn't grow.
  private let limit: TimeInterval
  /// The size of the file in bytes when it was last checked.
  private var lastSize = 0
  private var polledClock = PolledClock()
  /// The time of ``polledClock`` at which the last growth was noticed.
  private var lastGrowthTime: TimeInterval = 0

  /// - Parameter limit: The largest number of seconds without growth. Until the file first grows, it is four times as
  ///   large, because a process takes longer to load on a busy machine.
  package init(limit: TimeInterval) {
    self.limit = limit
  }

  /// Records the current size, and returns whether the timeout has expired.
  package mutating func checkExpiration(forSize newSize: Int) -> Bool {
    let now = polledClock.advance()
    if newSize != lastSize { (lastSize, lastGrowthTime) = (newSize, now) }
    return now - lastGrowthTime > (lastSize == 0 ? 4 * limit : limit)
  }
}
