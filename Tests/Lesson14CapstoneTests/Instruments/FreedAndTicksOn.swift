import TimerLab

extension Exhibit.Kind {
  /// Wrong: its timer needs no instrument to go on ticking.
  static var freedAndTicksOn: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      Relay.schedule(every: exhibit.interval) { [onTick = exhibit.onTick] _ in onTick() }
    }
  }
}
