import Foundation

/// How long a file, or another text, has not grown.
struct Silence {
  private let path: String
  private let limit: TimeInterval
  private var size = 0
  private var since = Date()
  private var lastLook = Date()

  /// A process that has not said anything yet may still be loading, on a machine with other things to do.
  private static let patienceAtStart = 4.0

  /// - Parameters:
  ///   - path: Of a file; may be empty if the size is told from outside.
  ///   - limit: Seconds without growth that are still normal; at the start, four times as many.
  init(of path: String = "", limit: TimeInterval) {
    self.path = path
    self.limit = limit
  }

  /// Looks at the file, at most twenty times a second.
  mutating func isTooLong() -> Bool {
    let now = Date()
    guard now.timeIntervalSince(lastLook) >= 0.05 else { return false }
    lastLook = now
    var information = stat()
    return isTooLong(size: stat(path, &information) == 0 ? Int(information.st_size) : 0)
  }

  /// - Parameter newSize: Of the text, as it is now.
  mutating func isTooLong(size newSize: Int) -> Bool {
    let now = Date()
    if newSize != size {
      size = newSize
      since = now
    }
    return now.timeIntervalSince(since) > (size == 0 ? limit * Self.patienceAtStart : limit)
  }

  /// Whether the file has grown beyond what anybody can want to read.
  var isFlood: Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_size > Self.floodLimit
  }

  /// Bytes. A lesson's trace has some ten thousand; one that is written in a loop without end, gigabytes.
  static let floodLimit = 16 << 20
}
