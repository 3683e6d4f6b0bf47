import TimerLab

extension Exhibit.Kind {
  /// Right: says farewell with one more tick when it is gone.
  static var ticksOneLastTime: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      Relay.schedule(every: exhibit.interval) { [weak exhibit, onTick = exhibit.onTick] timer in
        onTick()
        if exhibit == nil { timer.invalidate() }
      }
    }
  }
}
