#if !canImport(ObjectiveC)
  import Foundation
  import TimerLab

  /// Turns messages that nobody understood into failures of one test: one for each kind, however often the timer
  /// repeats it.
  final class UnrecognizedMessageReports: @unchecked Sendable {
    private let tell: (LeakFailure) -> Void
    private let lock = NSLock()
    private var seen: Set<String> = []

    /// - Parameter tell: Hears each failure once, on the thread of the message.
    init(tell: @escaping (LeakFailure) -> Void) {
      self.tell = tell
    }

    func report(_ message: UnrecognizedMessage) {
      Happening.tell(.stray)
      guard lock.withLock({ seen.insert(message.description).inserted }) else { return }
      tell(failure(for: message))
    }

    private func failure(for message: UnrecognizedMessage) -> LeakFailure {
      switch message.problem {
      case .notUnderstood: .unrecognizedMessage(message.selector.description, to: message.receiver)
      case .wrongArgument:
        failure(for: message, "On Apple's platforms nobody checks, and what happens then is undefined.")
      case .needsTheRuntime: failure(for: message, "Here nothing can be called for it.")
      }
    }

    private func failure(for message: UnrecognizedMessage, _ consequence: String) -> LeakFailure {
      LeakFailure(
        "\(message.description).",
        expected: "every message reaches an object that understands it.",
        happened: "\(message.receiver) got \(message.selector). \(consequence)",
        diagnosis: .unrecognizedMessage)
    }
  }
#endif
