import LessonKit

extension Diagnosis {
  /// A timer fired before the date of its first tick.
  static let tickedTooEarly = Diagnosis("ticked-too-early")
  /// A part ticks again and again, and not once an interval.
  static let ticksTooRarely = Diagnosis("ticks-too-rarely")
}

extension Failure {
  static func reminders(_ count: Int, _ moment: String) -> Failure {
    Failure(
      "The workout reminded the user to drink too early.",
      expected: "no reminder before the date of the first drink.",
      happened: "\(count) reminders \(moment).",
      diagnosis: .tickedTooEarly)
  }
}
