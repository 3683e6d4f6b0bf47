/// What a failed assertion tells a person: what was expected, what happened, who was found to be the cause.
public struct Failure {
  /// One sentence that says what is wrong.
  public var headline: String
  public var expected: String
  public var happened: String
  /// What an experiment or a closer look showed, if there was one.
  public var found: String?
  /// The way of strong references on which the owner is held, if it could be established.
  public var path: String?
  /// The cause, if it is known.
  public var diagnosis: Diagnosis?

  public init(
    _ headline: String, expected: String, happened: String, found: String? = nil, path: String? = nil,
    diagnosis: Diagnosis? = nil
  ) {
    self.headline = headline
    self.expected = expected
    self.happened = happened
    self.found = found
    self.path = path
    self.diagnosis = diagnosis
  }

  /// The message, ready to be shown under the name of the test.
  ///
  /// - Parameter page: The lesson's page, if the test belongs to a lesson.
  func message(page: String?) -> String {
    var lines = [headline, "  Expected: \(expected)", "  Happened: \(happened)"]
    if let found { lines.append("  Found: \(found)") }
    if let path { lines.append("  Path: \(path)") }
    if TimerSight.isBlind { lines.append("  Note: \(TimerSight.words)") }
    if let page { lines.append("  Read on: \(page)\(diagnosis.map { "#" + $0.id } ?? "")") }
    return lines.joined(separator: "\n")
  }
}
