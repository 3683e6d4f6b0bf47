import Lesson10Threads
import LessonKit
import TimerLab

/// Tests that a running sampler takes its samples on a separate thread, and never has more timers than it needs.
final class SamplerRunningTests: SamplerTestCase {
  // MARK: - Ticking

  func test_ticksWhileItRuns() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
  }

  func test_goesOnTickingWhenAnotherSamplerHasComeAndGone() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    let visitor = makeRunningSampler()
    visitor.release(after: .stopSampler)
    sampler.wait()
    assertKeepsTicking(sampler, while: "it is running, after another sampler has come and gone")
  }

  /// Checks that a `stop()` before the first `start()` doesn't prevent the sampler from taking samples.
  func test_ticksWhenItWasStoppedBeforeItsStart() {
    isRequiredOnlyByFinePrint = true
    let sampler = makeSampler()
    sampler.perform(.stopSampler)
    sampler.perform(.startSamplerAgain)
    assertKeepsTicking(sampler, while: "it is running after 'stop()' was called before 'start()'")
  }

  /// Checks that one `start()` is enough after two calls of `stop()`.
  func test_ticksAgainAfterTwoStopsAndAStart() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.perform(.stopSampler)
    sampler.perform(.stopSampler)
    sampler.perform(.startSamplerAgain)
    sampler.wait()
    assertKeepsTicking(sampler, while: "it is running after being stopped twice and restarted")
  }

  // MARK: - The thread of the ticks

  func test_ticksOnAThreadOfItsOwn() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.wait()
    let threads = samplingThreads.threadIDs
    let isOnTheTestsThread = threads.contains(.current)
    expect(
      threads.count == 1 && !isOnTheTestsThread,
      "all samples are taken on one thread, which belongs to the sampler.",
      or: "The sampler does not tick on a thread of its own.", .wrongThread,
      happened: isOnTheTestsThread
        ? "samples were taken on \(ThreadID.current)." : "samples were taken on \(threads.count) threads.")
  }

  func test_twoSamplersHaveAThreadEach() {
    isRequiredOnlyByFinePrint = true
    let first = makeRunningSampler()
    assertKeepsTicking(first)
    let second = makeRunningSampler()
    assertKeepsTicking(second, while: "another sampler is running")
    let haveAThreadEach = samplingThreads.threadIDs.count > 1
    expect(
      haveAThreadEach, "two running samplers each have their own thread.",
      or: "Two samplers share a thread.", .sharedThread,
      happened: "both take their samples on the same thread.")
    first.release(after: .stopSampler)
  }

  /// Detects samples that don't come from a timer, for example from a thread that sleeps. Any valid timer that a
  /// sampling thread has added to its run loop is enough for this test.
  func test_ticksByATimerOnItsThread() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    let valid = timerRecords.filter { $0.invalidatingThread == nil }
    let isOnItsThread = valid.contains { samplingThreads.threadIDs.contains($0.installingThread) }
    expect(
      isOnItsThread, "a timer that the sampler's thread has added to its own run loop.",
      or: "The samples do not come from a timer on the sampler's thread.",
      valid.isEmpty ? .noTimer : .wrongThread,
      happened: valid.isEmpty
        ? "no timer was added." : "no timer was added on the thread that takes the samples.")
    sampler.release(after: .stopSampler)
  }

  /// Detects a sampler that requests each sample with `perform(_:with:afterDelay:)`, which uses a hidden timer.
  ///
  /// The test passes if any timer is due within a day and isn't known to be such a hidden one. If the test kit can't
  /// recognize hidden timers on a platform, the test accepts every timer.
  func test_ticksByATimerAndNotByDelayedMessages() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    let timers = sampler.waitForTimersDueSoon()
    let isDrivenByATimer = timers.contains { !$0.isKnownToBeADelayedMessage }
    expect(
      isDrivenByATimer, "a timer that the sampler's thread has added to its own run loop.",
      or: "The samples do not come from a timer on the sampler's thread.", .noTimer,
      happened: timers.isEmpty
        ? "no timer was due within a day."
        : "it asks for its next sample with 'perform(_:with:afterDelay:)'.")
  }

  // MARK: - Started twice

  func test_hasNoMoreTimersThanBeforeWhenItIsStartedTwice() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.perform(.startSamplerAgain)
    assertNoMoreTimersThanBefore(sampler)
    assertKeepsTicking(sampler, while: "it is running after being started twice")
  }

  /// Detects a second `start()` that creates another thread because the first thread has not begun yet. The system
  /// decides when a thread begins, so the test starts eight samplers to make this case likely.
  func test_hasNoSecondThreadWhenItIsStartedTwiceInARow() {
    let samplers = (1...8).map { _ in makeSampler() }
    for sampler in samplers { sampler.perform(.startSamplerTwice) }
    for sampler in samplers { assertKeepsTicking(sampler) }
    let threads = countSamplingThreads(retryingAbove: samplers.count)
    expect(
      threads <= samplers.count,
      "each sampler has one thread, even when it is started twice in a row.",
      or: "The sampler has a second thread.", .orphanedTimer,
      happened: "\(samplers.count) samplers take their samples on \(threads) threads.")
    for sampler in samplers { sampler.release(after: .stopSampler) }
  }

  /// Returns the number of threads on which samples come within ``Limits/intervalsToBeFreed``. Counts again while that
  /// number exceeds `limit`, because an earlier thread may not have ended yet.
  private func countSamplingThreads(retryingAbove limit: Int) -> Int {
    let mostAttempts = Self.threadTimeout.beatsUntilTimeout / Limits.intervalsToBeFreed
    var (count, attempts) = (0, 0)
    repeat {
      samplingThreads.removeAllThreads()
      Heartbeat.runRunLoop(beats: Limits.intervalsToBeFreed, referenceClock: .thread)
      (count, attempts) = (samplingThreads.threadIDs.count, attempts + 1)
    } while count > limit && attempts < mostAttempts
    return count
  }
}

extension Scenario<Sampler> {
  /// Waits until the sampler has a timer that is due within a day, or until a timeout. Returns all such timers. A timer
  /// that only keeps the run loop running is due later than that.
  fileprivate func waitForTimersDueSoon() -> [Timer] {
    var timers: [Timer] = []
    Heartbeat.runRunLoopWithThreadClock(beats: Limits.intervalsUntilTimeout) {
      let tomorrow = Date(timeIntervalSinceNow: 24 * .anHour)
      timers = validTimers.filter { $0.fireDate < tomorrow }
      return !timers.isEmpty
    }
    return timers
  }
}
