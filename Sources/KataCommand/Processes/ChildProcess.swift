import Foundation

/// Runs child processes to their end, and reads what they wrote.
struct ChildProcess: Sendable {
  /// What is left of a child process.
  struct Remains: Sendable {
    let ending: Ending
    let output: String
    let errors: String
  }

  var groups = ProcessGroups.shared
  var folder = TemporaryFolder.shared

  /// Runs `command` until it ends by itself, or until `isOverdue` says that it should be ended.
  ///
  /// - Parameter isOverdue: Asked every few milliseconds, with the file that receives the output.
  /// - Throws: `EnvironmentError` if it can't be started, `CancellationError` if the groups were interrupted:
  ///   how the child ended then says nothing.
  func run(_ command: Command, until isOverdue: (String) -> Bool = { _ in false }) throws -> Remains {
    let output = folder.freshFile(named: "output")
    let errors = folder.freshFile(named: "errors")
    defer {
      unlink(output)
      unlink(errors)
    }
    let process = try groups.start { try Spawn.start(command, output: output, errors: errors) }
    let wasStopped = wait(for: process) { isOverdue(output) }
    let ending = groups.collect(process)
    if groups.isInterrupted { throw CancellationError() }
    return Remains(
      ending: wasStopped ? .stopped : ending,
      output: FileTree.text(of: output, limit: .max) ?? "",
      errors: FileTree.text(of: errors, limit: .max) ?? "")
  }

  /// Waits without collecting the process, so that its number, and its group's, stays ours.
  ///
  /// - Returns: Whether it had to be stopped.
  private func wait(for process: pid_t, until isOverdue: () -> Bool) -> Bool {
    var pause: UInt32 = 1_000
    while !hasEnded(process) {
      if isOverdue() {
        kill(-process, SIGKILL)
        while !hasEnded(process) { usleep(1_000) }
        return true
      }
      usleep(pause)
      pause = min(pause + 500, 10_000)
    }
    return false
  }

  private func hasEnded(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    let answer = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    if answer == -1 { return errno == ECHILD }
    return information.si_signo == SIGCHLD
  }
}
