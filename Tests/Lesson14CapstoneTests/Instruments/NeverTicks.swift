import TimerLab

extension Exhibit.Kind {
  /// Incorrect kind: the instrument doesn't leak, but it never ticks.
  static var neverTicks: Exhibit.Kind { Exhibit.Kind { _ in } }
}
