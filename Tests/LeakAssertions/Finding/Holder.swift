import TimerLab

/// Who keeps an owner alive, found by experiment: invalidate its timers, one after the other, and see after
/// which one it is freed. That also cleans up, so that one leak can't slow the next test.
enum Holder {
  /// Nobody: it is free.
  case none
  /// It was freed when this timer was invalidated.
  case timer(description: String)
  /// It is alive still, with all its timers invalid.
  case somethingElse(timersInvalidated: Int)

  static func find<Subject>(in scenario: Scenario<Subject>) -> Holder {
    guard scenario.isAlive else { return .none }
    var invalidated = 0
    // Not `for … in scenario.validTimers`: the array would hold the timers, and so their targets.
    while scenario.isAlive, let description = invalidateOneTimer(of: scenario) {
      invalidated += 1
      Heartbeat.listen(beats: 1)
      if !scenario.isAlive { return .timer(description: description) }
    }
    return .somethingElse(timersInvalidated: invalidated)
  }

  private static func invalidateOneTimer<Subject>(of scenario: Scenario<Subject>) -> String? {
    drainingPool {
      guard let timer = scenario.validTimers.first else { return nil }
      let description = timer.summary(owner: scenario.name, ownerType: scenario.watchedType)
      timer.invalidate()
      return description
    }
  }
}
