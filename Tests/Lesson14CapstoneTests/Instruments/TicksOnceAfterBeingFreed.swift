import TimerLab

extension Exhibit.Kind {
  /// A correct kind with two timers, each of which ticks once more after the instrument has been freed, and then ends.
  static var ticksOnceAfterBeingFreed: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      for _ in 1...2 {
        TimerClosureTarget.schedule(every: exhibit.interval) {
          [weak exhibit, onTick = exhibit.onTick] timer in
          onTick()
          if exhibit == nil { timer.invalidate() }
        }
      }
    }
  }
}
