import LeakAssertions

extension Diagnosis {
  /// It beats although nobody plays it.
  static let beatsUnasked = Diagnosis("beats-unasked")
}
