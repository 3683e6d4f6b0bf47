import Foundation

/// Reads and writes open files by their numbers, whatever signals come in between.
enum Descriptor {
  /// Numbers below this are for what a child is given; our own ends of pipes lie above.
  private static let firstOwn: Int32 = 10

  /// A pipe that no other child inherits.
  ///
  /// - Throws: `EnvironmentError` if there are too many open files.
  static func pipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw tooMany(errno) }
    let own = ends.map { fcntl($0, F_DUPFD_CLOEXEC, firstOwn) }
    let problem = errno
    ends.forEach { _ = close($0) }
    guard own.allSatisfy({ $0 >= 0 }) else {
      own.filter { $0 >= 0 }.forEach { _ = close($0) }
      throw tooMany(problem)
    }
    return (own[0], own[1])
  }

  static func doNotBlock(_ file: Int32) {
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }

  /// Reads what is there, up to the size of `buffer`.
  ///
  /// - Returns: How many bytes; 0 at the end, -1 if there is nothing now.
  static func read(into buffer: UnsafeMutableRawBufferPointer, from file: Int32) -> Int {
    while true {
      let count = Foundation.read(file, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      // Anything but "later" will not get better.
      return errno == EAGAIN ? -1 : 0
    }
  }

  /// Waits until as many bytes are there.
  ///
  /// - Returns: `nil` if the end comes before.
  static func read(_ count: Int, from file: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes { read(into: .init(rebasing: $0[filled...]), from: file) }
      guard got > 0 else { return nil }
      filled += got
    }
    return bytes
  }

  /// Writes all of it, or as much as the other side takes before it goes.
  static func write(_ bytes: [UInt8], to file: Int32) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Foundation.write(file, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        return
      }
    }
  }

  private static func tooMany(_ problem: Int32) -> EnvironmentError {
    .cannotRun("a pipe", reason: String(cString: strerror(problem)))
  }
}
