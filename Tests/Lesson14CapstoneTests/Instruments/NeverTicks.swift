import TimerLab

extension Exhibit.Kind {
  /// An incorrect kind, which doesn't leak, but never ticks.
  static var neverTicks: Exhibit.Kind { Exhibit.Kind { _ in } }
}
