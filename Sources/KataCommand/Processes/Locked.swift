import Foundation

/// A value that a lock protects, so that only one thread uses it at a time.
///
/// `Synchronization.Mutex` would do the same, but requires a newer macOS than the lessons.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var storedValue: Value

  package init(_ value: Value) {
    storedValue = value
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&storedValue)
  }
}

/// A value that is computed once, at its first use.
package final class LazilyComputed<Value: Sendable>: Sendable {
  private let computedValue = Locked<Value?>(nil)
  private let computeValue: @Sendable () -> Value

  package init(_ computeValue: @escaping @Sendable () -> Value) {
    self.computeValue = computeValue
  }

  package var value: Value {
    computedValue.withLock { computedValue in
      let value = computedValue ?? computeValue()
      computedValue = value
      return value
    }
  }
}
