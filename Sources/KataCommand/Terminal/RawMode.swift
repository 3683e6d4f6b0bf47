import Foundation

/// A terminal mode in which each typed key is available at once and isn't echoed.
///
/// Ctrl-C and Ctrl-Z remain signals. `deactivate` and the end of the process restore the former mode. While the
/// process is stopped, the shell uses its own mode, so raw mode is set again when the process continues.
enum RawMode {
  private static let terminalDescriptor = STDIN_FILENO
  /// The console whose progress line is cleared when the terminal is restored; `nil` while raw mode isn't active.
  private static let activeConsole = Locked<Console?>(nil)
  nonisolated(unsafe) private static var formerSettings = termios()
  // The handler of SIGCONT uses the next two variables without a lock, because a signal handler must not wait.
  nonisolated(unsafe) private static var rawSettings = termios()
  /// Whether the process was stopped and has continued, and ``KeyReader`` has not yet reported that.
  nonisolated(unsafe) private static var hasContinuedAfterStop = false

  /// Whether standard input and standard output are a terminal.
  static var hasTerminal: Bool { isatty(terminalDescriptor) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Puts the terminal into raw mode. May be called only once in a process, and only if ``hasTerminal`` is `true`.
  static func activate(for console: Console) {
    // This stops a process in the background until it is in the foreground.
    if tcgetpgrp(terminalDescriptor) != getpgrp() { raise(SIGTTIN) }
    tcgetattr(terminalDescriptor, &formerSettings)
    rawSettings = formerSettings
    rawSettings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &rawSettings.c_cc) { settings in
      // Reading returns the bytes that are available, and doesn't wait.
      settings[Int(VMIN)] = 0
      settings[Int(VTIME)] = 0
    }
    activeConsole.withLock { $0 = console }
    atexit { RawMode.deactivate() }
    signal(SIGCONT) { _ in RawMode.reactivate() }
    tcsetattr(terminalDescriptor, TCSADRAIN, &rawSettings)
  }

  /// Restores the terminal's former mode, and clears the progress line. Does nothing unless raw mode is active and this
  /// process is in the foreground. Unread keys are dropped, so that the shell doesn't run them.
  static func deactivate() {
    activeConsole.withLock { activeConsole in
      guard let console = activeConsole, tcgetpgrp(terminalDescriptor) == getpgrp() else { return }
      activeConsole = nil
      console.clearProgress()
      tcsetattr(terminalDescriptor, TCSAFLUSH, &formerSettings)
    }
  }

  /// Puts the terminal into raw mode again after the process was stopped. Does nothing in the background, because SIGCONT
  /// is sent again when the process comes to the foreground. Makes ``KeyReader`` report ``Input/resume``.
  private static func reactivate() {
    guard tcgetpgrp(terminalDescriptor) == getpgrp() else { return }
    tcsetattr(terminalDescriptor, TCSADRAIN, &rawSettings)
    hasContinuedAfterStop = true
  }

  // MARK: - Keys

  /// A typed key, or another event on the terminal.
  enum Input {
    /// A key, in lower case. A capital letter has the same meaning.
    case key(String)
    /// The terminal was closed.
    case end
    /// The process was stopped, as with Ctrl-Z, and continues.
    case resume
    /// No key was typed in time, or only a key that is ignored, such as an arrow.
    case pause
  }

  /// A reader of the typed keys. Each key is one byte.
  struct KeyReader {
    /// The bytes that were read, but not yet returned as keys.
    private var unreadBytes: ArraySlice<UInt8> = []

    /// Returns the next key or other event.
    ///
    /// - Parameter milliseconds: The longest wait for a key.
    mutating func nextEvent(within milliseconds: Int32 = 100) -> Input {
      func key() -> Input? { unreadBytes.popFirst().map { .key(String(UnicodeScalar($0)).lowercased()) } }
      if let key = key() { return key }
      var bytes = [UInt8](repeating: 0, count: 64)
      // `read` must not block: after a stop another thread sets the terminal's mode, and a read that began before that
      // waits for a whole line (Linux, drivers/tty/n_tty.c).
      let isReady = waitUntilReadable(terminalDescriptor, within: milliseconds)
      let count = isReady ? read(terminalDescriptor, &bytes, bytes.count) : 0
      let isBroken = count < 0 && errno != EINTR
      if hasContinuedAfterStop {
        hasContinuedAfterStop = false
        return .resume
      }
      // Keys like the arrows send several bytes, as `ESC [ A`. The first ESC and all bytes after it are ignored.
      unreadBytes = bytes.prefix(max(count, 0)).prefix { $0 != 0x1B }
      if let key = key() { return key }
      // A read without bytes can also mean that the terminal was closed.
      return isBroken || isatty(terminalDescriptor) == 0 ? .end : .pause
    }
  }

  /// Waits until bytes can be read from a file, or until its other end is closed.
  ///
  /// According to its documentation, `poll` doesn't support terminals on macOS. So this uses `select`, which doesn't
  /// support file descriptors from 1,024 on.
  ///
  /// - Returns: `false` if the timeout expired, a signal ended the wait, or the file descriptor is too large.
  static func waitUntilReadable(_ file: Int32, within milliseconds: Int32) -> Bool {
    guard file < FD_SETSIZE else { return false }
    var files = fd_set()
    withUnsafeMutableBytes(of: &files) { $0[Int(file) / 8] |= 1 << UInt8(file % 8) }
    var patience = timeval(
      tv_sec: time_t(milliseconds / 1_000), tv_usec: suseconds_t(milliseconds % 1_000 * 1_000))
    return select(file + 1, &files, nil, nil, &patience) > 0
  }
}
