import KataCommand

/// A value that the first caller computes while other callers wait. An error is stored like a value.
final class LazyValue<Value: Sendable>: Sendable {
  private let storedResult = Locked<Result<Value, any Error>?>(nil)

  /// Returns the stored value, or computes and stores it.
  ///
  /// - Throws: The error that `compute` threw, to every caller.
  func value(computedBy compute: () throws -> Value) throws -> Value {
    try storedResult.withLock { storedResult in
      let result = storedResult ?? Result(catching: compute)
      storedResult = result
      return try result.get()
    }
  }
}
