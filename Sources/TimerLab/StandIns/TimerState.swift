#if !canImport(ObjectiveC)
  import Foundation

  /// The part of a timer that its own thread and a stopping thread may touch at once.
  ///
  /// Nothing foreign runs while the lock is held: targets, blocks and `userInfo` are taken out under the
  /// lock and let go of after it.
  final class TimerState: @unchecked Sendable {
    let interval: TimeInterval
    let repeats: Bool
    private let lock = NSLock()
    private var content: Content?
    private var firstFire: Date
    private var shell: Foundation.Timer?
    private var slack: TimeInterval = 0

    /// What is let go of when the timer is invalidated.
    private struct Content {
      let payload: TimerPayload
      let userInfo: Any?
      /// The shell's way to the timer, once there is a shell.
      var link: TimerLink?
    }

    init(
      fireDate: Date, interval: TimeInterval, repeats: Bool, payload: TimerPayload, userInfo: Any?
    ) {
      firstFire = fireDate
      self.interval = interval
      self.repeats = repeats
      content = Content(payload: payload, userInfo: userInfo)
    }

    var isValid: Bool { lock.withLock { content != nil } }
    var isInstalled: Bool { lock.withLock { content?.link != nil } }
    var payload: TimerPayload? { lock.withLock { content?.payload } }
    var userInfo: Any? { lock.withLock { content?.userInfo } }

    var tolerance: TimeInterval {
      get { lock.withLock { slack } }
      set { lock.withLock { slack = newValue } }
    }

    var fireDate: Date {
      get { lock.withLock { shell?.fireDate ?? firstFire } }
      set {
        lock.withLock {
          firstFire = newValue
          shell?.fireDate = newValue
        }
      }
    }

    /// The Foundation timer that fires for `timer`, made when it is first needed; `nil` if invalid.
    ///
    /// From here on the run loop holds `timer`: run loop → shell → link → timer. The link is given only together
    /// with a new shell.
    func shell(for timer: Timer) -> (shell: Foundation.Timer, newLink: TimerLink?)? {
      lock.withLock {
        guard content != nil else { return nil }
        if let shell { return (shell, nil) }
        let link = TimerLink(timer)
        let shell = Foundation.Timer(fire: firstFire, interval: interval, repeats: repeats) { _ in
          link.timer?.fire()
        }
        content?.link = link
        self.shell = shell
        return (shell, link)
      }
    }

    /// The run loop has ended with its thread, and holds the timer no more. Another one may.
    func leaveRunLoop() {
      let link = lock.withLock {
        defer {
          firstFire = shell?.fireDate ?? firstFire
          shell = nil
          content?.link = nil
        }
        return content?.link
      }
      link?.cut()
    }

    func invalidate() {
      let (released, stopped) = lock.withLock {
        defer { (content, shell) = (nil, nil) }
        return (content, shell)
      }
      stopped?.invalidate()
      released?.link?.cut()
      // `released` goes out of scope here, and with it perhaps the timer's owner.
    }
  }
#endif
