import KataCommand

/// A value that is made when somebody first asks for it, while all others wait for it.
final class Once<Value: Sendable>: Sendable {
  private let made = Locked<Result<Value, any Error>?>(nil)

  /// - Throws: What `make` has thrown.
  func value(_ make: () throws -> Value) throws -> Value {
    try made.withLock { made in
      let result = made ?? Result(catching: make)
      made = result
      return try result.get()
    }
  }
}
