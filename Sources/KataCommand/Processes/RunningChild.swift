import Foundation

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
