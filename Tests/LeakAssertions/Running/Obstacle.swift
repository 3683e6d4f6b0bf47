import Foundation

/// What keeps the kit from listening in the test that runs. It is the cause, and what an assertion misses after it is
/// only the consequence: so it is reported in place of that, and once.
final class Obstacle: @unchecked Sendable {
  static let current = Obstacle()

  private let lock = NSLock()
  private var failure: LeakFailure?
  private var isTold = false

  /// What was in the way of a test, and whether it was told.
  typealias Found = (failure: LeakFailure?, isTold: Bool)

  /// A new test begins.
  ///
  /// - Returns: What was in the way of the one that waits meanwhile.
  @discardableResult
  func begin() -> Found {
    lock.withLock {
      defer { (failure, isTold) = (nil, false) }
      return (failure, isTold)
    }
  }

  /// A test that has waited goes on.
  func goOn(with found: Found) {
    lock.withLock { (failure, isTold) = found }
  }

  /// Something is in the way. What came first counts.
  func meet(_ obstacle: LeakFailure) {
    lock.withLock { failure = failure ?? obstacle }
  }

  /// What is in the way, as long as it has not been reported.
  var untold: LeakFailure? { lock.withLock { isTold ? nil : failure } }

  var isThere: Bool { lock.withLock { failure != nil } }

  /// What to report in place of `consequence`: that itself where nothing is in the way, and nothing if it was told.
  func cause(of consequence: LeakFailure?) -> LeakFailure? {
    lock.withLock {
      guard let failure else { return consequence }
      defer { isTold = true }
      return isTold ? nil : failure
    }
  }
}
