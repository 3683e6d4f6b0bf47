import Foundation

/// Puts things in order if the command itself crashes: the terminal, and the child that runs.
///
/// All that a signal handler may touch lies here in plain memory, set before the handler is installed.
enum CrashGuard {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// The group of the child that was started last, or 0.
  nonisolated(unsafe) private static var child: pid_t = 0
  nonisolated(unsafe) private static var terminal: Int32 = -1
  nonisolated(unsafe) private static let mode = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static let formerActions =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
  nonisolated(unsafe) private static var isInstalled = false

  static func noteChild(_ group: pid_t) { child = group }

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
    endChild()
    sigaction(signal, formerActions + Int(signal), nil)
    raise(signal)
  }

  private static func endChild() {
    let group = child
    guard group > 0 else { return }
    // `swift build` needs a moment to end its compilers, and a hung test does not listen.
    kill(-group, SIGINT)
    var moment = timespec(tv_sec: 0, tv_nsec: 200_000_000)
    nanosleep(&moment, nil)
    kill(-group, SIGKILL)
    // The other threads still run, and may have gone on to another child.
    let successor = child
    if successor > 0 { kill(-successor, SIGKILL) }
  }
}
