import TimerLab

/// A record of timers' fire dates that shows later which timers have fired. It doesn't retain the timers.
package struct FireDateRecord {
  private let recordedFireDates: [(timer: WeakTimer, fireDate: Date)]

  package init(_ timers: @autoclosure () -> [TimerLab.Timer]) {
    recordedFireDates = withAutoreleasePool { timers().map { (WeakTimer(timer: $0), $0.fireDate) } }
  }

  /// The valid timers that have fired since the record was made, which is inferred from their changed fire dates.
  package var firedTimers: [TimerLab.Timer] {
    validTimers.filter { $0.timer.fireDate != $0.fireDate }.map(\.timer)
  }

  /// The valid timers whose fire dates have passed although they have not fired since the record was made.
  package var overdueTimers: [TimerLab.Timer] {
    let now = Date()
    return validTimers.filter { $0.timer.fireDate == $0.fireDate && $0.fireDate < now }.map(\.timer)
  }

  /// The timers that are still valid, with their recorded fire dates.
  private var validTimers: [(timer: TimerLab.Timer, fireDate: Date)] {
    recordedFireDates.compactMap { old, fireDate in
      old.timer.flatMap { $0.isValid ? ($0, fireDate) : nil }
    }
  }
}

private struct WeakTimer {
  weak var timer: TimerLab.Timer?
}
