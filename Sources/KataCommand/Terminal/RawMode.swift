import Foundation

/// A terminal that hands over each key at once, without showing it.
///
/// Ctrl-C and Ctrl-Z stay what they are: signals. The former mode comes back with `leave` and at the end of the
/// process. After a crash the shell puts it back: bash does so after every command that a signal has ended
/// (`set_tty_state` in its jobs.c).
enum RawMode {
  private struct Former {
    var mode: termios
    let console: Console
  }

  private static let terminal = STDIN_FILENO
  /// The mode to give back, while we have the terminal.
  private static let former = Locked<Former?>(nil)
  private static let isPrepared = Locked(false)

  /// Takes the terminal. Called again, it takes it back from whoever had it in between.
  ///
  /// A process in the background is stopped here, as the terminal's other users are, until it is in front.
  ///
  /// - Parameter console: Its last line is cleared when the terminal is given back.
  /// - Throws: `UsageError.inBackground` if it can't be stopped, and so would never get the terminal.
  static func enter(_ console: Console) throws {
    try waitForForeground()
    var mode = termios()
    guard tcgetattr(terminal, &mode) == 0 else { throw UsageError.noTerminal }
    former.withLock { former in
      let original = former?.mode ?? mode
      former = Former(mode: original, console: console)
      prepare()
      var raw = original
      raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
      while tcsetattr(terminal, TCSADRAIN, &raw) == -1, errno == EINTR {}
    }
  }

  /// Gives the terminal its former mode back, unless the shell has done so already.
  static func leave() {
    former.withLock { former in
      guard var original = former?.mode, tcgetpgrp(terminal) == getpgrp() else { return }
      former?.console.clearProgress()
      former = nil
      // Between the question above and the next line the shell may put us into the background, where
      // this signal would stop us.
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, SIGTTOU)
      var before = sigset_t()
      pthread_sigmask(SIG_BLOCK, &set, &before)
      tcsetattr(terminal, TCSADRAIN, &original)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
  }

  private static func prepare() {
    isPrepared.withLock { isPrepared in
      if !isPrepared { atexit { RawMode.leave() } }
      isPrepared = true
    }
  }

  private static func waitForForeground() throws {
    // A shell with job control stops us at the first turn. Where there is none, no number of turns helps.
    var turns = 0
    while tcgetpgrp(terminal) != getpgrp() {
      turns += 1
      guard turns <= 100 else { throw UsageError.inBackground }
      raise(SIGTTIN)
    }
  }
}
