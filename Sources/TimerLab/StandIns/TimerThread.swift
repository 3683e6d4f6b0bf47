#if !canImport(ObjectiveC)
  import Foundation

  /// What `TimerLab` keeps for one thread: its mark, and the hold of its run loop on the timers added there.
  ///
  /// When a thread ends, its run loop goes, and with it that hold, as on Apple's platforms. Foundation's run
  /// loop would let go as well; but the shell that stands on it here keeps what it calls. Used by its own thread
  /// alone.
  final class TimerThread {
    let mark = ThreadMark.next()
    private var links: [TimerLink] = []
    /// Set once its run loop is known to the mail.
    private var thread: Thread?

    /// What is kept for the thread that asks.
    static var current: TimerThread {
      if let place = pthread_getspecific(key) {
        return Unmanaged<TimerThread>.fromOpaque(place).takeUnretainedValue()
      }
      let new = TimerThread()
      pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
      return new
    }

    private static let key: pthread_key_t = {
      var new = pthread_key_t()
      pthread_key_create(&new) { place in
        guard let place else { return }
        let ending = Unmanaged<TimerThread>.fromOpaque(place)
        // To let go of a timer may run an owner's `deinit`, which may look for this again.
        pthread_setspecific(TimerThread.key, place)
        ending.takeUnretainedValue().end()
        pthread_setspecific(TimerThread.key, nil)
        ending.release()
      }
      return new
    }()

    /// The thread's run loop holds a timer by this link from now on.
    func remember(_ link: TimerLink) {
      links.removeAll(where: \.isCut)
      links.append(link)
      openMail()
    }

    /// Messages from other threads find the thread's run loop from now on.
    func openMail() {
      guard thread == nil else { return }
      thread = Thread.current
      ThreadMail.shared.open()
    }

    /// The timers that were put on the thread's run loop by itself, and are valid.
    var timers: [Timer] { links.compactMap(\.timer) }

    private func end() {
      let held = links
      links = []
      if let thread { ThreadMail.shared.close(thread) }
      for link in held { link.timer?.runLoopIsGone() }
    }
  }
#endif
