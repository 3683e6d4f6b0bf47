import Lesson10Threads
import LessonKit
import TimerLab

/// The sampler when it is stopped, on whichever thread, while its client still holds it.
final class StoppingTests: SamplerTestCase {
  func test_stopsTickingWhenItIsStopped() {
    let scenario = samplerAtWork().act { $0.stop() }
    waitForTheEnd(of: scenario)
    assertStopsTicking(scenario, whenTold: "it is stopped", by: { _ in })
  }

  func test_staysSilentWhenItIsStoppedRightAfterItsStart() {
    let scenario = newSampler()
    stopRightAfterItsStart(scenario)
    // A thread that looks in time may still tick in the turn that is under way. So this waits for the end of all
    // timers. What was not told to stop never comes to it.
    wait { scenario.runningTimers == 0 }
    guard scenario.runningTimers > 0 || !samples.allThreadsHaveEnded else { return }
    scenario.listen()
    let before = scenario.ticks.count
    wait { scenario.ticks.count >= before + Heartbeat.ticksToExpect }
    let ticks = scenario.ticks.count - before
    guard ticks > 0 else { return }
    report(
      Failure(
        "The sampler ticks, although it was stopped.",
        expected: "no tick, when it is stopped before its thread has begun.",
        happened: "it is still ticking, a while after that.",
        diagnosis: .stopWasLost))
  }

  func test_leavesItsTimerToItsThreadWhenItIsStopped() {
    let scenario = samplerAtWork()
    scenario.act { $0.stop() }
    assertTimersKnowOneThread(scenario, when: "it is stopped on another one")
  }

  func test_hasNoMoreTimersThanBeforeAfterAStopAndAStart() {
    assertKeepsToItsTimers(when: "it is stopped and started again at once") {
      // More than once: the stop may happen to come just when the thread looks.
      for _ in 1...3 {
        $0.stop()
        $0.start()
      }
    }
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
    guard inASample("stop()", { bag.exchange(for: nil)?.stop() }) else { return }
    assertThreadEnds(scenario, when: "it is stopped in the middle of a sample")
  }

  /// As a sample may wait for the main thread, on which the user taps on stop.
  func test_itsThreadEndsWhenItIsStoppedWhileASampleWaitsForThat() {
    let scenario = runningSampler()
    let bag = Bag<Sampler>()
    scenario.act { bag.content = $0 }
    let hasReturned = inASample("stop()") {
      let hasStopped = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        bag.exchange(for: nil)?.stop()
        hasStopped.signal()
      }
      // Not for ever: after the test's patience, the two of them may go.
      _ = hasStopped.wait(timeout: .now() + 4)
    }
    guard hasReturned else { return }
    assertThreadEnds(scenario, when: "another thread stops it, and a sample waits for that")
  }

  func test_ticksAgainWhenItIsStoppedAndStartedInTheMiddleOfASample() {
    let scenario = samplerAtWork()
    let before = scenario.runningTimers
    let bag = Bag<Sampler>()
    scenario.act { bag.content = $0 }
    let hasReturned = inASample("stop() or start()") {
      let sampler = bag.exchange(for: nil)
      sampler?.stop()
      sampler?.start()
    }
    guard hasReturned else { return }
    assertTicks(scenario, while: "it runs again, after a stop and a start in the middle of a sample")
    assertHasNoMoreTimers(
      scenario, than: before, when: "it is stopped and started in the middle of a sample")
  }

  /// No sample may ever have come on it. So this asks for the threads of all timers.
  func test_itsThreadEndsWhenItIsStoppedRightAfterItsStart() {
    weak var cargo: Cargo?
    let scenario = {
      let new = Cargo()
      cargo = new
      return newSampler(carrying: new)
    }()
    stopRightAfterItsStart(scenario)
    scenario.letGo()
    // A thread that has not begun yet holds what it will need. When nobody has that any more, none will begin.
    wait { cargo == nil && samples.allThreadsHaveEnded && timersElsewhere.allSatisfy(\.threadHasEnded) }
    let left = timersElsewhere.filter { !$0.threadHasEnded }
    guard !left.isEmpty else { return }
    let ticks = left.contains { samples.threads.contains($0.installing) }
    report(
      Failure(
        "The sampler's thread does not end.",
        expected: "the thread returns when it is stopped right after its start, and let go of.",
        happened:
          "a thread that has installed a timer is still there, more than \(Self.patience) heartbeats later\(ticks ? ", and samples came on it" : "").",
        diagnosis: ticks ? .stopWasLost : .threadNeverEnds))
  }
}
