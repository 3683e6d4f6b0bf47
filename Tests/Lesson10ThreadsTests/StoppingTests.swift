import LeakAssertions
import Lesson10Threads
import TimerLab

/// The sampler when it is stopped, on whichever thread, while its user still holds it.
final class StoppingTests: SamplerTestCase {
  func test_stopsTickingWhenItIsStopped() {
    assertStopsTicking(samplerAtWork(), whenTold: "it is stopped", by: { $0.stop() })
  }

  func test_staysSilentWhenItIsStoppedRightAfterItsStart() {
    let scenario = newSampler()
    // More than once: which of two threads is first is not ours to say. After a beat, this one is rested.
    for _ in 1...4 {
      scenario.act {
        $0.start()
        $0.stop()
      }
      Heartbeat.listen(beats: 1)
    }
    scenario.listen()
    let ticks = scenario.listen()
    guard ticks > 0 else { return }
    report(
      Failure(
        "The sampler ticks, although it was stopped.",
        expected: "no tick, when it is stopped before its thread has begun.",
        happened: "\(ticks) ticks in \(Heartbeat.beats) heartbeats, a while after that.",
        found: "the stop came first, found no timer, and left no trace.",
        diagnosis: .stopWasLost))
  }

  func test_leavesItsTimerToItsThreadWhenItIsStopped() {
    let scenario = samplerAtWork()
    scenario.act { $0.stop() }
    assertTimersKnowOneThread(scenario, when: "it is stopped on another one")
  }

  // MARK: - The end of its thread

  func test_itsThreadEndsWhenItIsStopped() {
    let scenario = samplerAtWork()
    scenario.act { $0.stop() }
    assertThreadEnds(scenario, when: "it is stopped")
  }

  func test_itsThreadEndsWhenAnotherThreadStopsIt() {
    let scenario = samplerAtWork()
    let bag = Bag<Sampler>()
    scenario.act { bag.content = $0 }
    onAnotherThread { bag.exchange(for: nil)?.stop() }
    assertThreadEnds(scenario, when: "another thread stops it")
  }

  func test_itsThreadEndsWhenItIsStoppedInTheMiddleOfASample() {
    let scenario = runningSampler()
    let bag = Bag<Sampler>()
    scenario.act { bag.content = $0 }
    inASample { bag.exchange(for: nil)?.stop() }
    assertThreadEnds(scenario, when: "it is stopped in the middle of a sample")
  }
}
