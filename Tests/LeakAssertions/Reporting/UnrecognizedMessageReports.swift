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
          happened: "\(message.receiver) got \(message.selector). On Apple's platforms this is an exception.",
          found: nil, diagnosis: .unrecognizedMessage),
        file: #filePath, line: #line)
    }
  }
#endif
