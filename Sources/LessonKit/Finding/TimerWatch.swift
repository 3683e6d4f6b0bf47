import TimerLab

/// A record of timers' fire dates, which later shows which of the timers have fired. A timer that fires moves its fire
/// date. The record doesn't hold the timers.
package struct TimerWatch {
  private let before: [(timer: WeakTimer, fireDate: Date)]

  package init(_ timers: @autoclosure () -> [TimerLab.Timer]) {
    before = drainingPool { timers().map { (WeakTimer(timer: $0), $0.fireDate) } }
  }

  /// The timers that have fired since, and are still valid.
  package var fired: [TimerLab.Timer] {
    valid.filter { $0.timer.fireDate != $0.fireDate }.map(\.timer)
  }

  /// The timers that have not fired since although they were due, because the run loop did not run in their mode.
  package var overdue: [TimerLab.Timer] {
    let now = Date()
    return valid.filter { $0.timer.fireDate == $0.fireDate && $0.fireDate < now }.map(\.timer)
  }

  private var valid: [(timer: TimerLab.Timer, fireDate: Date)] {
    before.compactMap { old, fireDate in
      old.timer.flatMap { $0.isValid ? ($0, fireDate) : nil }
    }
  }
}

private struct WeakTimer {
  weak var timer: TimerLab.Timer?
}
