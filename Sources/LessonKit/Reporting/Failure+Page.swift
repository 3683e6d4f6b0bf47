import KataTrace

extension Failure {
  /// With what is said of each failure of a lesson's test: what the kit can't see here, and where to read on.
  ///
  /// - Parameter page: The lesson's page, if the test belongs to a lesson.
  func completed(page: String?) -> Failure {
    var failure = self
    failure[.note] = TimerSight.isBlind ? TimerSight.words : nil
    failure[.page] = page.map { $0 + (diagnosis.map { "#" + $0.id } ?? "") }
    return failure
  }
}
