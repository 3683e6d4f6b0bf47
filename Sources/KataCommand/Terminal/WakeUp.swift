import Foundation

/// A pipe to ourselves, by which signals and finished work wake up whoever waits for keys.
enum WakeUp {
  /// What the pipe carries: a signal's number, or 0 for finished work.
  static let workDone: UInt8 = 0

  nonisolated(unsafe) private static var writer: Int32 = -1

  /// - Returns: The end to read from.
  /// - Throws: `EnvironmentError` if there are too many open files.
  static func open() throws -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw EnvironmentError.cannotRun("a pipe", reason: SystemReason.text(of: errno))
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    writer = ends[1]
    return ends[0]
  }

  static func listen() {
    for signal in [SIGTSTP, SIGCONT, SIGWINCH] {
      Foundation.signal(signal) { WakeUp.post(UInt8($0)) }
    }
  }

  /// Reads what is there, at most 256 bytes.
  ///
  /// - Parameter reader: What `open` has returned, or a terminal.
  /// - Returns: Nothing at the end.
  static func bytes(from reader: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    var count = read(reader, &bytes, bytes.count)
    while count == -1, errno == EINTR { count = read(reader, &bytes, bytes.count) }
    return Array(bytes.prefix(max(count, 0)))
  }

  /// May be called by a signal handler.
  static func post(_ byte: UInt8) {
    let problem = errno
    var byte = byte
    _ = write(writer, &byte, 1)
    errno = problem
  }
}
