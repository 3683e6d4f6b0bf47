import Lesson10Threads
import LessonKit
import TimerLab

/// Tests of a sampler whose last client releases it, on any thread, without stopping it.
final class SamplerWithoutClientsTests: SamplerTestCase {
  // MARK: - Released on the test's thread

  /// Releases the sampler on the main thread, without stopping it.
  func test_isFreedWhenItsClientLetsGo() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.release()
    assertFreed(sampler)
  }

  /// Checks that the sampler takes no more samples after its client has released it, without a call of `stop()`.
  func test_stopsTickingWhenItsClientLetsGo() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.release()
    assertNoTickDuringRelease(sampler)
    assertSilent(sampler)
    assertTimersEndByNextFiring(sampler)
  }

  /// Checks that only the sampler's own thread invalidates its timer, although the main thread releases the sampler.
  func test_leavesItsTimerToItsThreadWhenItsClientLetsGo() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    assertHasTimer(sampler)
    sampler.release()
    assertNoOtherThreadInvalidatesItsTimer(sampler)
  }

  /// Checks that the sampler's thread ends although nothing has called `stop()`.
  func test_itsThreadEndsWhenItsClientLetsGo() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.release()
    assertThreadEnds(sampler)
  }

  /// Detects a release that doesn't end the thread, because the thread has not begun yet. The system decides when a
  /// thread begins, so the test doesn't detect such a fault every time.
  func test_itsThreadEndsWhenItsClientLetsGoRightAfterItsStart() {
    let sampler = makeRunningSampler()
    sampler.release()
    assertThreadEnds(sampler)
  }

  // MARK: - Released on another thread

  /// Releases the last reference to the sampler on a new thread, instead of the main thread.
  func test_isFreedWhenAnotherThreadLetsGoLast() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.releaseOnAnotherThread()
    assertFreed(sampler)
  }

  /// Releases the last reference to the sampler on a new thread, instead of the main thread.
  func test_itsThreadEndsWhenAnotherThreadLetsGoLast() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    sampler.releaseOnAnotherThread()
    assertThreadEnds(sampler)
  }

  // MARK: - Released on the sampler's thread

  /// Releases the last reference to the sampler on the sampler's own thread, during a sample.
  func test_isFreedWhenItsLastClientLetsGoInTheMiddleOfASample() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    let call = sampler.releaseDuringSample()
    assertReturned(call)
    assertFreed(sampler)
  }

  /// Detects a `deinit` that waits for the thread on which it runs. Also detects a `deinit` that schedules work with
  /// `self` on that thread, which crashes because the sampler has been freed by then.
  func test_itsThreadEndsWhenItsLastClientLetsGoInTheMiddleOfASample() {
    let sampler = makeRunningSampler()
    assertKeepsTicking(sampler)
    let call = sampler.releaseDuringSample()
    assertReturned(call)
    assertThreadEnds(sampler)
  }
}
