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
    /// The modes to name to Foundation. Its common modes do not include tracking, so that is named as well: on the
    /// main run loop, where UIKit makes it one of them. On other threads the default mode is the only common one
    /// (CFRunLoop.c, __CFRunLoopCreate).
    func modesToInstall(on runLoop: RunLoop) -> [RunLoop.Mode] {
      self == .common && runLoop === RunLoop.main ? [.common, .tracking] : [self]
    }
  }
#endif
