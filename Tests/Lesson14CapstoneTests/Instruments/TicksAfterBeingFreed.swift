import TimerLab

extension Exhibit.Kind {
  /// An incorrect kind, whose timer keeps ticking after the instrument has been freed.
  static var ticksAfterBeingFreed: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      TimerClosureTarget.schedule(every: exhibit.interval) { [onTick = exhibit.onTick] _ in onTick() }
    }
  }
}
