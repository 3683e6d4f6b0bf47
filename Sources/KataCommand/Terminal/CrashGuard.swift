import Foundation

/// Puts the terminal in order if the command itself crashes. Its children are ended by their guardians.
///
/// All that a signal handler may touch lies here in plain memory, set before the handler is installed.
enum CrashGuard {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  nonisolated(unsafe) private static var terminal: Int32 = -1
  nonisolated(unsafe) private static let mode = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static let formerActions =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
  nonisolated(unsafe) private static var isInstalled = false

  /// From now on a crash gives `terminal` its `mode` back.
  static func install(terminal: Int32, mode: termios) {
    self.terminal = terminal
    self.mode.initialize(to: mode)
    if isInstalled { return }
    isInstalled = true
    for signal in signals {
      (formerActions + Int(signal)).initialize(to: sigaction())
      sigaction(signal, nil, formerActions + Int(signal))
      Foundation.signal(signal) { CrashGuard.putInOrder(after: $0) }
    }
  }

  /// Hands the signal on to whoever had it before, so that a crash still shows what it always shows.
  private static func putInOrder(after signal: Int32) {
    tcsetattr(terminal, TCSANOW, mode)
    sigaction(signal, formerActions + Int(signal), nil)
    raise(signal)
  }
}
