import Foundation

/// How long a text has not grown.
struct Silence {
  private let limit: TimeInterval
  private let limitAtStart: TimeInterval
  private var size = 0
  private var since = Date()
  /// When it was first seen to have grown.
  private(set) var firstSign: Date?

  /// - Parameters:
  ///   - limit: Seconds without growth that are still normal.
  ///   - limitAtStart: As long as there is nothing yet: who has not said anything may still be loading, on a machine
  ///     with other things to do. Four times the limit if nothing else is said.
  init(limit: TimeInterval, atStart limitAtStart: TimeInterval? = nil) {
    self.limit = limit
    self.limitAtStart = limitAtStart ?? 4 * limit
  }

  /// - Parameter newSize: Of the text, as it is now.
  mutating func isTooLong(size newSize: Int) -> Bool {
    let now = Date()
    if newSize != size {
      size = newSize
      since = now
      firstSign = firstSign ?? now
    }
    return now.timeIntervalSince(since) > (firstSign == nil ? limitAtStart : limit)
  }
}
