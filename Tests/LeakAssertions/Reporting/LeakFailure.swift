/// A promise that an owner does not keep, as an error: in the words of ``LeakTestCase``.
public struct LeakFailure: Error, CustomStringConvertible {
  public let description: String
  /// The cause, if it is known.
  public let diagnosis: Diagnosis?

  init(_ failure: Failure) {
    description = failure.message(page: nil)
    diagnosis = failure.diagnosis
  }
}
