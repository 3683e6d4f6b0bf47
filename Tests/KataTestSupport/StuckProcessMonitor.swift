import Foundation

/// A monitor that detects when stuck processes start and end. Each stuck process holds the named pipe `gate` open.
final class StuckProcessMonitor {
  private let fileDescriptor: Int32

  init(in fixture: Fixture) {
    let path = "\(fixture.root)/gate"
    mkfifo(path, 0o600)
    fileDescriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  deinit {
    close(fileDescriptor)
  }

  /// Waits until a process has written to the pipe, and returns whether that happened in time.
  func waitUntilAnyIsStuck() -> Bool {
    waitUntilReadable() && readBytes() > 0
  }

  /// Waits until no process has the pipe open for writing, and returns whether that happened in time.
  func waitUntilNoneRemains() -> Bool {
    while waitUntilReadable() {
      if readBytes() == 0 { return true }
    }
    return false
  }

  /// Returns the number of bytes that were read, or 0 if no process has the pipe open for writing.
  private func readBytes() -> Int {
    var bytes = [UInt8](repeating: 0, count: 16)
    return read(fileDescriptor, &bytes, bytes.count)
  }

  /// Waits until bytes are available or no process has the pipe open for writing.
  private func waitUntilReadable() -> Bool {
    var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Self.timeoutMilliseconds) == 1
  }

  /// The maximum duration of a wait, which only a failing test reaches.
  private static let timeoutMilliseconds: Int32 = 60_000
}
