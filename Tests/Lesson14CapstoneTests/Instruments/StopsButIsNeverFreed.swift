import TimerLab

extension Exhibit.Kind {
  /// An incorrect kind, which stops ticking when its last client releases it. It is never freed, because the instrument
  /// and its pool retain each other.
  static var stopsButIsNeverFreed: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      let pool = Pool(exhibit)
      exhibit.pool = pool
      TimerClosureTarget.schedule(every: exhibit.interval) { [onTick = exhibit.onTick] timer in
        if pool.isOnlyHolder { return timer.invalidate() }
        onTick()
      }
    }
  }
}
