import Lesson10Threads
import LessonKit
import TimerLab

// Acts that a sampler's client performs, on various threads.

extension Act<Sampler> {
  static var startSamplerAgain: Act { Act("it is started again") { $0.start() } }
  static var stopSampler: Act { Act("it is stopped", stopsOwner: true) { $0.stop() } }
  static var stopSamplerOnAnotherThread: Act {
    Act("another thread stops it", stopsOwner: true) { sampler in runOnNewThreadAndWait { sampler.stop() } }
  }
  static var startSamplerTwice: Act {
    Act("it is started twice") { sampler in
      sampler.start()
      sampler.start()
    }
  }
  /// An act in which the client starts the sampler and immediately stops it.
  static var startAndStopSampler: Act {
    Act("it is stopped", stopsOwner: true) { sampler in
      sampler.start()
      sampler.stop()
    }
  }

  /// An act in which the client stops and immediately restarts the sampler, three times.
  static var restartSamplerThreeTimes: Act {
    Act("it is stopped and immediately restarted three times") { sampler in
      for _ in 1...3 {
        sampler.stop()
        sampler.start()
      }
    }
  }
}

/// A record of a call that a test makes to the sampler while the sampler takes a sample.
struct CallDuringSample {
  /// The name of the called method for failure messages, such as "stop()".
  let methodName: String
  /// Whether another thread made the call while the sampler's thread waited for the call to return.
  var isOnAnotherThread = false
  /// Whether the call returned within ``timeout``.
  let hasReturned: Bool

  /// The shortest value of ``timeout``, which is 0.4 seconds, in heartbeat intervals.
  static let minimumTimeout = Int(0.4 / Heartbeat.interval)
  /// The time limit for a call to return, which is 1.2 seconds. After a call has timed out, the limit for later calls
  /// in the same process is 0.4 seconds.
  static let timeout = SharedTimeout(
    beats: Int(1.2 / Heartbeat.interval), afterTimeout: minimumTimeout)
}

extension Scenario<Sampler> {
  /// Releases the sampler without stopping it.
  func release() {
    release(after: "its client releases it")
  }

  /// Releases the last reference to the sampler on another thread.
  func releaseOnAnotherThread() {
    let samplerBox = LockedValue<Sampler>()
    release(after: Act("another thread is the last to release it") { samplerBox.value = $0 })
    runOnNewThreadAndWait { samplerBox.value = nil }
  }

  /// Releases the last reference to the sampler during the next sample, on the sampler's thread.
  func releaseDuringSample() -> CallDuringSample {
    let samplerBox = LockedValue<Sampler>()
    release(after: Act("its last client releases it in the middle of a sample") { samplerBox.value = $0 })
    return CallDuringSample(
      methodName: "deinit", hasReturned: callDuringNextSample { samplerBox.value = nil })
  }

  /// Stops the sampler during the next sample, on the sampler's thread.
  func stopDuringSample() -> CallDuringSample {
    let samplerBox = LockedValue<Sampler>()
    perform(Act("it is stopped in the middle of a sample", stopsOwner: true) { samplerBox.value = $0 })
    return CallDuringSample(
      methodName: "stop()", hasReturned: callDuringNextSample { samplerBox.exchange(for: nil)?.stop() })
  }

  /// Stops and restarts the sampler during the next sample, on the sampler's thread.
  func stopAndStartDuringSample() -> CallDuringSample {
    let samplerBox = LockedValue<Sampler>()
    perform(Act("it is stopped and restarted in the middle of a sample") { samplerBox.value = $0 })
    let hasReturned = callDuringNextSample {
      let sampler = samplerBox.exchange(for: nil)
      sampler?.stop()
      sampler?.start()
    }
    return CallDuringSample(methodName: "stop() or start()", hasReturned: hasReturned)
  }

  /// Stops the sampler on another thread, as an app's main thread might, while the next sample waits for that call.
  func stopOnAnotherThreadWhileSampleWaits() -> CallDuringSample {
    let (samplerBox, hasStopped) = (LockedValue<Sampler>(), DispatchSemaphore(value: 0))
    perform(
      Act("another thread calls 'stop()' while a sample waits for that call", stopsOwner: true) {
        samplerBox.value = $0
      })
    let hasReturned = callDuringNextSample {
      Thread.detachNewThread {
        samplerBox.exchange(for: nil)?.stop()
        hasStopped.signal()
      }
      // The limit is longer than `CallDuringSample.timeout`.
      _ = hasStopped.wait(timeout: .now() + 4)
    }
    return CallDuringSample(methodName: "stop()", isOnAnotherThread: true, hasReturned: hasReturned)
  }

  /// Calls `work` during the next sample, on the sampler's thread, or on the current thread if no sample comes. Returns
  /// whether `work` returned within ``CallDuringSample/timeout``.
  private func callDuringNextSample(_ work: @escaping @Sendable () -> Void) -> Bool {
    performInNextTick(work) { hasReturned in
      CallDuringSample.timeout.wait(until: hasReturned) {
        Heartbeat.runRunLoopWithThreadClock(beats: $0, until: hasReturned)
      }
    }
  }
}

/// Calls `work` on a new thread, and runs the run loop until `work` has returned or a timeout expires.
private func runOnNewThreadAndWait(_ work: @escaping @Sendable () -> Void) {
  let isDone = LockedValue<Bool>()
  Thread.detachNewThread {
    work()
    isDone.value = true
  }
  Heartbeat.runRunLoopWithThreadClock(beats: Limits.intervalsUntilTimeout) { isDone.value != nil }
}

extension Heartbeat {
  /// Runs the run loop for a number of heartbeats, or until a condition holds. A clock on another thread must count as
  /// many beats, so that other threads have had time to run.
  static func runRunLoopWithThreadClock(beats: Int, until isEnough: () -> Bool) {
    runRunLoop(beats: beats, referenceClock: .thread, until: isEnough)
  }
}
