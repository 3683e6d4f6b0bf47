import Foundation

/// How long a file has not grown.
struct Silence {
  private let path: String
  private let limit: TimeInterval
  private var size: off_t = 0
  private var since = Date()
  private var lastLook = Date()

  /// A process that has not said anything yet may still be loading, on a machine with other things to do.
  private static let patienceAtStart = 4.0

  /// - Parameter limit: Seconds without growth that are still normal; at the start, four times as many.
  init(of path: String, limit: TimeInterval) {
    self.path = path
    self.limit = limit
  }

  /// Looks at the file, at most twenty times a second.
  mutating func isTooLong() -> Bool {
    let now = Date()
    guard now.timeIntervalSince(lastLook) >= 0.05 else { return false }
    lastLook = now
    var information = stat()
    let newSize = stat(path, &information) == 0 ? information.st_size : 0
    if newSize != size {
      size = newSize
      since = now
    }
    return now.timeIntervalSince(since) > (size == 0 ? limit * Self.patienceAtStart : limit)
  }
}
