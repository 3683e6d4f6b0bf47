import Foundation

/// The process groups that are running now, so that an interrupted command leaves none of them behind.
final class ProcessGroups: @unchecked Sendable {
  static let shared = ProcessGroups()

  private let lock = NSLock()
  private var running: Set<pid_t> = []
  private var isClosed = false

  /// Starts a child and remembers its group. An interruption comes either before or after, never between.
  ///
  /// - Throws: What `spawn` throws, or `CancellationError` after `interrupt`.
  func start(_ spawn: () throws -> pid_t) throws -> pid_t {
    lock.lock()
    defer { lock.unlock() }
    if isClosed { throw CancellationError() }
    let group = try spawn()
    running.insert(group)
    CrashGuard.noteChild(group)
    return group
  }

  /// Ends what `group` left behind, and collects its leader, which must have ended.
  func collect(_ group: pid_t) -> Ending {
    lock.lock()
    defer { lock.unlock() }
    kill(-group, SIGKILL)
    var status: Int32 = 0
    while waitpid(group, &status, 0) == -1, errno == EINTR {}
    running.remove(group)
    CrashGuard.noteChild(0)
    return Ending(waitStatus: status)
  }

  // MARK: - Ending what runs, and going on

  var isInterrupted: Bool {
    lock.lock()
    defer { lock.unlock() }
    return isClosed
  }

  /// Asks all groups to end, and lets nobody start another until `reopen` is called.
  func interrupt() {
    lock.lock()
    defer { lock.unlock() }
    isClosed = true
    running.forEach { kill(-$0, SIGINT) }
  }

  /// For groups that do not listen to `interrupt`.
  func endByForce() {
    lock.lock()
    defer { lock.unlock() }
    running.forEach { kill(-$0, SIGKILL) }
  }

  /// Allows children again. What was interrupted must have come to its end before.
  func reopen() {
    lock.lock()
    defer { lock.unlock() }
    isClosed = false
  }

  /// Ends all groups, politely for up to two seconds: `swift build` keeps its compilers in groups of their own,
  /// and ends them when it is interrupted, though not when it is terminated.
  ///
  /// The lock is kept for good: no other thread may start a child, or report on a dead one, while the
  /// command is leaving.
  func endAllAndBlock() {
    lock.lock()
    running.forEach { kill(-$0, SIGINT) }
    let deadline = Date(timeIntervalSinceNow: 2)
    while running.contains(where: isLed), Date() < deadline { usleep(5_000) }
    running.forEach { kill(-$0, SIGKILL) }
  }

  /// Whether the leader of `group` still runs.
  private func isLed(_ group: pid_t) -> Bool {
    var status: Int32 = 0
    return waitpid(group, &status, WNOHANG) == 0
  }
}
