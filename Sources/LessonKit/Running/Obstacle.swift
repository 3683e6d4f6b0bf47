import Foundation

/// What keeps the kit from listening in the test that runs. It is the cause, and what an assertion misses after it is
/// only the consequence: so it is reported in place of that, and once.
final class Obstacle: @unchecked Sendable {
  static let current = Obstacle()

  private let lock = NSLock()
  private var failure: Failure?
  private var isTold = false

  /// Forgets what was in the way of the test before.
  func clear() {
    lock.withLock { (failure, isTold) = (nil, false) }
  }

  /// Something is in the way. What came first counts.
  func meet(_ obstacle: Failure) {
    lock.withLock { failure = failure ?? obstacle }
  }

  /// What is in the way, as long as it has not been reported.
  var untold: Failure? { lock.withLock { isTold ? nil : failure } }

  var isThere: Bool { lock.withLock { failure != nil } }

  /// What to report in place of `consequence`: that itself where nothing is in the way, and nothing if it was told.
  func cause(of consequence: Failure) -> Failure? {
    lock.withLock {
      guard let failure else { return consequence }
      defer { isTold = true }
      return isTold ? nil : failure
    }
  }
}
