import LessonKit

extension Diagnosis {
  /// Two timers do the work of one.
  static let moreThanOneTimer = Diagnosis("more-than-one-timer")
  /// It ticks more often than it should, with a single timer.
  static let countsTooFast = Diagnosis("counts-too-fast")
  /// It does not end when no second is left.
  static let doesNotEndAtZero = Diagnosis("does-not-end-at-zero")
}
