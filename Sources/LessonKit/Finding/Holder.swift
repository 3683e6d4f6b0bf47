import TimerLab

/// Who keeps an owner alive, and the way to it where one can be shown.
package enum Holder {
  /// It was freed when this timer was invalidated, or all those that held it: so many of its timers.
  case timer(summary: String, share: (holding: Int, all: Int) = (1, 1), path: String?)
  /// It was freed when this request of `perform(_:with:afterDelay:)` was withdrawn.
  case delayedMessage(summary: String, path: String?)
  /// It was freed when this display link was invalidated.
  case displayLink(summary: String, path: String?)
  /// It was freed when its other clock was stopped.
  case clock(name: String)
  /// It is alive still, and so is its other clock, although that was told to stop.
  case endlessClock(name: String)
  /// It is alive still, although all its timers are invalid, and its other clock, if it has one, is stopped.
  case somethingElse(timersInvalidated: Int, clock: String?, path: String?)
  /// It is alive still, and may have timers: the kit can't see any here.
  case unseen(path: String?)
  /// It is free by now.
  case nobodyAnyMore

  /// What the experiment showed, in a sentence.
  package var finding: String {
    switch self {
    case .timer(let summary, (_, ...1), _):
      "when the test invalidated its timer, it was freed. So the timer held it: \(summary)."
    case .timer(let summary, (1, let all), _):
      "when the test invalidated one of its \(all) timers, it was freed. So that one held it: \(summary)."
    case .timer(let summary, (let holding, let all), _):
      "when the test invalidated \(holding == all ? "its" : "\(holding) of its") \(all) timers, it was freed. "
        + "So each of them held it: \(summary)."
    case .delayedMessage(let summary, _):
      "when the test cancelled a delayed message, it was freed. So that held it: \(summary)."
    case .displayLink(let summary, _):
      "when the test invalidated its display link, it was freed. So that held it: \(summary)."
    case .clock(let name):
      "when the test told it to stop, it was freed. So \(name) held it."
    case .endlessClock(let name):
      "\(name) is still running, although the test told it to stop."
    case .somethingElse(_, let clock?, _):
      "when the test stopped \(clock), it stayed alive. Something else holds it."
    case .somethingElse(timersInvalidated: 0, _, _):
      "it has no valid timer. Something else holds it."
    case .somethingElse(timersInvalidated: 1, _, _):
      "when the test invalidated its timer, it stayed alive. Something else holds it."
    case .somethingElse(let count, _, _):
      "when the test invalidated its \(count.times("timer")), it stayed alive. Something else holds it."
    case .unseen:
      "it has no other clock that could be stopped. Whether a timer holds it can't be seen here."
    case .nobodyAnyMore:
      "it was freed before anybody had looked for what held it."
    }
  }

  /// The strong references from the holder to the owner, or from the owner round to itself: `timer → clock`.
  package var path: String? {
    switch self {
    case .timer(_, _, let path), .delayedMessage(_, let path), .displayLink(_, let path),
      .somethingElse(_, _, let path), .unseen(let path):
      path
    case .clock, .endlessClock, .nobodyAnyMore: nil
    }
  }

  package var diagnosis: Diagnosis? {
    switch self {
    case .timer, .delayedMessage: .heldByTimer
    case .displayLink, .clock, .endlessClock: .heldByItsClock
    case .somethingElse: .heldBySomethingElse
    case .unseen, .nobodyAnyMore: nil
    }
  }
}
