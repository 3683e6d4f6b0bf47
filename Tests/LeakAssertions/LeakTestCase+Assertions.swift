import XCTest

// What every timer owner owes its client. Each takes a scenario, plays its part to the end, and on a failure says who
// was found to be the cause.

extension LeakTestCase {
  /// It ticks while it should.
  ///
  /// - Parameters:
  ///   - situation: Ends the sentence "it ticks while …".
  ///   - mode: The mode in which the run loop runs meanwhile.
  public func assertTicks<Subject>(
    _ scenario: Scenario<Subject>, while situation: String, mode: RunLoop.Mode = .default,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    report(
      scenario.failureToTick(while: situation, mode: mode, keepsTheInterval: ownersKeepTheInterval),
      file: file, line: line)
  }

  /// It is freed when its last client lets go.
  ///
  /// - Parameters:
  ///   - event: Ends the sentence "it is freed when …".
  ///   - isInATick: Whether it lets go in the middle of a tick, by what the owner calls at each of them.
  ///   - farewell: What the client does last.
  public func assertFreed<Subject>(
    _ scenario: Scenario<Subject>, when event: String, inATick isInATick: Bool = false,
    after farewell: (Subject) -> Void = { _ in }, file: StaticString = #filePath, line: UInt = #line
  ) {
    report(
      scenario.failureToBeFreed(when: event, inATick: isInATick, after: farewell), file: file, line: line)
  }

  /// It stops ticking when its last client lets go, and so does its timer, whoever it ticks for.
  ///
  /// - Parameters:
  ///   - event: Ends the sentence "it stops ticking when …".
  ///   - farewell: What the client does last.
  public func assertStopsTicking<Subject>(
    _ scenario: Scenario<Subject>, when event: String, after farewell: (Subject) -> Void = { _ in },
    file: StaticString = #filePath, line: UInt = #line
  ) {
    report(
      scenario.failureToStopTicking(
        when: event, after: farewell, keepsTheInterval: ownersKeepTheInterval), file: file, line: line)
  }

  /// It stops ticking at once when its client tells it to, although the client still holds it.
  ///
  /// - Parameters:
  ///   - mayGoOn: Whether this is a pause: it may keep its timers, and put them off.
  ///   - isInATick: Whether it is told in the middle of a tick, by what it calls at each of them.
  ///   - ticksUnderWay: How many ticks may still come, because their time had come before: of a clock that keeps no step
  ///     with the run loop, nobody can say when one that is under way arrives.
  public func assertStopsTicking<Subject>(
    _ scenario: Scenario<Subject>, whenTold event: String, mayGoOn: Bool = false,
    inATick isInATick: Bool = false, ticksUnderWay: Int = 0, by order: (Subject) -> Void,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    report(
      scenario.failureToStopTicking(
        whenTold: event, mayGoOn: mayGoOn, inATick: isInATick, ticksUnderWay: ticksUnderWay, by: order,
        keepsTheInterval: ownersKeepTheInterval), file: file, line: line)
  }

  /// It has no more timers than before when its client starts it once more.
  ///
  /// The ticks would be doubled, and the first timers would be out of everybody's reach. Where the kit can't see timers
  /// it asserts nothing.
  ///
  /// - Parameter isInATick: Whether that happens in the middle of a tick.
  public func assertMakesNoSecondTimer<Subject>(
    _ scenario: Scenario<Subject>, when event: String, inATick isInATick: Bool = false,
    by action: (Subject) -> Void, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard seesTimers else { return }
    // Somebody may make the first one a moment later, on the main queue.
    for _ in 0..<Heartbeat.patience where scenario.runningTimers == 0 { scenario.wait() }
    let before = scenario.runningTimers
    guard before > 0 else {
      return report(noFirstTimer(of: scenario.name, when: event), file: file, line: line)
    }
    _ = isInATick ? scenario.actInATick(action) : scenario.act(action)
    // An old timer may find out at its next tick that it is not wanted any more.
    if scenario.runningTimers > before { scenario.listen() }
    let after = scenario.runningTimers
    guard after > before else { return }
    report(
      Failure(
        "\(scenario.name.capitalizedSentence) made new \(scenario.noun)s, and left the old ones running.",
        expected: "\(before.times(scenario.noun)) still, when \(event).",
        happened: "\(after.times(scenario.noun)), all of them valid.",
        diagnosis: .orphanedTimer),
      file: file, line: line)
  }

  private func noFirstTimer(of owner: String, when event: String) -> Failure {
    Failure(
      ownersKeepTheInterval
        ? "\(owner.capitalizedSentence) has no timer."
        : "No verdict on whether \(owner) makes a second timer.",
      expected: "\(owner) has a timer, and makes no second one when \(event).",
      happened: "it had none before that.",
      remedy: ownersKeepTheInterval
        ? nil : "start it first. If it ticks by no timer, this assertion has nothing to ask.")
  }

  private func report(_ failure: Failure?, file: StaticString, line: UInt) {
    if let failure { report(failure, file: file, line: line) }
  }
}
