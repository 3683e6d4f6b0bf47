#if !canImport(ObjectiveC)
  import Foundation

  /// TimerLab's state for one thread, with the timers that the thread added to its run loop. Only that thread uses it.
  ///
  /// When the thread ends, this object releases the timers, as the run loop does on Apple's platforms. Foundation's run
  /// loop can't do so, because Foundation's timers never release their blocks.
  final class ThreadState {
    let threadID = ThreadID.makeForCurrentThread()
    private var timerLinks: [TimerLink] = []
    /// The thread, or `nil` until its run loop is registered for messages.
    private var registeredThread: Thread?

    /// The state of the current thread, which is created at its first use.
    static var current: ThreadState {
      if let place = pthread_getspecific(threadSpecificKey) {
        return Unmanaged<ThreadState>.fromOpaque(place).takeUnretainedValue()
      }
      let new = ThreadState()
      pthread_setspecific(threadSpecificKey, Unmanaged.passRetained(new).toOpaque())
      return new
    }

    /// The key for the state of each thread. When a thread ends, the key's destructor releases its timers and messages.
    private static let threadSpecificKey: pthread_key_t = {
      var new = pthread_key_t()
      pthread_key_create(&new) { place in
        guard let place else { return }
        let ending = Unmanaged<ThreadState>.fromOpaque(place)
        // The release of a timer may run an owner's `deinit`, which may use this state again.
        pthread_setspecific(ThreadState.threadSpecificKey, place)
        ending.takeUnretainedValue().releaseTimersAndMessages()
        pthread_setspecific(ThreadState.threadSpecificKey, nil)
        ending.release()
      }
      return new
    }()

    /// Stores the link of a timer that was installed on the thread's run loop.
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

    private func releaseTimersAndMessages() {
      let oldLinks = timerLinks
      timerLinks = []
      if let registeredThread { ThreadMessageQueue.shared.discardMessages(for: registeredThread) }
      for link in oldLinks { link.timer?.detachFromEndedRunLoop() }
    }
  }
#endif
