import TimerLab

/// Remembers when timers are to fire next, and later tells those that have fired from those that have not.
///
/// A timer that fires moves its fire date. Holds no timer.
package struct TimerWatch {
  private let before: [(timer: WeakTimer, fireDate: Date)]

  package init(_ timers: @autoclosure () -> [TimerLab.Timer]) {
    before = drainingPool { timers().map { (WeakTimer(timer: $0), $0.fireDate) } }
  }

  /// Those that have fired since, and are valid still.
  package var fired: [TimerLab.Timer] {
    valid.filter { $0.timer.fireDate != $0.fireDate }.map(\.timer)
  }

  /// Those that have not fired since, although their time has come: the run loop did not run in their mode.
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
