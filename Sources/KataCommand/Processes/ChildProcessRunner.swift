import Foundation

/// A runner that starts child processes and waits until they end.
///
/// A child stays in the process group of the command, so Ctrl-C in a terminal reaches both. The child writes to files,
/// of which only the last part is read.
package struct ChildProcessRunner: Sendable {
  /// The time in seconds for an interrupted child to end by itself. The package manager ends its compilers in 0.1 s.
  private static let interruptTimeout = 2.0
  /// The time in microseconds between two checks of a child.
  private static let pollInterval: UInt32 = 5_000

  /// Whether a signal is about to end this process. A signal handler sets it.
  nonisolated(unsafe) static var isOwnProcessInterrupted = false

  package init() {}

  /// Runs `command`, and waits until it ends. Ends it early if `isOverdue` returns `true` or throws an error, or if its
  /// output exceeds ``ChildOutput/largestSize``.
  ///
  /// - Parameter isOverdue: Called every few milliseconds with the standard output.
  /// - Throws: `EnvironmentError` if the command can't be started, and any error that `isOverdue` throws.
  package func run(
    _ command: Command, until isOverdue: (ChildOutput) throws -> Bool = { _ in false }
  ) throws -> CompletedProcess {
    let (output, errors) = (try ChildOutput(), try ChildOutput())
    let child = try ProcessLauncher(command: command, output: output, errorOutput: errors).launch()
    var termination: Termination?
    while termination == nil {
      usleep(Self.pollInterval)
      termination = Self.reap(child)
      guard termination == nil else { break }
      if output.isTooLarge || errors.isTooLarge {
        Self.endChild(child)
        termination = .flooded
      } else if try Self.endIfOverdue(child, { try isOverdue(output) }) {
        termination = .stopped
      }
    }
    // The signal has ended the child as well. This process is ending, so the child's end is not reported as a failure.
    while Self.isOwnProcessInterrupted { usleep(Self.pollInterval) }
    return CompletedProcess(
      termination: termination ?? .stopped, output: output.lastText(), errorOutput: errors.lastText())
  }

  /// Returns the result of `isOverdue`. Ends the child if the result is `true`, or if `isOverdue` throws an error.
  private static func endIfOverdue(_ child: pid_t, _ isOverdue: () throws -> Bool) throws -> Bool {
    do {
      let answer = try isOverdue()
      if answer { endChild(child) }
      return answer
    } catch {
      endChild(child)
      throw error
    }
  }

  /// Checks a child process without waiting for it. Returns how it ended, or `nil` if it is still running.
  private static func reap(_ child: pid_t) -> Termination? {
    var status: Int32 = 0
    return waitpid(child, &status, WNOHANG) == child ? Termination(waitStatus: status) : nil
  }

  /// Interrupts a child, so that the package manager ends its compilers. Kills the child if it doesn't end in time.
  private static func endChild(_ child: pid_t) {
    kill(child, SIGINT)
    var time = PolledClock()
    while time.advance() < interruptTimeout {
      if reap(child) != nil { return }
      usleep(pollInterval)
    }
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
  }
}

/// The termination and the output of a child process that has ended.
package struct CompletedProcess: Sendable {
  package let termination: Termination
  /// The last megabyte of the standard output.
  package let output: String
  /// The last megabyte of the standard error.
  package let errorOutput: String
}

/// The way in which a child process ended.
package enum Termination: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)
  /// This process ended the child process at the caller's request, for example because of a timeout.
  case stopped
  /// This process ended the child process, because the child had written too much output.
  case flooded

  /// Reads the status that `waitpid` fills in; the C macros for it do not reach Swift.
  init(waitStatus: Int32) {
    let (signal, code) = (waitStatus & 0x7f, (waitStatus >> 8) & 0xff)
    self = signal == 0 ? .exited(code) : .signalled(signal)
  }

  /// Whether the process was ended by a signal such as SIGSEGV, which an error in the process itself causes.
  var isCrash: Bool {
    [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE].contains { self == .signalled($0) }
  }

  package var isSuccess: Bool { self == .exited(0) }

  /// Whether the exit code is 0 or 1, with which XCTest reports passed or failed tests.
  package var isXCTestExit: Bool { self == .exited(0) || self == .exited(1) }

  /// A phrase that says how the process ended, such as `did not finish in time`.
  package var verbPhrase: String {
    switch self {
    case .exited(let code): "ended early, with exit code \(code)"
    case .signalled(let signal): "was terminated by \(Self.name(of: signal))"
    case .stopped: "did not finish in time"
    case .flooded: "printed more than \(ChildOutput.largestSize >> 20) MB and was stopped"
    }
  }

  /// Returns the name of a signal and, if it is known, its meaning, such as `SIGABRT, an abort`.
  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGILL: "SIGILL, a trap"
    case SIGTRAP: "SIGTRAP, a trap"
    case SIGABRT: "SIGABRT, an abort"
    case SIGSEGV: "SIGSEGV, a bad memory access"
    case SIGBUS: "SIGBUS, a bad memory access"
    case SIGFPE: "SIGFPE, an arithmetic error"
    case SIGKILL: "SIGKILL"
    default: "signal \(signal)"
    }
  }
}
