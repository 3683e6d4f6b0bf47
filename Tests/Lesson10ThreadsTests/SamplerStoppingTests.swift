import Lesson10Threads
import LessonKit
import TimerLab

/// Tests of a sampler that is stopped, on any thread, while its client still retains it.
final class SamplerStoppingTests: SamplerTestCase {
  func test_stopsTickingWhenItIsStopped() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.perform(.stopSampler)
    assertSilent(sampler)
    assertTimersEndByNextFiring(sampler)
  }

  /// Detects a `stop()` that has no effect because the sampler's thread has not begun yet.
  func test_staysSilentWhenItIsStoppedRightAfterItsStart() {
    let samplers = startAndStopSamplers()
    waitUntilAllThreadsHaveEnded()
    assertNoSampleComes(from: samplers)
  }

  /// Checks that only the sampler's own thread invalidates its timer, although the main thread calls `stop()`.
  func test_leavesItsTimerToItsThreadWhenItIsStopped() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    assertHasTimer(sampler)
    sampler.perform(.stopSampler)
    assertNoOtherThreadInvalidatesItsTimer(sampler)
  }

  /// Detects a `start()` that undoes the preceding `stop()` before the thread has noticed that call. The old timer then
  /// remains in addition to the new one.
  func test_ticksWithNoMoreTimersThanBeforeWhenItIsStoppedAndStarted() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.perform(.restartSamplerThreeTimes)
    assertNoMoreTimersThanBefore(sampler)
    assertKeepsTicking(
      sampler, while: "it is running after being stopped and immediately restarted three times")
  }

  // MARK: - The end of its thread

  func test_itsThreadEndsWhenItIsStopped() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.perform(.stopSampler)
    assertThreadEnds(sampler)
  }

  func test_itsThreadEndsWhenAnotherThreadStopsIt() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.perform(.stopSamplerOnAnotherThread)
    assertThreadEnds(sampler)
  }

  /// Detects a `stop()` that has no effect because the sampler's thread has not begun yet. A thread that stays silent
  /// but never ends fails the test as well.
  func test_itsThreadEndsWhenItIsStoppedRightAfterItsStart() {
    let samplers = startAndStopSamplers()
    for sampler in samplers { assertThreadEnds(sampler) }
  }

  // MARK: - In the middle of a sample

  func test_itsThreadEndsWhenItIsStoppedInTheMiddleOfASample() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    let call = sampler.stopDuringSample()
    assertReturned(call)
    assertThreadEnds(sampler)
  }

  /// Detects a `stop()` that waits for the end of a sample, while that sample waits for `stop()` to return.
  func test_itsThreadEndsWhenASampleWaitsForAnotherThreadToStopIt() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    let call = sampler.stopOnAnotherThreadWhileSampleWaits()
    assertReturned(call)
    assertThreadEnds(sampler)
  }

  func test_ticksAgainWhenItIsStoppedAndStartedInTheMiddleOfASample() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    let call = sampler.stopAndStartDuringSample()
    assertReturned(call)
    assertKeepsTicking(
      sampler, while: "it is running after being stopped and restarted in the middle of a sample")
    assertNoMoreTimersThanBefore(sampler)
  }
}
