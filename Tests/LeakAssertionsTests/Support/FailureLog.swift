import Foundation
import LeakAssertions

/// Hears of failures, on any thread.
final class FailureLog: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [LeakFailure] = []
  private var places: [UInt] = []

  var all: [LeakFailure] { lock.withLock { entries } }
  /// The lines at which they stand, as far as they were told.
  var lines: [UInt] { lock.withLock { places } }

  func enter(_ failure: LeakFailure, at line: UInt? = nil) {
    lock.withLock {
      entries.append(failure)
      if let line { places.append(line) }
    }
  }

  func take() -> LeakFailure? {
    lock.withLock {
      defer { entries = [] }
      return entries.first
    }
  }
}
