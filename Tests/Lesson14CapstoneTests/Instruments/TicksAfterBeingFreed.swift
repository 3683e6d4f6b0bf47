import TimerLab

extension Exhibit.Kind {
  /// Incorrect kind: after the instrument is freed, its timer keeps ticking because the block doesn't use the
  /// instrument.
  static var ticksAfterBeingFreed: Exhibit.Kind {
    Exhibit.Kind { exhibit in
      TimerClosureTarget.schedule(every: exhibit.interval) { [onTick = exhibit.onTick] _ in onTick() }
    }
  }
}
