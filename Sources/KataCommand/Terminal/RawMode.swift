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

  /// Takes the terminal, once in the life of the process.
  ///
  /// - Throws: `UsageError.noTerminal`.
  static func enter(_ console: Console) throws {
    // A process in the background stands still here until it is in front.
    if tcgetpgrp(terminal) != getpgrp() { raise(SIGTTIN) }
    guard tcgetattr(terminal, &former) == 0 else { throw UsageError.noTerminal }
    raw = former
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &raw.c_cc) { settings in
      // Reading takes what there is, and waits for a tenth of a second if that is nothing.
      settings[Int(VMIN)] = 0
      settings[Int(VTIME)] = 1
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

  /// In the background it waits until it is told once more, in front.
  private static func goOn() {
    guard tcgetpgrp(terminal) == getpgrp() else { return }
    take()
    wasStopped = true
  }

  // MARK: - Keys

  enum Event {
    case key(UInt8)
    /// The terminal is gone.
    case end
    /// Somebody had stopped us, and we go on now.
    case resume
    /// Nothing was typed for a tenth of a second.
    case pause
  }

  /// What was typed, as keys of one byte each.
  struct Keys {
    private var waiting: ArraySlice<UInt8> = []

    mutating func next() -> Event {
      if let key = waiting.popFirst() { return .key(key) }
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(terminal, &bytes, bytes.count)
      let isBroken = count < 0 && errno != EINTR
      if wasStopped {
        wasStopped = false
        return .resume
      }
      // Keys like the arrows send several bytes, as `ESC [ A`. The letters in them are none of ours.
      waiting = bytes.prefix(max(count, 0)).prefix { $0 != 0x1B }
      if let key = waiting.popFirst() { return .key(key) }
      // Nothing to read may be the end as well.
      return isBroken || isatty(terminal) == 0 ? .end : .pause
    }
  }
}
