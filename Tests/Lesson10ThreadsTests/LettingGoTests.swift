import Lesson10Threads
import LessonKit
import TimerLab

/// The sampler when its last client lets go of it without a word, on whichever thread.
final class LettingGoTests: SamplerTestCase {
  func test_isFreedWhenItsClientLetsGo() {
    let scenario = samplerAtWork()
    scenario.letGo()
    waitForTheEnd(of: scenario)
    assertFreed(scenario, when: "its client lets go of it")
  }

  func test_isFreedWhenAnotherThreadLetsGoLast() {
    let scenario = samplerAtWork()
    let bag = Bag<Sampler>()
    scenario.letGo(after: { bag.content = $0 })
    onAnotherThread { bag.content = nil }
    waitForTheEnd(of: scenario)
    assertFreed(scenario, when: "another thread lets go of it last")
  }

  func test_isFreedWhenItsLastClientLetsGoInTheMiddleOfASample() {
    let scenario = runningSampler()
    let bag = Bag<Sampler>()
    scenario.letGo(after: { bag.content = $0 })
    guard inASample("its deinit", { bag.content = nil }) else { return }
    waitForTheEnd(of: scenario)
    assertFreed(scenario, when: "its last client lets go of it in the middle of a sample")
  }

  /// Its `deinit` may then run on the sampler's own thread, and must not leave that to itself.
  func test_itsThreadEndsWhenItsLastClientLetsGoInTheMiddleOfASample() {
    let scenario = runningSampler()
    let bag = Bag<Sampler>()
    scenario.letGo(after: { bag.content = $0 })
    guard inASample("its deinit", { bag.content = nil }) else { return }
    assertThreadEnds(scenario, when: "its last client lets go of it in the middle of a sample")
  }

  func test_itsThreadEndsWhenAnotherThreadLetsGoLast() {
    let scenario = samplerAtWork()
    let bag = Bag<Sampler>()
    scenario.letGo(after: { bag.content = $0 })
    onAnotherThread { bag.content = nil }
    assertThreadEnds(scenario, when: "another thread lets go of it last")
  }

  func test_stopsTickingWhenItsClientLetsGo() {
    let scenario = samplerAtWork()
    scenario.letGo()
    waitForTheEnd(of: scenario)
    assertStopsTicking(scenario, when: "its client lets go of it")
  }

  func test_leavesItsTimerToItsThreadWhenItsClientLetsGo() {
    let scenario = samplerAtWork()
    scenario.letGo()
    assertTimersKnowOneThread(scenario, when: "its client lets go of it on another one")
  }

  func test_itsThreadEndsWhenItsClientLetsGo() {
    let scenario = samplerAtWork()
    scenario.letGo()
    assertThreadEnds(scenario, when: "its client lets go of it")
  }
}
