import LessonAssertions

extension Diagnosis {
  /// A timer fired before the date of its first tick.
  static let tickedTooEarly = Diagnosis("ticked-too-early")
}
