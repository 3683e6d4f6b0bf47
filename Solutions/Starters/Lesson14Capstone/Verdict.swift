/// What a leak test says in the end.
public enum Verdict: Equatable, Sendable {
  case passes
  /// Something is wrong, and the test says what.
  case fails(String)
}
