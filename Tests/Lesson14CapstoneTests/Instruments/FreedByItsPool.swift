import TimerLab

extension Exhibit.Kind {
  /// Right: a pool holds it too, and releases it when it is no longer needed.
  static var freedByItsPool: Exhibit.Kind {
    Exhibit.Kind(
      start: { exhibit in
        let pool = Pool(exhibit)
        Relay.schedule(every: exhibit.interval) { sweep in
          guard pool.isTheOnlyHolder else { return }
          pool.letGo()
          sweep.invalidate()
        }
        exhibit.timer = Relay.schedule(every: exhibit.interval) { [weak exhibit] _ in exhibit?.onTick() }
      }, end: { $0?.invalidate() })
  }
}
