import Foundation

/// Keys, signals and finished work, one after the other.
final class TerminalEvents {
  enum Event {
    case key(UInt8)
    /// The terminal is gone.
    case endOfInput
    /// Ctrl-Z.
    case suspend
    /// Somebody stopped us otherwise, and we go on now.
    case resume
    /// The window has another size.
    case resize
    case workDone
    /// Nothing happened.
    case pause
  }

  private let wakeUps: Int32
  private var waiting: [Event] = []

  init() throws {
    wakeUps = try WakeUp.open()
    WakeUp.listen()
  }

  deinit {
    close(wakeUps)
  }

  /// Waits for the next event, but not longer than this.
  func next(within milliseconds: Int32) -> Event {
    if waiting.isEmpty { wait(milliseconds) }
    return waiting.isEmpty ? .pause : waiting.removeFirst()
  }

  private func wait(_ milliseconds: Int32) {
    var requests = [
      pollfd(fd: wakeUps, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&requests, 2, milliseconds) > 0 else { return }
    if requests[0].revents != 0 { waiting += bytes(of: wakeUps).map(event(of:)) }
    // A stopped process must not touch the terminal before it has taken it back.
    if requests[1].revents != 0, waiting.isEmpty { waiting += typed() }
  }

  private func event(of byte: UInt8) -> Event {
    switch Int32(byte) {
    case SIGTSTP: .suspend
    case SIGCONT: .resume
    case SIGWINCH: .resize
    default: .workDone
    }
  }

  private func typed() -> [Event] {
    let bytes = bytes(of: STDIN_FILENO)
    return bytes.isEmpty ? [.endOfInput] : TypedKeys.keys(in: bytes).map(Event.key)
  }

  private func bytes(of file: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    var count = read(file, &bytes, bytes.count)
    while count == -1, errno == EINTR { count = read(file, &bytes, bytes.count) }
    return Array(bytes.prefix(max(count, 0)))
  }
}
