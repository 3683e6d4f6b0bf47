import Foundation

/// The children that are running now, so that an interrupted command leaves none of them behind.
package final class RunningChildren: @unchecked Sendable {
  package static let shared = RunningChildren()

  private let lock = NSLock()
  private var running: Set<pid_t> = []
  private var isClosed = false

  /// Starts a child, as the leader of a group, and remembers it. An interruption comes either before or after, never
  /// between.
  ///
  /// - Returns: Its process.
  /// - Throws: `SpawnFailure` if it can't be started, `CancellationError` after `interrupt`.
  func start(_ spawn: Spawn) throws -> pid_t {
    try lock.withLock {
      if isClosed { throw CancellationError() }
      let child = try spawn.start()
      running.insert(child)
      return child
    }
  }

  /// Forgets a child if it has ended, and ends whoever is left of its group.
  ///
  /// - Returns: How it ended; `nil` if it still runs.
  func collect(_ child: pid_t) -> Ending? {
    lock.withLock {
      var status: Int32 = 0
      guard waitpid(child, &status, WNOHANG) == child else { return nil }
      kill(-child, SIGKILL)
      running.remove(child)
      return Ending(waitStatus: status)
    }
  }

  /// Ends a child with all that it has started. It must not have been collected: its number may be another's by then.
  func end(_ child: pid_t) {
    lock.withLock { ProcessTree.end(child) }
  }

  /// Does something that Ctrl-C has to wait for, such as writing a file.
  package func withoutInterruption<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  // MARK: - Ending all that runs, and going on

  var isInterrupted: Bool { lock.withLock { isClosed } }

  /// Ends all children, and lets nobody start another until `reopen` is called.
  func interrupt() {
    lock.withLock {
      isClosed = true
      running.forEach(ProcessTree.end)
    }
  }

  /// Allows children again. What was interrupted must have come to its end before.
  func reopen() {
    lock.withLock { isClosed = false }
  }

  /// Ends all children. The lock is kept for good: no other thread may start a child, or report on a dead one, while the
  /// command is leaving.
  func endAllAndBlock() {
    lock.lock()
    running.forEach(ProcessTree.end)
  }
}
