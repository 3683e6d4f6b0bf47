import Foundation

/// A terminal that hands over each key at once, without showing it.
///
/// Ctrl-C and Ctrl-Z stay what they are: signals. The former mode comes back while the process is stopped, with
/// `leave`, and at the end of the process. After a crash the shell puts it back: bash does so after every command that
/// a signal has ended (`set_tty_state` in its jobs.c).
enum RawMode {
  private static let terminal = STDIN_FILENO
  /// Whose last line is cleared when the terminal is given back; `nil` while we don't have it.
  private static let holder = Locked<Console?>(nil)
  // Signal handlers use these, and must not wait for a lock.
  nonisolated(unsafe) private static var former = termios()
  nonisolated(unsafe) private static var raw = termios()
  nonisolated(unsafe) private static var wasStopped = false

  /// Whether there are keys to listen to, and a screen to write on.
  static var hasTerminal: Bool { isatty(terminal) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal, once in the life of the process. There has to be one.
  static func enter(_ console: Console) {
    // A process in the background is stopped here until it is in the foreground.
    if tcgetpgrp(terminal) != getpgrp() { raise(SIGTTIN) }
    tcgetattr(terminal, &former)
    raw = former
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &raw.c_cc) { settings in
      // Reading takes what there is, and does not wait.
      settings[Int(VMIN)] = 0
      settings[Int(VTIME)] = 0
    }
    holder.withLock { $0 = console }
    atexit { RawMode.leave() }
    signal(SIGCONT) { _ in RawMode.goOn() }
    take()
  }

  /// Gives the terminal its former mode back, unless the shell has done so already. What was typed and not read is
  /// dropped: it was meant for us, and the shell must not run it.
  static func leave() {
    holder.withLock { holder in
      guard let console = holder, tcgetpgrp(terminal) == getpgrp() else { return }
      holder = nil
      console.clearProgress()
      tcsetattr(terminal, TCSAFLUSH, &former)
    }
  }

  // MARK: - Ctrl-Z

  private static func take() {
    tcsetattr(terminal, TCSADRAIN, &raw)
    signal(SIGTSTP) { _ in RawMode.stop() }
  }

  private static func stop() {
    tcsetattr(terminal, TCSADRAIN, &former)
    signal(SIGTSTP, SIG_DFL)
    kill(getpid(), SIGTSTP)
  }

  /// In the background it does nothing: SIGCONT comes again in the foreground.
  private static func goOn() {
    guard tcgetpgrp(terminal) == getpgrp() else { return }
    take()
    wasStopped = true
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
      if wasStopped {
        wasStopped = false
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
