import TimerLab

extension Exhibit.Kind {
  /// Right: says farewell with one more tick when it is gone, as does the second of its timers.
  static var ticksOneLastTime: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      for _ in 1...2 {
        Relay.schedule(every: exhibit.interval) { [weak exhibit, onTick = exhibit.onTick] timer in
          onTick()
          if exhibit == nil { timer.invalidate() }
        }
      }
    }
  }
}
