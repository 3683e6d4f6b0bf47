#if !canImport(ObjectiveC)
  extension RunLoop {
    /// Adds `timer` to this run loop in `mode`. Call this method once for each mode.
    ///
    /// The run loop holds the timer strongly until the timer is invalidated. An invalid timer is not added,
    /// and a timer that is on another run loop stays there.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
      timer.install(on: self, mode: mode)
    }
  }

  extension RunLoop.Mode {
    /// Returns the modes in which a Foundation timer must be added to `runLoop`, so that it fires in this mode.
    ///
    /// Foundation's common modes don't include tracking, which UIKit adds for the main run loop only. Other threads
    /// have one common mode, the default mode (CFRunLoop.c, __CFRunLoopCreate).
    func foundationModes(on runLoop: RunLoop) -> [RunLoop.Mode] {
      self == .common && runLoop === RunLoop.main ? [.common, .tracking] : [self]
    }
  }
#endif
