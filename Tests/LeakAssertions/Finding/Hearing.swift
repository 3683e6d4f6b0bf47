import TimerLab

/// What was heard of an owner while it was at work, and so whether its silence afterwards can be believed.
struct Hearing {
  /// A clock that can't be asked whether it has ended shows its pace by so many ticks.
  static let ticksOfAClockThatCanNotBeAsked = 3
  /// Such a clock is believed to be silent after so many times its pace.
  private static let beatsOfItsOwn = 10

  private let keepsTheInterval: Bool
  private let ticks: Int
  private let wanted: Int
  /// How many more beats to listen for silence; `nil` if that would be longer than a test can listen.
  private let patience: Int?
  private let slowest: TimeInterval?
  private let isOnTheMainRunLoopAlone: Bool

  init<Subject>(of scenario: LeakScenario<Subject>) {
    keepsTheInterval = scenario.keepsTheInterval
    ticks = scenario.ticksHeard(keepingTheInterval: keepsTheInterval)
    wanted = scenario.ticksToHear
    let beats = Self.beatsOfItsOwn * scenario.pace.longestPause
    patience = keepsTheInterval || scenario.canAskTheClock ? 0 : beats <= Heartbeat.limit ? beats : nil
    (slowest, isOnTheMainRunLoopAlone) = drainingPool {
      let timers = scenario.validTimers
      return (timers.map(\.timeInterval).max(), timers.contains(where: \.waitsForTheMainRunLoop))
    }
  }

  /// How many more beats to listen for silence.
  var beatsOfSilence: Int { patience ?? Heartbeat.limit }

  /// Nothing is left, as far as the kit sees and hears. What speaks against calling that a stop; `nil` if nothing does.
  func doubt<Subject>(of scenario: LeakScenario<Subject>, since event: String) -> LeakFailure? {
    if scenario.hasUnknownTimers {
      return inconclusive(
        scenario.name, event, "a timer that the kit does not know is on this run loop.",
        "import TimerLab where the owner is: the kit can't see Foundation's timers here. "
          + "If it ticks by something else, name its clock with an OtherClock that has a 'hasEnded'.")
    }
    guard ticks >= wanted else { return heardTooLittle(scenario.name, event) }
    guard patience != nil else {
      return inconclusive(
        scenario.name, event,
        "its ticks come so seldom that \(Heartbeat.limit) heartbeats without one mean nothing.",
        "hand in the interval: Heartbeat.interval in a test.")
    }
    return nil
  }

  private func heardTooLittle(_ owner: String, _ event: String) -> LeakFailure {
    let heard =
      "\(ticks.times("tick")) before that, and it takes \(wanted) to tell a stop from what never ran."
    if keepsTheInterval {
      return LeakFailure(
        "\(owner.capitalizedSentence) did not tick, so it can't stop ticking.",
        expected: "\(owner) ticks, and stops ticking when \(event).", happened: heard)
    }
    let remedy =
      if isOnTheMainRunLoopAlone {
        "run this one in LeakTestCase: its timer is on the main run loop, and this test is not."
      } else if let slowest, slowest > Heartbeat.interval {
        "its timer's interval is \(slowest) s: hand in the interval, and give it Heartbeat.interval in a test."
      } else if slowest == nil, TestFrame.isMainQueueBlocked {
        "\(LeakFailure.remedyForBlocking) This one blocks the main actor, and what waits there is not heard."
      } else if drainingPool({ TestFrame.isOffTheMainRunLoop }) {
        "\(LeakFailure.remedyForTheMainRunLoop) Otherwise let it work before that, and count its ticks with the scenario's."
      } else {
        "let it work before that, count its ticks with the scenario's, and give it Heartbeat.interval. "
          + "If it ticks by no timer, name its clock with an OtherClock."
      }
    return inconclusive(owner, event, heard, remedy)
  }

  private func inconclusive(
    _ owner: String, _ event: String, _ happened: String, _ remedy: String
  ) -> LeakFailure {
    LeakFailure(
      "No verdict on whether \(owner) stops ticking.",
      expected: "\(owner) is heard to tick, and stops ticking when \(event).", happened: happened,
      remedy: remedy)
  }
}

extension LeakScenario {
  /// The owner is not there any more. No verdict if nobody knows that it ever was, or that it had to do with anything.
  func unseen(when event: String) -> LeakFailure? {
    let remedy: String? =
      if !wasSeen {
        "have 'watching' return the owner while its client holds it: it was nil all the time."
      } else if !wasUsed, ticks.count == 0, allTimersMade == 0 {
        "have its client do something with it first, such as start it: scenario.act { $0.start() }"
      } else {
        nil
      }
    guard let remedy else { return nil }
    return LeakFailure(
      "No verdict on whether \(name) is freed.", expected: "\(name) is in use, and is freed when \(event).",
      happened: wasSeen ? "it was made, and nobody used it." : "it was never there.", remedy: remedy)
  }
}
