import KataTrace

/// What a failed assertion tells a person: what was expected, what happened, who was found to be the cause.
///
/// One with a ``remedy`` is no verdict: the kit did not see enough to say that the promise is kept, or that it is not.
package struct Failure: Error, Sendable, CustomStringConvertible {
  /// One sentence that says what is wrong.
  package var headline: String
  package var expected: String
  package var happened: String
  /// What an experiment or a closer look showed, if there was one.
  package var found: String?
  /// The way of strong references on which the owner is held, if it could be established.
  package var path: String?
  /// The cause, if it is known.
  package var diagnosis: Diagnosis?
  /// What to change in the test so that the kit can tell; `nil` for a verdict.
  package var remedy: String?

  package init(
    _ headline: String, expected: String, happened: String, found: String? = nil, path: String? = nil,
    diagnosis: Diagnosis? = nil, remedy: String? = nil
  ) {
    self.headline = headline
    self.expected = expected
    self.happened = happened
    self.found = found
    self.path = path
    self.diagnosis = diagnosis
    self.remedy = remedy
  }

  package var description: String { message(page: nil) }

  /// The parts, with where to read on.
  ///
  /// - Parameter page: The lesson's page, if the test belongs to a lesson.
  func facts(page: String?) -> FailureFacts {
    var facts = FailureFacts(headline, happened: happened, found: found)
    (facts.expected, facts.path, facts.remedy) = (expected, path, remedy)
    facts.note = TimerSight.isBlind ? TimerSight.words : nil
    facts.page = page.map { $0 + (diagnosis.map { "#" + $0.id } ?? "") }
    return facts
  }

  /// The message, ready to be shown under the name of the test.
  func message(page: String?) -> String { facts(page: page).text }
}
