import Lesson10Threads
import LessonKit
import TimerLab

/// The sampler from its start on: on which thread, by what, and with how many timers.
final class SamplerRunningTests: SamplerTestCase {
  // MARK: - It ticks

  func test_ticksWhileItRuns() {
    assertTicks(runningSampler(), while: "it runs")
  }

  func test_goesOnTickingWhenAnotherSamplerHasComeAndGone() {
    let scenario = samplerAtWork(afterTicks: 2)
    runningSampler().act { $0.stop() }.letGo()
    scenario.listen()
    assertTicks(scenario, while: "it runs, and another sampler has come and gone")
  }

  func test_ticksWhenItWasStoppedBeforeItsStart() {
    failureNamesTheFinePrint = true
    let scenario = newSampler().act { $0.stop() }.act { $0.start() }
    assertTicks(scenario, while: "it runs, after a stop that had nothing to stop")
  }

  func test_ticksAgainAfterAStopAndAStart() {
    let scenario = samplerAtWork(afterTicks: Heartbeat.ticksToExpect)
    scenario.act {
      $0.stop()
      $0.stop()
      $0.start()
    }
    assertTicks(scenario, while: "it runs again")
  }

  // MARK: - On its thread

  func test_ticksOnAThreadOfItsOwn() {
    let scenario = samplerAtWork()
    scenario.listen()
    let (threads, here) = (samples.threads, ThreadMark.current)
    guard !threads.isEmpty else { return passes(faultReportedBy: "test_ticksWhileItRuns") }
    let isAlone = expect(
      threads.count <= 1 && !threads.contains(here),
      "all samples come on one thread, which belongs to the sampler.",
      or: "The sampler does not tick on a thread of its own.", .wrongThread,
      happened: threads.contains(here)
        ? "samples came on \(here)." : "samples came on \(threads.count) threads."
    )
    // A second one is at work at the same time.
    if isAlone {
      failureNamesTheFinePrint = true
      let other = samplerAtWork()
      let isShared = withExtendedLifetime(scenario) { other.ticks.count > 0 && samples.threads.count < 2 }
      expect(
        !isShared,
        "two samplers at work have a thread each.",
        or: "Two samplers share a thread.", .wrongThread,
        happened: "the samples of both come on the same thread."
      )
    }
  }

  func test_ticksByATimerOnThatThread() {
    let scenario = samplerAtWork()
    scenario.listen()
    let threads = samples.threads
    guard !threads.isEmpty else { return passes(faultReportedBy: "test_ticksWhileItRuns") }
    let running = withExtendedLifetime(scenario) { timers.filter { $0.invalidating == nil } }
    expect(
      running.contains { threads.contains($0.installing) },
      "a timer that the sampler's thread has added to its own run loop.",
      or: "The samples do not come from a timer on the sampler's thread.",
      running.isEmpty ? .noTimer : .wrongThread,
      happened: running.isEmpty
        ? "no timer was added." : "no timer was added on the thread on which the samples come."
    )
  }

  /// Of the timers that are due soon: one that only keeps a run loop alive ticks for nobody.
  func test_ticksByATimerAndNotByDelayedMessages() {
    let scenario = samplerAtWork()
    let tomorrow = Date(timeIntervalSinceNow: 24 * .anHour)
    var due: [Timer] { scenario.validTimers.filter { $0.fireDate < tomorrow } }
    // Between a message and the next one there is none. So this looks until there is one.
    var seen: [Timer] = []
    wait {
      seen = due
      return !seen.isEmpty
    }
    guard !seen.isEmpty else {
      return passes(
        faultReportedBy: scenario.ticks.count > 1 ? "test_ticksByATimerOnThatThread" : "test_ticksWhileItRuns"
      )
    }
    expect(
      !seen.allSatisfy(\.isKnownToBeADelayedMessage),
      "a timer that the sampler's thread has added to its own run loop.",
      or: "The samples do not come from a timer on the sampler's thread.", .noTimer,
      happened: "it asks for its next sample with 'perform(_:with:afterDelay:)'."
    )
  }

  // MARK: - Started twice

  func test_hasNoMoreTimersThanBeforeWhenItIsStartedTwice() {
    let scenario = samplerAtWork()
    let before = scenario.runningTimers
    scenario.act { $0.start() }
    assertHasNoMoreTimers(scenario, than: before, when: "it is started twice")
    // The second start may have ended the first thread, but not both.
    assertTicks(scenario, while: "it runs, and was started twice")
  }

  /// The system schedules the threads. But of several samplers, one is started again before its thread has begun.
  func test_hasNoSecondThreadWhenItIsStartedTwiceInARow() {
    let samplers = (1...8).map { _ in
      newSampler().act {
        $0.start()
        $0.start()
      }
    }
    // A start may cancel the thread of the one before, which has a turn to go then.
    Heartbeat.listen(beats: Self.patience, pulse: .thread)
    samples.forget()
    Heartbeat.listen(beats: Self.patience, pulse: .thread, until: { samples.threads.count > samplers.count })
    let threads = samples.threads.count
    for sampler in samplers { sampler.letGo(after: { $0.stop() }) }
    expect(
      threads <= samplers.count,
      "each sampler has one thread when it is started twice, one start right after the other.",
      or: "The sampler has a second thread.", .orphanedTimer,
      happened: "the samples of \(samplers.count) samplers come on \(threads) threads."
    )
  }
}
