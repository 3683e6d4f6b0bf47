import LeakAssertions

extension Diagnosis {
  /// It beats although nobody plays it.
  static let beatsUnasked = Diagnosis("beats-unasked")
  /// It is gone, and its clock, which does not tick, is still there.
  static let clockLeftBehind = Diagnosis("clock-left-behind")
}
