#if !canImport(ObjectiveC)
  extension RunLoop {
    /// Puts `timer` on this run loop, in `mode`; may be called once for each of several modes.
    ///
    /// The run loop then holds the timer strongly until it is invalidated. An invalid timer is not added,
    /// and a timer that is on another run loop stays there.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
      timer.install(on: self, mode: mode)
    }
  }

  extension RunLoop.Mode {
    /// The modes to name to Foundation: its common modes do not include tracking, so that is named as well.
    var modesToInstall: [RunLoop.Mode] {
      self == .common ? [.common, .tracking] : [self]
    }
  }
#endif
