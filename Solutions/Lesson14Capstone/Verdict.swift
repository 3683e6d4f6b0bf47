/// The verdict of a leak test.
public enum Verdict: Equatable, Sendable {
  case passes
  /// The instrument is wrong, for the reason that the test gives.
  case fails(String)
}
