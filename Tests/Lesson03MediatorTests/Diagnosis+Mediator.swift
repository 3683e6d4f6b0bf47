import LeakAssertions

extension Diagnosis {
  /// Something of what the timer said did not reach the owner as it was.
  static let notPassedOn = Diagnosis("not-passed-on")
}
