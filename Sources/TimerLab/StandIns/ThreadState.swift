#if !canImport(ObjectiveC)
  import Foundation

  /// The lab's state for one thread, with the timers on its run loop. Only the thread itself uses this object.
  ///
  /// When a thread ends, its run loop releases its timers, as on Apple's platforms. This must be done here, because
  /// Foundation's timers never release their blocks.
  final class ThreadState {
    let threadID = ThreadID.makeNext()
    private var timerLinks: [TimerLink] = []
    /// The thread, or `nil` until its run loop is registered for messages.
    private var registeredThread: Thread?

    static var current: ThreadState {
      if let place = pthread_getspecific(threadSpecificKey) {
        return Unmanaged<ThreadState>.fromOpaque(place).takeUnretainedValue()
      }
      let new = ThreadState()
      pthread_setspecific(threadSpecificKey, Unmanaged.passRetained(new).toOpaque())
      return new
    }

    private static let threadSpecificKey: pthread_key_t = {
      var new = pthread_key_t()
      pthread_key_create(&new) { place in
        guard let place else { return }
        let ending = Unmanaged<ThreadState>.fromOpaque(place)
        // The release of a timer may run an owner's `deinit`, which may use this state again.
        pthread_setspecific(ThreadState.threadSpecificKey, place)
        ending.takeUnretainedValue().releaseTimers()
        pthread_setspecific(ThreadState.threadSpecificKey, nil)
        ending.release()
      }
      return new
    }()

    /// Adds the link to a timer that has been installed on the thread's run loop.
    func add(_ link: TimerLink) {
      timerLinks.removeAll(where: \.isEmpty)
      timerLinks.append(link)
      registerRunLoop()
    }

    /// Registers the thread's run loop, so that it receives messages from other threads.
    func registerRunLoop() {
      guard registeredThread == nil else { return }
      registeredThread = Thread.current
      ThreadMessageQueue.shared.registerCurrentRunLoop()
    }

    /// The valid timers that the thread has added to its own run loop.
    var timers: [Timer] { timerLinks.compactMap(\.timer) }

    private func releaseTimers() {
      let oldLinks = timerLinks
      timerLinks = []
      if let registeredThread { ThreadMessageQueue.shared.discardMessages(for: registeredThread) }
      for link in oldLinks { link.timer?.detachFromEndedRunLoop() }
    }
  }
#endif
