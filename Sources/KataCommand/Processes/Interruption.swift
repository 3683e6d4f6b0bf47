import Foundation

/// What happens on Ctrl-C and its kin: the children end first, then the command.
enum Interruption {
  static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  /// From now on the signals end the children, and then this process with exit code 128 plus the signal.
  ///
  /// Call it before any other thread exists: the threads inherit the blocked signals, so that only the
  /// waiting one sees them.
  static func watch() {
    signal(SIGPIPE, SIG_IGN)
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let awaited = set
    Thread.detachNewThread {
      var set = awaited
      var signal: Int32 = 0
      sigwait(&set, &signal)
      leave(by: signal)
    }
  }

  /// Ends the children and this process as if `signal` had done it.
  static func leave(by signal: Int32) -> Never {
    RunningChildren.shared.endAllAndBlock()
    TemporaryFolder.shared.remove()
    exit(128 + signal)
  }
}
