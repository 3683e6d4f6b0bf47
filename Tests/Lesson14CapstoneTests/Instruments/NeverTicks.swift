import TimerLab

extension TestInstrument.Behavior {
  /// An incorrect behavior. The instrument doesn't leak, but never ticks.
  static var neverTicks: TestInstrument.Behavior { TestInstrument.Behavior { _ in } }
}
