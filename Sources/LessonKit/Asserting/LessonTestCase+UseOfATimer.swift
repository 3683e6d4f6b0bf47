import TimerLab
import XCTest

extension Diagnosis {
  /// It ticks by something else, where the page says to stay with a timer.
  package static let noTimer = Diagnosis("no-timer")
}

// For lessons whose page says: stay with `Timer`. Where the kit can't see timers, these assert nothing.

extension LessonTestCase {
  /// Asserts that what ticks in `scenario` from now on has a timer. Asserts nothing of an owner that neither ticks nor
  /// makes a timer.
  ///
  /// Returns the scenario, for the test to go on with, at once if there is a timer. A busy machine can only delay the
  /// answer. A tick that came earlier is no sign of another clock: an owner may call its closure when it starts, and make
  /// its timer on the main queue.
  @discardableResult
  package func assertHasATimerIfItTicks<Subject>(
    _ scenario: Scenario<Subject>, file: StaticString = #filePath, line: UInt = #line
  ) -> Scenario<Subject> {
    guard begins(file, line), seesTimers else { return scenario }
    // Somebody may make it a moment later, on the main queue; and on a busy machine it may have ended before this looks.
    var madeMeanwhile = 0
    let ticksBefore = scenario.ticks.count
    for _ in 0..<Heartbeat.patience
    where !scenario.hasATimer && madeMeanwhile == 0 && scenario.ticks.count == ticksBefore {
      let before = TimerCensus.shared.mark
      Heartbeat.listen(beats: 1)
      // The heart is one of them.
      madeMeanwhile = TimerCensus.shared.mark - before - 1
    }
    let hasOne = scenario.hasATimer || madeMeanwhile > 0 && !scenario.hasDelayedMessagesAlone
    guard hasOne || scenario.ticks.count > ticksBefore else { return scenario }
    conclude(
      hasOne ? nil : .noTimer(scenario.name, delayed: scenario.hasDelayedMessagesAlone), file: file,
      line: line)
    return scenario
  }

  /// It has a timer while it is in use, and no more of them than before when its client starts it once more.
  ///
  /// The ticks would be doubled, and the first timers would be out of everybody's reach.
  package func assertHasATimerAndNoMoreThanBefore<Subject>(
    _ scenario: Scenario<Subject>, _ moment: Moment = .atWork, when restart: Act<Subject>,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard begins(file, line), seesTimers else { return }
    conclude(scenario.failureToKeepToItsTimers(moment, when: restart), file: file, line: line)
  }
}

extension Scenario {
  /// Whether the owner has made a timer: the hidden one of `perform(_:with:afterDelay:)` is none.
  fileprivate var hasATimer: Bool {
    (timersMade > 0 || runningTimers > 0) && !hasDelayedMessagesAlone
  }

  /// Counts its timers at rest, before and after: those that an owner makes a moment after its start are there when it
  /// has been listened to.
  fileprivate func failureToKeepToItsTimers(_ moment: Moment, when restart: Act<Subject>) -> Failure? {
    listen(beats: Heartbeat.patience, until: { runningTimers > 0 })
    listen()
    var before = runningTimers
    let event = moment.words(restart, of: self)
    guard before > 0 else { return failureOfAdditionalTimers(before: before, when: event) }
    let act: (Subject) -> Void = { subject in
      // A tick may have made one, or ended one.
      before = max(before, self.runningTimers)
      restart.body(subject)
    }
    _ = moment == .inATickIfAny ? actInATickIfAny(act) : self.act(act)
    return failureOfAdditionalTimers(before: before, when: event)
  }

  /// Returns a failure if the owner has more valid timers than the `before` ones, or if it had none then.
  ///
  /// - Parameter event: The end of the sentence "it makes no second timer when …".
  func failureOfAdditionalTimers(before: Int, when event: String) -> Failure? {
    guard before > 0 else {
      return Failure(
        "\(name.capitalizedSentence) has no \(noun).",
        expected: "\(name) has a \(noun), and makes no second one when \(event).",
        happened: "no \(noun) is valid before that.")
    }
    // An old timer may end at its next firing, and a new one may be made on the main queue.
    if runningTimers != before { listen() }
    let after = runningTimers
    guard after > before else { return nil }
    return Failure(
      "\(name.capitalizedSentence) has more \(noun)s than before.",
      expected: "\(before.times("valid \(noun)")) still, when \(event).",
      happened: "\(after.times("valid \(noun)")).",
      diagnosis: .orphanedTimer)
  }

  /// Whether what could fire in this scenario are requests of `perform(_:with:afterDelay:)`, and nothing else.
  package var hasDelayedMessagesAlone: Bool {
    drainingPool {
      let timers = validTimers
      return !timers.isEmpty && timers.allSatisfy(\.isKnownToBeADelayedMessage)
    }
  }
}

extension Failure {
  /// `owner` ticks, and has not made a timer.
  ///
  /// - Parameter isDelayed: Whether it was seen to ask for delayed messages instead.
  fileprivate static func noTimer(_ owner: String, delayed isDelayed: Bool) -> Failure {
    Failure(
      "\(owner.capitalizedSentence) ticks without a timer of its own.",
      expected: "its ticks come from a timer: the page says to stay with Timer.",
      happened: "it ticks, and it has made no timer.",
      found: isDelayed ? "it asks for its next tick with 'perform(_:with:afterDelay:)'." : nil,
      diagnosis: .noTimer)
  }
}
