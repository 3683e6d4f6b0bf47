#if !canImport(ObjectiveC)
  import Foundation
  import TimerLab

  /// Turns messages that nobody understood into failures of one test: one for each kind, however often the
  /// timer repeats it.
  final class UnrecognizedMessageReports: @unchecked Sendable {
    private weak var testCase: LeakTestCase?
    private let lock = NSLock()
    private var seen: Set<String> = []

    init(for testCase: LeakTestCase) {
      self.testCase = testCase
    }

    func report(_ message: UnrecognizedMessage) {
      guard lock.withLock({ seen.insert(message.description).inserted }) else { return }
      testCase?.report(
        Failure(
          "\(message.description).",
          expected: "every message reaches an object that understands it.",
          happened: "\(message.receiver) got \(message.selector). \(consequence(message.problem))",
          found: nil, diagnosis: .unrecognizedMessage),
        file: #filePath, line: #line)
    }

    private func consequence(_ problem: UnrecognizedMessage.Problem) -> String {
      switch problem {
      case .notUnderstood: "On Apple's platforms this is an exception."
      case .wrongArgument: "On Apple's platforms nobody checks, and what happens then is undefined."
      case .needsTheRuntime: "Here nothing can be called for it."
      }
    }
  }
#endif
