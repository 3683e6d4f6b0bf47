import Foundation

/// A named pipe that the fake tests hold open while they are stuck. It shows reliably when the last of them has
/// ended, without a search for processes.
final class Gate {
  private let file: Int32

  init(in fixture: Fixture) {
    let path = "\(fixture.root)/gate"
    mkfifo(path, 0o600)
    file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  deinit {
    close(file)
  }

  /// Waits until a test has written to the pipe, and returns whether it did so in time.
  func waitUntilStuck() -> Bool {
    waitUntilReadable() && readBytes() > 0
  }

  /// Waits until no process has the pipe open for writing.
  func waitUntilGone() -> Bool {
    while waitUntilReadable() {
      if readBytes() == 0 { return true }
    }
    return false
  }

  /// - Returns: The number of bytes, or 0 if no process has the pipe open for writing.
  private func readBytes() -> Int {
    var bytes = [UInt8](repeating: 0, count: 16)
    return read(file, &bytes, bytes.count)
  }

  /// Waits until there are bytes, or no process has the pipe open for writing.
  private func waitUntilReadable() -> Bool {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Self.timeout) == 1
  }

  /// The timeout in milliseconds, which only a failing test reaches.
  private static let timeout: Int32 = 60_000
}
