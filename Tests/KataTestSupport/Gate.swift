import Foundation

/// A named pipe that the stand-in tests hold open while they are stuck: it tells for certain when the last of
/// them is gone, without looking for processes.
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

  /// Waits until a test says that it is stuck.
  func waitUntilStuck() -> Bool {
    hasNews() && take() > 0
  }

  /// Waits until nobody holds the other end any more.
  func waitUntilGone() -> Bool {
    while hasNews() {
      if take() == 0 { return true }
    }
    return false
  }

  /// - Returns: How many bytes there were; 0 says that nobody can write any more.
  private func take() -> Int {
    var bytes = [UInt8](repeating: 0, count: 16)
    return read(file, &bytes, bytes.count)
  }

  /// Waits for bytes, or for the last writer to go.
  private func hasNews() -> Bool {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Self.patience) == 1
  }

  /// Milliseconds; only a failing test waits that long.
  private static let patience: Int32 = 60_000
}
