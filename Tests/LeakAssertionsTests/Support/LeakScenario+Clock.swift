import LeakAssertions

extension LeakScenario<Clock> {
  /// A clock that its user starts in the way that `start` says.
  static func clock(
    invalidatesInDeinit: Bool = true, _ start: (Clock) -> Void = { $0.start() }
  ) -> LeakScenario<Clock> {
    LeakScenario("the clock") { Clock($0, invalidatesInDeinit: invalidatesInDeinit) }.act(start)
  }
}
