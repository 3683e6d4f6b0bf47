import Foundation

/// Runs child processes to their end, and reads what they wrote.
package struct ChildProcess: Sendable {
  /// What is left of a child process. Of long texts, the middle is left out.
  package struct Remains: Sendable {
    package let ending: Ending
    package let output: String
    package let errors: String
  }

  var groups = ProcessGroups.shared
  var folder = TemporaryFolder.shared
  var buildWaits = BuildWait.shared

  package init() {}

  /// Runs `command` until it ends by itself, or until `isOverdue` says that it should be ended. When this returns,
  /// nothing runs any more of what it started.
  ///
  /// Its temporary files go into a folder of ours, always the same for a clone: the package manager evaluates the
  /// manifest anew whenever a variable changed, and leaves empty folders behind.
  ///
  /// - Parameter isOverdue: Asked every few milliseconds, with its output so far.
  /// - Throws: `EnvironmentError` if it can't be started, `CancellationError` if the groups were interrupted:
  ///   how the child ended then says nothing.
  package func run(_ command: Command, until isOverdue: (CappedText) -> Bool = { _ in false }) throws
    -> Remains
  {
    var command = command
    command.environment["TMPDIR"] = folder.place ?? command.environment["TMPDIR"]
    let child = try groups.start(command)
    var listener = ChildListener(to: child)
    let finding = wait(for: child, &listener, until: isOverdue)
    groups.collect(child)
    if groups.isInterrupted { throw CancellationError() }
    switch finding {
    case .failed(let reason): throw Self.error(reason, starting: command.program)
    case .ended(let ending):
      return Remains(ending: ending, output: listener.output.text, errors: listener.errors.text)
    }
  }

  private enum Finding {
    case ended(Ending)
    case failed(Int32)
  }

  private func wait(
    for child: GuardedChild, _ listener: inout ChildListener, until isOverdue: (CappedText) -> Bool
  ) -> Finding {
    var wait = BuildWait.Watch(buildWaits)
    var wasStopped = false
    while true {
      switch listener.listen() {
      case .failed(let reason): return .failed(reason)
      case .ended(let ending): return .ended(wasStopped ? .stopped : ending)
      case .goesOn: break
      }
      wait.look(at: listener.errors, listener.output)
      if !wasStopped, isOverdue(listener.output) {
        wasStopped = true
        child.send(.end)
      }
    }
  }

  private static func error(_ problem: Int32, starting program: String) -> EnvironmentError {
    if problem == ENOENT, program == Toolchain.program { return .noToolchain }
    return .cannotRun(program, reason: String(cString: strerror(problem)))
  }
}
