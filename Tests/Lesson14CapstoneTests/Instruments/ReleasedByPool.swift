import TimerLab

extension Exhibit.Kind {
  /// A correct kind. A pool also retains the instrument, and releases it once nothing else retains it.
  static var releasedByPool: Exhibit.Kind {
    Exhibit.Kind(
      onStart: { exhibit in
        let pool = Pool(exhibit)
        TimerClosureTarget.schedule(every: exhibit.interval) { sweep in
          guard pool.isOnlyHolder else { return }
          pool.releaseObject()
          sweep.invalidate()
        }
        exhibit.timer = TimerClosureTarget.schedule(every: exhibit.interval) { [weak exhibit] _ in
          exhibit?.onTick()
        }
      }, onDeinit: { $0?.invalidate() })
  }
}
