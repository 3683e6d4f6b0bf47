/// What a failed assertion tells a person: what was expected, what happened, who was found to be the cause.
///
/// One with a ``remedy`` is no verdict: the kit did not see enough to say that the promise is kept, or that it is not.
public struct LeakFailure: Error, Sendable, CustomStringConvertible {
  /// One sentence that says what is wrong.
  public var headline: String
  public var expected: String
  public var happened: String
  /// What an experiment or a closer look showed, if there was one.
  public var found: String?
  /// The way of strong references on which the owner is held, if it could be established.
  public var path: String?
  /// The cause, if it is known.
  public var diagnosis: LeakDiagnosis?
  /// What to change in the test so that the kit can tell; `nil` for a verdict.
  public var remedy: String?

  /// Whether this is no verdict.
  public var isInconclusive: Bool { remedy != nil }

  public init(
    _ headline: String, expected: String, happened: String, found: String? = nil, path: String? = nil,
    diagnosis: LeakDiagnosis? = nil, remedy: String? = nil
  ) {
    self.headline = headline
    self.expected = expected
    self.happened = happened
    self.found = found
    self.path = path
    self.diagnosis = diagnosis
    self.remedy = remedy
  }

  public var description: String { message }

  /// The message, ready to be shown under the name of the test.
  public var message: String {
    var lines = [headline, "  Expected: \(expected)", "  Happened: \(happened)"]
    if let found { lines.append("  Found: \(found)") }
    if let path { lines.append("  Path: \(path)") }
    if let remedy { lines.append("  What to do: \(remedy)") }
    if TimerSight.isBlind { lines.append("  Note: \(TimerSight.words)") }
    return lines.joined(separator: "\n")
  }
}
