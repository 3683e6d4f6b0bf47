import Lesson10Threads
import LessonKit
import TimerLab

// Acts of a sampler's client, on various threads.

extension Act<Sampler> {
  static var start: Act { Act("it is started again") { $0.start() } }
  static var stop: Act { Act("it is stopped", isStop: true) { $0.stop() } }
  static var stopOnAnotherThread: Act {
    Act("another thread stops it", isStop: true) { sampler in onAnotherThread { sampler.stop() } }
  }
  static var startTwice: Act {
    Act("it is started twice") { sampler in
      sampler.start()
      sampler.start()
    }
  }
  static var startAndStop: Act {
    Act("it is stopped", isStop: true) { sampler in
      sampler.start()
      sampler.stop()
    }
  }

  /// The sampler is stopped and started at once, three times. One of the stops may come just when the thread looks.
  static var stopAndStart: Act {
    Act("it is stopped and started again at once") { sampler in
      for _ in 1...3 {
        sampler.stop()
        sampler.start()
      }
    }
  }
}

/// A call that a client has made in the middle of a sample.
struct CallInASample {
  let name: String
  /// Whether another thread than the sampler's has made the call, and the sample waited for it.
  var isOnAnotherThread = false
  let hasReturned: Bool

  /// The number of intervals that each call has to return, at least.
  static let shortestWait = Int(0.4 / Heartbeat.interval)
  /// How long a call has to return: 1.2 seconds, and less after one that hasn't returned.
  static let timeout = SharedTimeout(
    beats: Int(1.2 / Heartbeat.interval), afterAWaitInVain: shortestWait)
}

extension Scenario<Sampler> {
  /// Has the client release the sampler without a stop.
  func release() {
    release(after: "its client lets go of it")
  }

  /// Has another thread release the sampler last.
  func releaseOnAnotherThread() {
    let bag = LockedValue<Sampler>()
    release(after: Act("another thread lets go of it last") { bag.value = $0 })
    onAnotherThread { bag.value = nil }
  }

  /// Has the last client release the sampler in the middle of the next sample, on the sampler's thread.
  func releaseInASample() -> CallInASample {
    let bag = LockedValue<Sampler>()
    release(after: Act("its last client lets go of it in the middle of a sample") { bag.value = $0 })
    return CallInASample(name: "deinit", hasReturned: callInASample { bag.value = nil })
  }

  /// Has the client stop the sampler in the middle of the next sample, on the sampler's thread.
  func stopInASample() -> CallInASample {
    let bag = LockedValue<Sampler>()
    perform(Act("it is stopped in the middle of a sample", isStop: true) { bag.value = $0 })
    return CallInASample(name: "stop()", hasReturned: callInASample { bag.exchange(for: nil)?.stop() })
  }

  /// Has the client stop and start the sampler in the middle of the next sample, on the sampler's thread.
  func stopAndStartInASample() -> CallInASample {
    let bag = LockedValue<Sampler>()
    perform(Act("it is stopped and started in the middle of a sample") { bag.value = $0 })
    let hasReturned = callInASample {
      let sampler = bag.exchange(for: nil)
      sampler?.stop()
      sampler?.start()
    }
    return CallInASample(name: "stop() or start()", hasReturned: hasReturned)
  }

  /// Has another thread stop the sampler, and the next sample wait for that. (A sample may wait for the main thread, on
  /// which the user taps on stop.)
  func stopOnAnotherThreadWhileASampleWaits() -> CallInASample {
    let (bag, hasStopped) = (LockedValue<Sampler>(), DispatchSemaphore(value: 0))
    perform(Act("another thread stops it, and a sample waits for that", isStop: true) { bag.value = $0 })
    let hasReturned = callInASample {
      Thread.detachNewThread {
        bag.exchange(for: nil)?.stop()
        hasStopped.signal()
      }
      // Longer than the test waits, but with a limit.
      _ = hasStopped.wait(timeout: .now() + 4)
    }
    return CallInASample(name: "stop()", isOnAnotherThread: true, hasReturned: hasReturned)
  }

  /// Calls `work` in the middle of the next sample, or here if no sample comes. Returns whether the call has returned.
  private func callInASample(_ work: @escaping @Sendable () -> Void) -> Bool {
    doInATick(work) { hasReturned in
      CallInASample.timeout.wait(until: hasReturned) {
        Heartbeat.listenToAThread(beats: $0, until: hasReturned)
      }
    }
  }
}

/// Calls `work` on a new thread, and waits until it has returned.
private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
  let isDone = LockedValue<Bool>()
  Thread.detachNewThread {
    work()
    isDone.value = true
  }
  Heartbeat.listenToAThread(beats: Limits.intervalsOfPatience) { isDone.value != nil }
}

extension Heartbeat {
  /// Runs the run loop for a number of intervals, measured by a separate thread of the test, or until a condition
  /// holds.
  static func listenToAThread(beats: Int, until isEnough: () -> Bool) {
    listen(beats: beats, referenceClock: .thread, until: isEnough)
  }
}
