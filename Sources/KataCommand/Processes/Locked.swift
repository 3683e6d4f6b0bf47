import Foundation

/// A value that several threads may use, but only one at a time.
///
/// `Synchronization.Mutex` would do the same, but requires a newer macOS than the lessons.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
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
