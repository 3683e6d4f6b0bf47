import TimerLab

extension Exhibit.Kind {
  /// Correct kind: after the instrument is freed, each of its two timers ticks once more and is then invalidated.
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
