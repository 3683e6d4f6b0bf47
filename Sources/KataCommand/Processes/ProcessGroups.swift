import Foundation

/// The children that are running now, so that an interrupted command leaves none of them behind.
package final class ProcessGroups: @unchecked Sendable {
  package static let shared = ProcessGroups()

  private let lock = NSLock()
  /// By the numbers of their guardians.
  private var running: [pid_t: GuardedChild] = [:]
  private var isClosed = false

  /// Starts a child and remembers it. An interruption comes either before or after, never between.
  ///
  /// - Throws: `EnvironmentError` if it can't be started, or `CancellationError` after `interrupt`.
  func start(_ command: Command) throws -> GuardedChild {
    lock.lock()
    defer { lock.unlock() }
    if isClosed { throw CancellationError() }
    let child = try GuardedChild(command)
    running[child.guardian] = child
    return child
  }

  /// Forgets a child that has ended, with its guardian.
  func collect(_ child: GuardedChild) {
    lock.lock()
    defer { lock.unlock() }
    child.close()
    while waitpid(child.guardian, nil, 0) == -1, errno == EINTR {}
    running[child.guardian] = nil
  }

  /// Does something that Ctrl-C has to wait for, such as writing a file.
  package func withoutInterruption<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  // MARK: - Ending what runs, and going on

  var isInterrupted: Bool {
    lock.lock()
    defer { lock.unlock() }
    return isClosed
  }

  /// Asks all children to end, and lets nobody start another until `reopen` is called.
  func interrupt() {
    lock.lock()
    defer { lock.unlock() }
    isClosed = true
    running.values.forEach { $0.send(.interrupt) }
  }

  /// For children that do not listen to `interrupt`.
  func endByForce() {
    lock.lock()
    defer { lock.unlock() }
    running.values.forEach { $0.send(.end) }
  }

  /// Allows children again. What was interrupted must have come to its end before.
  func reopen() {
    lock.lock()
    defer { lock.unlock() }
    isClosed = false
  }

  /// Ends all children with all that they started, politely for up to two seconds: `swift build` puts its own
  /// things in order when it is interrupted.
  ///
  /// The lock is kept for good: no other thread may start a child, or report on a dead one, while the
  /// command is leaving.
  func endAllAndBlock() {
    lock.lock()
    running.values.forEach { $0.send(.interrupt) }
    waitForGuardians(seconds: 2)
    running.values.forEach { $0.send(.end) }
    // A guardian that takes longer goes on without us.
    waitForGuardians(seconds: 6)
  }

  private func waitForGuardians(seconds: TimeInterval) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !running.isEmpty, Date() < deadline {
      running = running.filter { waitpid($0.key, nil, WNOHANG) == 0 }
      if !running.isEmpty { usleep(2_000) }
    }
  }
}
