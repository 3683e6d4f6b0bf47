import Foundation

/// An open file of ours, by its number. It is closed when nobody holds this object any more.
final class Descriptor: Sendable {
  /// Numbers below this are for what a child is given; our own ends of pipes lie above.
  private static let firstOwn: Int32 = 10

  let number: Int32

  private init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// A pipe that no child inherits unless it is given an end of it. Reading from it does not block.
  ///
  /// - Throws: `EnvironmentError` if there are too many open files.
  static func pipe() throws -> (reader: Descriptor, writer: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw tooMany(errno) }
    defer { ends.forEach { _ = close($0) } }
    let own = try ends.map { end in
      let number = fcntl(end, F_DUPFD_CLOEXEC, firstOwn)
      guard number >= 0 else { throw tooMany(errno) }
      return Descriptor(number)
    }
    _ = fcntl(own[0].number, F_SETFL, fcntl(own[0].number, F_GETFL) | O_NONBLOCK)
    return (own[0], own[1])
  }

  /// Reads what is there, up to the size of `buffer`.
  ///
  /// - Returns: How many bytes; 0 at the end, -1 if there is nothing now.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Foundation.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      // Anything but "later" will not get better.
      return errno == EAGAIN ? -1 : 0
    }
  }

  private static func tooMany(_ problem: Int32) -> EnvironmentError {
    .cannotRun("a pipe", reason: SystemReason.text(of: problem))
  }
}
