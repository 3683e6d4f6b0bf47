import KataCommand

/// A value that the first caller computes while other callers wait. An error is stored like a value.
final class LazyValue<Value: Sendable>: Sendable {
  private let stored = Locked<Result<Value, any Error>?>(nil)

  /// Returns the stored value, or computes and stores it.
  ///
  /// - Throws: The error that `compute` threw, to every caller.
  func value(computedBy compute: () throws -> Value) throws -> Value {
    try stored.withLock { stored in
      let result = stored ?? Result(catching: compute)
      stored = result
      return try result.get()
    }
  }
}
