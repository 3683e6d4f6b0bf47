#if !canImport(ObjectiveC)
  import Foundation
  import TimerLab

  /// Turns messages that nobody understood into failures of one test: one for each kind, however often the timer
  /// repeats it.
  final class UnrecognizedMessageReports: @unchecked Sendable {
    private let tell: (Failure) -> Void
    private let lock = NSLock()
    private var seen: Set<String> = []

    /// - Parameter tell: Hears each failure once, on the thread of the message.
    init(tell: @escaping (Failure) -> Void) {
      self.tell = tell
    }

    func report(_ message: UnrecognizedMessage) {
      Trace.shared?.writeStray()
      guard lock.withLock({ seen.insert(message.description).inserted }) else { return }
      tell(failure(for: message))
    }

    private func failure(for message: UnrecognizedMessage) -> Failure {
      switch message.problem {
      case .notUnderstood: .unrecognizedMessage(message.selector.description, to: message.receiver)
      case .wrongArgument:
        failure(for: message, "On Apple's platforms nobody checks, and what happens then is undefined.")
      case .needsTheRuntime: failure(for: message, "Here nothing can be called for it.")
      }
    }

    private func failure(for message: UnrecognizedMessage, _ consequence: String) -> Failure {
      Failure(
        "\(message.description).",
        expected: "every message reaches an object that understands it.",
        happened: "\(message.receiver) got \(message.selector). \(consequence)",
        diagnosis: .unrecognizedMessage)
    }
  }
#endif
