import Lesson10Threads
import LessonKit
import TimerLab

/// The sampler when it is stopped, on whichever thread, while its client still holds it.
final class SamplerStoppingTests: SamplerTestCase {
  func test_stopsTickingWhenItIsStopped() {
    assertTicksThenStops(samplerAtWork(), when: Act("it is stopped") { $0.stop() })
  }

  func test_staysSilentWhenItIsStoppedRightAfterItsStart() {
    let scenario = newSampler()
    stopRightAfterItsStart(scenario)
    // A thread that looks in time may still tick in the turn that is under way. So this waits for the end of all
    // timers. What was not told to stop never comes to it.
    wait { scenario.runningTimers == 0 }
    scenario.listen()
    assertNoTick(scenario, although: "it was stopped before its thread had begun", or: .stopWasLost)
  }

  func test_leavesItsTimerToItsThreadWhenItIsStopped() {
    assertTimersKnowOneThread(samplerAtWork().tellToStop { $0.stop() }, when: "it is stopped on another one")
  }

  func test_makesNoMoreTimersWhenItIsStoppedAndStarted() {
    let scenario = samplerAtWork()
    let before = scenario.runningTimers
    // More than once: the stop may happen to come just when the thread looks.
    scenario.act {
      for _ in 1...3 {
        $0.stop()
        $0.start()
      }
    }
    assertHasNoMoreTimers(scenario, than: before, when: "it is stopped and started again at once")
  }

  // MARK: - The end of its thread

  func test_itsThreadEndsWhenItIsStopped() {
    assertThreadEnds(samplerAtWork().tellToStop { $0.stop() }, when: "it is stopped")
  }

  func test_itsThreadEndsWhenAnotherThreadStopsIt() {
    let scenario = samplerAtWork()
    let bag = bagWithTheSampler(of: scenario)
    onAnotherThread { bag.exchange(for: nil)?.stop() }
    assertThreadEnds(scenario, when: "another thread stops it")
  }

  func test_itsThreadEndsWhenItIsStoppedInTheMiddleOfASample() {
    let scenario = runningSampler()
    if assertInASample("stop() returns", of: scenario, { $0.stop() }) {
      assertThreadEnds(scenario, when: "it is stopped in the middle of a sample")
    }
  }

  /// As a sample may wait for the main thread, on which the user taps on stop.
  func test_itsThreadEndsWhenItIsStoppedWhileASampleWaitsForThat() {
    let scenario = runningSampler()
    let returns = assertInASample("stop() returns", of: scenario) {
      let (bag, hasStopped) = (Bag($0), DispatchSemaphore(value: 0))
      Thread.detachNewThread {
        bag.exchange(for: nil)?.stop()
        hasStopped.signal()
      }
      // Not for ever: after the test's patience, the two of them may go.
      _ = hasStopped.wait(timeout: .now() + 4)
    }
    if returns { assertThreadEnds(scenario, when: "another thread stops it, and a sample waits for that") }
  }

  func test_ticksAgainWhenItIsStoppedAndStartedInTheMiddleOfASample() {
    let scenario = samplerAtWork()
    let before = scenario.runningTimers
    let returns = assertInASample("stop() and start() return", of: scenario) {
      $0.stop()
      $0.start()
    }
    if returns {
      assertTicks(scenario, while: "it runs again, after a stop and a start in the middle of a sample")
      assertHasNoMoreTimers(
        scenario, than: before, when: "it is stopped and started in the middle of a sample")
    }
  }

  /// No sample may ever have come on it. So this asks for the threads of all timers.
  func test_itsThreadEndsWhenItIsStoppedRightAfterItsStart() {
    let scenario = newSampler()
    stopRightAfterItsStart(scenario)
    scenario.letGo()
    wait { samples.allThreadsHaveEnded && timersElsewhere.allSatisfy(\.threadHasEnded) }
    let left = timersElsewhere.filter { !$0.threadHasEnded }
    let ticks = left.contains { samples.threads.contains($0.installing) }
    expect(
      left.isEmpty,
      "the thread returns when it is stopped right after its start, and let go of.",
      or: "The sampler's thread does not end.", ticks ? .stopWasLost : .threadNeverEnds,
      happened:
        "a thread that has installed a timer is still there, more than \(Self.shortestWait) s later\(ticks ? ", and samples came on it" : "")."
    )
  }
}
