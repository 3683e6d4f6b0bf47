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
    // Somebody may make it a moment later, on the main queue.
    for _ in 0..<Heartbeat.patience where !scenario.hasATimer && scenario.ticks.count == 0 {
      Heartbeat.listen(beats: 1)
    }
    if !scenario.hasATimer, scenario.ticks.count > 0 {
      report(.noTimer(scenario.name, delayed: scenario.hasDelayedMessagesAlone), file: file, line: line)
    }
    return scenario
  }
}

extension Scenario {
  /// Whether the owner has made a timer: the hidden one of `perform(_:with:afterDelay:)` is none.
  fileprivate var hasATimer: Bool {
    (timersMade > 0 || runningTimers > 0) && !hasDelayedMessagesAlone
  }

  /// Whether what could fire in this scenario are requests of `perform(_:with:afterDelay:)`, and nothing else.
  public var hasDelayedMessagesAlone: Bool {
    drainingPool {
      let timers = validTimers
      return !timers.isEmpty && timers.allSatisfy(\.isKnownToBeADelayedMessage)
    }
  }
}

extension Failure {
  /// `owner` ticks, and none of its ticks comes from a timer.
  ///
  /// - Parameter isDelayed: Whether it was seen to ask for delayed messages instead.
  public static func noTimer(_ owner: String, delayed isDelayed: Bool = false) -> Failure {
    Failure(
      "\(owner.capitalizedSentence) ticks without a timer.",
      expected: "its ticks come from a timer: the page says to stay with Timer.",
      happened: "it ticks, and none of its ticks comes from a timer.",
      found: isDelayed ? "it asks for its next tick with 'perform(_:with:afterDelay:)'." : nil,
      diagnosis: .noTimer)
  }
}
