/// A promise that an owner does not keep, as an error: in the words of ``LeakTestCase``.
public struct LeakFailure: Error, CustomStringConvertible {
  public let description: String
  /// The cause, if it is known.
  public let diagnosis: Diagnosis?
  /// Whether the kit could not tell: then this is no verdict, and says what to change in the test.
  public let isInconclusive: Bool

  init(_ failure: Failure) {
    description = failure.message(page: nil)
    diagnosis = failure.diagnosis
    isInconclusive = failure.isInconclusive
  }
}
