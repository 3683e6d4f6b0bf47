import Lesson10Threads
import LessonKit
import TimerLab

/// The sampler when its last client lets go of it without a word, on whichever thread.
final class SamplerLettingGoTests: SamplerTestCase {
  // MARK: - On the test's thread

  func test_isFreedWhenItsClientLetsGo() {
    assertFreed(waitForTheEnd(of: letGo()), when: "its client lets go of it")
  }

  func test_stopsTickingWhenItsClientLetsGo() {
    assertTicksThenFallsSilent(waitForTheEnd(of: letGo()), after: "its client lets go of it")
  }

  func test_leavesItsTimerToItsThreadWhenItsClientLetsGo() {
    assertTimersKnowOneThread(letGo(), when: "its client lets go of it on another one")
  }

  func test_itsThreadEndsWhenItsClientLetsGo() {
    assertThreadEnds(letGo(), when: "its client lets go of it")
  }

  // MARK: - On another thread

  func test_isFreedWhenAnotherThreadLetsGoLast() {
    assertFreed(waitForTheEnd(of: letGoByAnotherThread()), when: "another thread lets go of it last")
  }

  func test_itsThreadEndsWhenAnotherThreadLetsGoLast() {
    assertThreadEnds(letGoByAnotherThread(), when: "another thread lets go of it last")
  }

  // MARK: - On its own

  func test_isFreedWhenItsLastClientLetsGoInTheMiddleOfASample() {
    if let scenario = letGoInASample() {
      assertFreed(
        waitForTheEnd(of: scenario), when: "its last client lets go of it in the middle of a sample")
    }
  }

  /// Its `deinit` may then run on the sampler's own thread, and must not leave that to itself.
  func test_itsThreadEndsWhenItsLastClientLetsGoInTheMiddleOfASample() {
    if let scenario = letGoInASample() {
      assertThreadEnds(scenario, when: "its last client lets go of it in the middle of a sample")
    }
  }

  // MARK: - Ways to let go of a sampler at work

  private func letGo() -> Scenario<Sampler> {
    let scenario = samplerAtWork()
    scenario.letGo()
    return scenario
  }

  private func letGoByAnotherThread() -> Scenario<Sampler> {
    let scenario = samplerAtWork()
    let bag = bagWithTheSampler(of: scenario, andNobodyElse: true)
    onAnotherThread { bag.content = nil }
    return scenario
  }

  /// `nil` if its `deinit` does not return there, which has failed the test.
  private func letGoInASample(line: UInt = #line) -> Scenario<Sampler>? {
    let scenario = runningSampler()
    let returns = expectInASample(
      "its deinit", toReturnFrom: scenario, byItsLastClient: true, line: line, { _ in })
    return returns ? scenario : nil
  }
}
