import Foundation

/// The children that are running now, so that an interrupted command leaves none of them behind.
final class RunningChildren: @unchecked Sendable {
  static let shared = RunningChildren()

  private let lock = NSLock()
  /// What each of them runs.
  private var running: [pid_t: Command] = [:]

  /// Seconds for the package manager to end its compilers. It needs a tenth of one.
  private static let patience = 2.0

  /// Starts a child, as the leader of a group, and remembers it. An interruption comes either before or after, never
  /// between.
  ///
  /// - Returns: Its process.
  /// - Throws: `SpawnFailure` if it can't be started.
  func start(_ spawn: Spawn) throws -> pid_t {
    try lock.withLock {
      let child = try spawn.start()
      running[child] = spawn.command
      return child
    }
  }

  /// Forgets a child if it has ended, and ends whoever is left of its group.
  ///
  /// - Returns: How it ended; `nil` if it still runs.
  func collect(_ child: pid_t) -> Termination? {
    lock.withLock {
      var status: Int32 = 0
      guard waitpid(child, &status, WNOHANG) == child else { return nil }
      kill(-child, SIGKILL)
      running[child] = nil
      return Termination(waitStatus: status)
    }
  }

  /// Ends a child with all that it has started. It must not have been reaped: its process id may be reused by then.
  func end(_ child: pid_t) {
    lock.withLock { end(running.filter { $0.key == child }) }
  }

  /// Ends all children. The lock is kept for good: no other thread may start a child, or report on a dead one, while the
  /// command is leaving.
  func endAllAndBlock() {
    lock.lock()
    end(running)
  }

  /// Ends children and what stands below them.
  ///
  /// The native build system ends its compilers when it is interrupted. Swift Build ends itself, and leaves them running
  /// for a minute or more; so does either with the one that compiles the manifest (measured with 6.3.1). They are in
  /// groups of their own, and nobody could tell any more whose they are. So they are looked up before, and again until
  /// that has ended: a compiler's driver may have started another.
  private func end(_ children: [pid_t: Command]) {
    let managers = children.filter { $0.value.endsItsChildren }.keys
    var below = ProcessTree.descendants(of: Set(managers))
    for child in children.keys { kill(child, managers.contains(child) ? SIGINT : SIGKILL) }
    var time = WatchedTime()
    repeat {
      usleep(5_000)
      below.formUnion(ProcessTree.descendants(of: below.union(managers)))
    } while !managers.allSatisfy(hasEnded) && time.look() < Self.patience
    for process in below.union(children.keys) {
      kill(process, SIGKILL)
      // If it leads a group: with what it has left there to the system.
      kill(-process, SIGKILL)
    }
  }

  /// Whether a child has ended. It stays a zombie, so that its process id is not reused.
  private func hasEnded(_ child: pid_t) -> Bool {
    var end = siginfo_t()
    return waitid(P_PID, id_t(child), &end, WEXITED | WNOHANG | WNOWAIT) == 0 && end.si_signo != 0
  }
}

/// What happens on Ctrl-C and its kin: the children end first, then the command.
enum Interruption {
  static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  /// From now on the signals end the children, and then this process with exit code 128 plus the signal.
  ///
  /// Call it before any other thread exists: the threads inherit the blocked signals, so that only the
  /// waiting one sees them.
  static func watch() {
    signal(SIGPIPE, SIG_IGN)
    var blocked = set
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    Thread.detachNewThread {
      var set = set
      var signal: Int32 = 0
      sigwait(&set, &signal)
      leave(by: signal)
    }
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  /// Ends the children and this process as if `signal` had done it.
  static func leave(by signal: Int32) -> Never {
    RunningChildren.shared.endAllAndBlock()
    // What would come at `exit`: the shell that removes the folder doesn't know of it.
    RawMode.leave()
    TemporaryFolder.shared.removeAndExit(128 + signal)
  }
}
