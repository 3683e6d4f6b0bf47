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

  /// Waits with `select`: on macOS `poll` takes no terminals.
  private func wait(_ milliseconds: Int32) {
    var ready = DescriptorSet([wakeUps, STDIN_FILENO])
    guard ready.waitUntilReadable(milliseconds) else { return }
    if ready.contains(wakeUps) { waiting += WakeUp.bytes(from: wakeUps).map(event(of:)) }
    // A stopped process must not touch the terminal before it has taken it back.
    if ready.contains(STDIN_FILENO), waiting.isEmpty { waiting += typed() }
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
    let bytes = WakeUp.bytes(from: STDIN_FILENO)
    return bytes.isEmpty ? [.endOfInput] : TypedKeys.keys(in: bytes).map(Event.key)
  }
}
