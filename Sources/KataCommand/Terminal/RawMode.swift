import Foundation

/// A mode of the terminal in which each key is available at once and isn't shown.
///
/// Ctrl-C and Ctrl-Z remain signals. `leave` and the end of the process restore the former mode. While the process is
/// stopped, the shell uses a mode of its own, and the mode is set again when the process continues.
enum RawMode {
  private static let terminal = STDIN_FILENO
  /// The console whose last line is cleared when the terminal is restored; `nil` while the mode isn't set.
  private static let holder = Locked<Console?>(nil)
  // Signal handlers use these, and must not wait for a lock.
  nonisolated(unsafe) private static var former = termios()
  nonisolated(unsafe) private static var raw = termios()
  nonisolated(unsafe) private static var hasContinued = false

  /// Whether there are keys to read, and a screen to write on.
  static var hasTerminal: Bool { isatty(terminal) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Sets the mode, once in the life of the process. There has to be a terminal.
  static func enter(_ console: Console) {
    // This stops a process in the background until it is in the foreground.
    if tcgetpgrp(terminal) != getpgrp() { raise(SIGTTIN) }
    tcgetattr(terminal, &former)
    raw = former
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &raw.c_cc) { settings in
      // Reading returns the bytes that are available, and doesn't wait.
      settings[Int(VMIN)] = 0
      settings[Int(VTIME)] = 0
    }
    holder.withLock { $0 = console }
    atexit { RawMode.leave() }
    signal(SIGCONT) { _ in RawMode.setAgain() }
    tcsetattr(terminal, TCSADRAIN, &raw)
  }

  /// Restores the former mode, unless the shell has done so already. Keys that were not read are dropped, so that the
  /// shell doesn't run them.
  static func leave() {
    holder.withLock { holder in
      guard let console = holder, tcgetpgrp(terminal) == getpgrp() else { return }
      holder = nil
      console.clearProgress()
      tcsetattr(terminal, TCSAFLUSH, &former)
    }
  }

  /// Sets the mode after a stop. In the background it does nothing, because another SIGCONT follows in the foreground.
  private static func setAgain() {
    guard tcgetpgrp(terminal) == getpgrp() else { return }
    tcsetattr(terminal, TCSADRAIN, &raw)
    hasContinued = true
  }

  // MARK: - Keys

  enum Event {
    /// In lower case: a capital means the same.
    case key(String)
    /// The terminal is gone.
    case end
    /// The process was stopped, as with Ctrl-Z, and continues.
    case resume
    /// Nothing was typed.
    case pause
  }

  /// What was typed, as keys of one byte each.
  struct Keys {
    private var waiting: ArraySlice<UInt8> = []

    /// - Parameter milliseconds: To wait for one.
    mutating func next(within milliseconds: Int32 = 100) -> Event {
      func key() -> Event? { waiting.popFirst().map { .key(String(UnicodeScalar($0)).lowercased()) } }
      if let key = key() { return key }
      var bytes = [UInt8](repeating: 0, count: 64)
      // `read` must not block: after a stop another thread sets the terminal's mode, and a read that began before that
      // waits for a whole line (Linux, drivers/tty/n_tty.c).
      let isReady = isReadable(terminal, within: milliseconds)
      let count = isReady ? read(terminal, &bytes, bytes.count) : 0
      let isBroken = count < 0 && errno != EINTR
      if hasContinued {
        hasContinued = false
        return .resume
      }
      // Keys like the arrows send several bytes, as `ESC [ A`. The letters in them are none of ours.
      waiting = bytes.prefix(max(count, 0)).prefix { $0 != 0x1B }
      if let key = key() { return key }
      // Nothing to read may be the end as well.
      return isBroken || isatty(terminal) == 0 ? .end : .pause
    }
  }

  /// Waits until something can be read from `file`, or until its other end is gone.
  ///
  /// `poll` is documented not to support terminals on macOS, so it is `select`, which has no room for numbers of 1,024
  /// and more.
  ///
  /// - Returns: Whether that happened within the time.
  static func isReadable(_ file: Int32, within milliseconds: Int32) -> Bool {
    guard file < FD_SETSIZE else { return false }
    var files = fd_set()
    withUnsafeMutableBytes(of: &files) { $0[Int(file) / 8] |= 1 << UInt8(file % 8) }
    var patience = timeval(
      tv_sec: time_t(milliseconds / 1_000), tv_usec: suseconds_t(milliseconds % 1_000 * 1_000))
    return select(file + 1, &files, nil, nil, &patience) > 0
  }
}
