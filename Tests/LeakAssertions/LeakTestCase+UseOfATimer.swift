import XCTest

extension Diagnosis {
  /// It ticks by something else, where the page says to stay with a timer.
  public static let noTimer = Diagnosis("no-timer")
}

extension LeakTestCase {
  /// What ticks in `scenario` has a timer. For lessons whose page says: stay with `Timer`.
  ///
  /// Returns the scenario, for the test to go on with: at once if there is a timer. A busy machine can make the answer
  /// late, and can't turn it into another one. An owner that does not tick at all is left to the other assertions. So
  /// is any owner where the kit can't see timers.
  @discardableResult
  public func assertTicksByATimer<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) -> Scenario<Subject> {
    guard seesTimers else { return scenario }
    for _ in 0..<Heartbeat.patience where scenario.timersMade == 0 && scenario.ticks.count == 0 {
      // Somebody may make it a moment later, on the main queue.
      guard scenario.runningTimers == 0 else { return scenario }
      Heartbeat.listen(beats: 1)
    }
    let hasTimer = scenario.timersMade > 0 || scenario.runningTimers > 0
    if !hasTimer, scenario.ticks.count > 0 { report(.noTimer(scenario.name), file: file, line: line) }
    return scenario
  }
}

extension Failure {
  /// `owner` ticks, and none of its ticks comes from a timer.
  public static func noTimer(_ owner: String) -> Failure {
    Failure(
      "\(owner.capitalizedSentence) ticks without a timer.",
      expected: "its ticks come from a timer: the page says to stay with Timer.",
      happened: "it ticks, and none of its ticks comes from a timer.",
      diagnosis: .noTimer)
  }
}
