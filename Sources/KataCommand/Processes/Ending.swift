import Foundation

/// How a child process ended.
package enum Ending: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)
  /// We ended it, because it was overdue.
  case stopped

  /// Reads the status that `waitpid` fills in; the C macros for it do not reach Swift.
  init(waitStatus: Int32) {
    let (signal, code) = (waitStatus & 0x7f, (waitStatus >> 8) & 0xff)
    self = signal == 0 ? .exited(code) : .signalled(signal)
  }

  package var isSuccess: Bool { self == .exited(0) }

  /// XCTest's own ways to end: all passed, or some failed.
  var isVerdict: Bool { self == .exited(0) || self == .exited(1) }

  package var words: String {
    switch self {
    case .exited(let code): "ended early, with exit code \(code)"
    case .signalled(let signal): "ended by \(Self.name(of: signal))"
    case .stopped: "did not end in time"
    }
  }

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
