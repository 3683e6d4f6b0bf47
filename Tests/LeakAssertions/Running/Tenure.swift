import Foundation

/// The time for which an owner is in its client's hands. Of two owners that are there in the same test, nobody can tell
/// whose a timer is that was made meanwhile.
final class Tenure {
  /// The test that runs: its task, or which one it is if it has none.
  enum Test: Hashable {
    case task(Int)
    case frame(Int)

    static var current: Test {
      withUnsafeCurrentTask { $0.map { .task($0.hashValue) } ?? .frame(TestFrame.count) }
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var tests: [ObjectIdentifier: Test] = [:]

  init() { begin(in: .current) }

  deinit { Self.lock.withLock { Self.tests[ObjectIdentifier(self)] = nil } }

  func begin(in test: Test) {
    Self.lock.withLock { Self.tests[ObjectIdentifier(self)] = test }
  }

  /// Whether another owner is in the hands of the same test.
  var isShared: Bool {
    Self.lock.withLock {
      let test = Self.tests[ObjectIdentifier(self)]
      return Self.tests.values.count { $0 == test } > 1
    }
  }
}
