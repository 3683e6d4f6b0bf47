import LessonKit

extension Diagnosis {
  /// It beats although nobody plays it.
  static let beatsUnasked = Diagnosis("beats-unasked")
  /// What its client does in the middle of a beat waits for the end of that beat.
  static let waitsForItself = Diagnosis("waits-for-itself")
}
