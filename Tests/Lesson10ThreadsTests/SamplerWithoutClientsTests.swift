import Lesson10Threads
import LessonKit
import TimerLab

/// The sampler when its last client lets go of it without a word, on whichever thread.
final class SamplerWithoutClientsTests: SamplerTestCase {
  // MARK: - On the test's thread

  func test_isFreedWhenItsClientLetsGo() {
    assertFreed(samplerAtWork(), when: "its client lets go of it")
  }

  func test_stopsTickingWhenItsClientLetsGo() {
    assertTicksThenStopsWithItsTimers(samplerAtWork(), after: "its client lets go of it")
  }

  func test_leavesItsTimerToItsThreadWhenItsClientLetsGo() {
    assertTimersKnowOneThread(samplerThatIsLetGo(), when: "its client lets go of it on another one")
  }

  func test_itsThreadEndsWhenItsClientLetsGo() {
    assertThreadEnds(samplerThatIsLetGo(), when: "its client lets go of it")
  }

  /// Its thread may not have begun, so this waits for the ends of the threads of all timers.
  func test_itsThreadEndsWhenItsClientLetsGoRightAfterItsStart() {
    let scenario = runningSampler()
    scenario.letGo()
    // A thread that is started now has its turns, so the sampler's has begun.
    Heartbeat.listen(beats: 20, pulse: .thread)
    waitForTheEnd(of: scenario)
    wait { timersElsewhere.allSatisfy(\.threadHasEnded) }
    let left = timersElsewhere.filter { !$0.threadHasEnded }
    expect(
      left.isEmpty,
      "the thread returns when its client lets go right after the start.",
      or: "The sampler's thread does not end.", scenario.isAlive ? .heldByItsClock : .threadNeverEnds,
      happened: "a thread that has installed a timer is still there, more than \(Self.shortestWait) s later.",
      found: scenario.isAlive ? "the sampler is alive too." : "the sampler is gone."
    )
  }

  // MARK: - On another thread

  func test_isFreedWhenAnotherThreadLetsGoLast() {
    assertIsFreed(samplerThatAnotherThreadLetsGo(), when: "another thread lets go of it last")
  }

  func test_itsThreadEndsWhenAnotherThreadLetsGoLast() {
    assertThreadEnds(samplerThatAnotherThreadLetsGo(), when: "another thread lets go of it last")
  }

  // MARK: - On its own

  func test_isFreedWhenItsLastClientLetsGoInTheMiddleOfASample() {
    let scenario = runningSampler()
    if assertInASample("its deinit returns", of: scenario, byItsLastClient: true, { _ in }) {
      assertIsFreed(scenario, when: "its last client lets go of it in the middle of a sample")
    }
  }

  /// Its `deinit` may then run on the sampler's own thread, and must not leave that to itself.
  func test_itsThreadEndsWhenItsLastClientLetsGoInTheMiddleOfASample() {
    let scenario = runningSampler()
    if assertInASample("its deinit returns", of: scenario, byItsLastClient: true, { _ in }) {
      assertThreadEnds(scenario, when: "its last client lets go of it in the middle of a sample")
    }
  }

  // MARK: - Ways to let go of a sampler at work

  private func samplerThatIsLetGo() -> Scenario<Sampler> {
    let scenario = samplerAtWork()
    scenario.letGo()
    return scenario
  }

  private func samplerThatAnotherThreadLetsGo() -> Scenario<Sampler> {
    let scenario = samplerAtWork()
    let bag = bagWithTheSampler(of: scenario, andNobodyElse: true)
    onAnotherThread { bag.content = nil }
    return scenario
  }
}
