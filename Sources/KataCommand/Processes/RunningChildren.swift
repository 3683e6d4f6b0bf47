import Foundation

/// The children that are running now, so that an interrupted command leaves none of them behind.
package final class RunningChildren: @unchecked Sendable {
  package static let shared = RunningChildren()

  private let lock = NSLock()
  /// By their leaders.
  private var running: [pid_t: RunningChild] = [:]
  private var isClosed = false
  private var unguarded = 0

  /// Starts a child and remembers it. An interruption comes either before or after, never between.
  ///
  /// - Throws: `SpawnFailure` or `EnvironmentError` if it can't be started, `CancellationError` after `interrupt`.
  func start(_ command: Command) throws -> RunningChild {
    try lock.withLock {
      if isClosed { throw CancellationError() }
      let child = try RunningChild(command, guardian: Guardian.program.withLock { $0 })
      running[child.leader] = child
      if !child.hasGuardian { unguarded += 1 }
      return child
    }
  }

  /// How many children had to be started without a guardian.
  var countWithoutGuardian: Int { lock.withLock { unguarded } }

  /// Forgets a child if it has ended, and ends whoever is left of its group.
  ///
  /// - Returns: How it ended; `nil` if it still runs.
  func collect(_ child: RunningChild) -> Ending? {
    lock.withLock {
      var status: Int32 = 0
      guard waitpid(child.leader, &status, WNOHANG) == child.leader else { return nil }
      child.endGroup()
      running[child.leader] = nil
      return Ending(waitStatus: status)
    }
  }

  /// Does something that Ctrl-C has to wait for, such as writing a file.
  package func withoutInterruption<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  // MARK: - Ending what runs, and going on

  /// Does something to a child, unless it has ended: its number may be another's by then.
  func tell(_ child: RunningChild, _ order: (RunningChild) -> Void) {
    lock.withLock { if running[child.leader] != nil { order(child) } }
  }

  var isInterrupted: Bool { lock.withLock { isClosed } }

  /// Asks all children to end, and lets nobody start another until `reopen` is called.
  func interrupt() {
    lock.withLock {
      isClosed = true
      running.values.forEach { $0.interrupt() }
    }
  }

  /// For children that do not listen to `interrupt`.
  func endByForce() {
    lock.withLock { running.values.forEach { $0.end() } }
  }

  /// Allows children again. What was interrupted must have come to its end before.
  func reopen() {
    lock.withLock { isClosed = false }
  }

  /// Ends all children with all that they started, politely for up to two seconds: `swift build` puts its own
  /// things in order when it is interrupted.
  ///
  /// The lock is kept for good: no other thread may start a child, or report on a dead one, while the
  /// command is leaving.
  func endAllAndBlock() {
    lock.lock()
    running.values.forEach { $0.interrupt() }
    waitForAll(seconds: 2)
    running.values.forEach { $0.end() }
    // A guardian that takes longer goes on without us.
    waitForAll(seconds: 6)
  }

  private func waitForAll(seconds: TimeInterval) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !running.isEmpty, Date() < deadline {
      running = running.filter { leader, child in
        guard waitpid(leader, nil, WNOHANG) != 0 else { return true }
        child.endGroup()
        return false
      }
      if !running.isEmpty { usleep(2_000) }
    }
  }
}

/// A child process that runs, as the command sees it.
struct RunningChild: Sendable {
  /// The leader of its process group: the guardian of the child, or, if none could be started, the child itself.
  let leader: pid_t
  /// What it writes.
  let output: Descriptor
  let errors: Descriptor
  /// The pipe by which a guardian knows that we are there. It ends everything once this end is closed, or once there
  /// is something to read. Without a guardian there is none.
  private let lifeline: Descriptor?

  var hasGuardian: Bool { lifeline != nil }

  /// Starts a command with a guardian above it; without one, if that can't be started.
  ///
  /// A guardian's program is found by its path on a Mac. A build may be about to replace it, and some linkers remove
  /// the old file first.
  ///
  /// - Throws: `SpawnFailure` if the command can't be started, `EnvironmentError` if there are too many open files.
  init(_ command: Command, guardian program: String?) throws {
    let (output, errors, lifeline) = (
      try Descriptor.pipe(), try Descriptor.pipe(), try Descriptor.pipe()
    )
    (self.output, self.errors) = (output.reader, errors.reader)
    let child = Spawn(command: command, output: output.writer, errors: errors.writer, leadsGroup: true)
    if let program, let guardian = try? child.below(program, lifeline: lifeline.reader).start() {
      (leader, self.lifeline) = (guardian, lifeline.writer)
    } else {
      (leader, self.lifeline) = (try child.start(), nil)
    }
  }

  /// Asks it to end, as Ctrl-C does.
  func interrupt() {
    kill(-leader, SIGINT)
  }

  /// Ends it, with all that it has started. Without a guardian, only what is in its group is known.
  func end() {
    guard let lifeline else { return endGroup() }
    var byte: UInt8 = 0
    _ = write(lifeline.number, &byte, 1)
  }

  /// Ends whoever is in its group, the guardian too.
  func endGroup() {
    kill(-leader, SIGKILL)
  }
}
