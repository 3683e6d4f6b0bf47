import Lesson10Threads
import LessonKit
import TimerLab

/// The sampler from its start on: on which thread, by what, and with how many timers.
final class RunningTests: SamplerTestCase {
  func test_ticksWhileItRuns() {
    assertTicks(runningSampler(), while: "it runs")
  }

  func test_goesOnTickingWhenAnotherSamplerHasComeAndGone() {
    let scenario = samplerAtWork(afterTicks: 2)
    runningSampler().act { $0.stop() }.letGo()
    scenario.listen()
    assertTicks(scenario, while: "it runs, and another sampler has come and gone")
  }

  func test_ticksOnAThreadOfItsOwn() {
    let scenario = samplerAtWork()
    scenario.listen()
    let here = ThreadMark.current
    guard samples.threads.count > 1 || samples.threads.contains(here) else {
      // They are at work at the same time, and have a thread each.
      let other = samplerAtWork()
      let isShared = withExtendedLifetime(scenario) { other.ticks.count > 0 && samples.threads.count < 2 }
      return isShared ? reportOneThreadForTwo() : ()
    }
    report(
      Failure(
        "The sampler does not tick on a thread of its own.",
        expected: "all samples come on one thread, which belongs to the sampler.",
        happened: samples.threads.contains(here)
          ? "samples came on \(here)." : "samples came on \(samples.threads.count) threads.",
        diagnosis: .wrongThread))
  }

  private func reportOneThreadForTwo() {
    report(
      Failure(
        "The sampler does not tick on a thread of its own.",
        expected: "two samplers at work have a thread each.",
        happened: "the samples of both come on the same thread.",
        diagnosis: .wrongThread))
  }

  func test_ticksByATimerOnThatThread() {
    let scenario = samplerAtWork()
    scenario.listen()
    let threads = samples.threads
    let running = withExtendedLifetime(scenario) { timers.filter { $0.invalidating == nil } }
    guard !threads.isEmpty, !running.contains(where: { threads.contains($0.installing) }) else { return }
    report(
      Failure(
        "The samples do not come from a timer on the sampler's thread.",
        expected: "a timer that the sampler's thread has added to its own run loop.",
        happened: running.first.map { "there is one that was added on \($0.installing)." }
          ?? "there is no such timer.",
        diagnosis: running.isEmpty ? .noTimer : .wrongThread))
  }

  /// Of the timers that are due soon: one that only keeps a run loop alive ticks for nobody.
  func test_ticksByATimerAndNotByDelayedMessages() {
    let scenario = samplerAtWork()
    let tomorrow = Date(timeIntervalSinceNow: 24 * 3600)
    // Between a message and the next one there is none. The sampler's thread goes on meanwhile, and a message that has
    // been sent no longer tells that it was one: each timer is asked for that first, and whether it is valid after it.
    var areMessages: [Bool] = []
    wait {
      areMessages = TimerCensus.shared.timers(since: mark).compactMap { timer in
        let isMessage = timer.isKnownToBeADelayedMessage
        return timer.isValid && timer.fireDate < tomorrow ? isMessage : nil
      }
      return !areMessages.isEmpty
    }
    let isDelayed = areMessages.contains(true) && !areMessages.contains(false)
    let isFiredByHand = areMessages.isEmpty && scenario.ticks.count > 0
    guard withExtendedLifetime(scenario, { isDelayed || isFiredByHand }) else { return }
    report(
      Failure(
        "The samples do not come from a timer on the sampler's thread.",
        expected: "a timer that the sampler's thread has added to its own run loop.",
        happened: isDelayed
          ? "it asks for its next sample with 'perform(_:with:afterDelay:)'."
          : "no timer of its is due, and samples come all the same.",
        diagnosis: .noTimer))
  }

  func test_ticksWhenItWasStoppedBeforeItsStart() {
    let scenario = newSampler().act { $0.stop() }
    assertTicks(scenario.act { $0.start() }, while: "it runs, after a stop that had nothing to stop")
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

  func test_hasNoMoreTimersThanBeforeWhenItIsStartedTwice() {
    assertKeepsToItsTimers(when: "it is started twice") { $0.start() }
  }

  /// Which of two threads is first is not ours to say. But of several samplers, one is started again before its thread has
  /// begun.
  func test_hasNoSecondThreadWhenItIsStartedTwiceInARow() {
    let samplers = (1...8).map { _ in
      newSampler().act {
        $0.start()
        $0.start()
      }
    }
    // A start may cancel the thread of the one before, which has a turn to go then. The threads that were started have
    // their turns meanwhile, as that of the pulse has.
    Heartbeat.listen(beats: Heartbeat.patience / 2, pulse: .thread)
    samples.forget()
    Heartbeat.listen(
      beats: Heartbeat.patience / 2, pulse: .thread, until: { samples.threads.count > samplers.count })
    let threads = samples.threads.count
    for sampler in samplers { sampler.letGo(after: { $0.stop() }) }
    guard threads > samplers.count else { return }
    report(
      Failure(
        "The sampler has a second thread.",
        expected: "each sampler has one thread when it is started twice, one start right after the other.",
        happened: "the samples of \(samplers.count) samplers come on \(threads) threads.",
        found: "an earlier thread is still running, with a timer that nobody can reach any more.",
        diagnosis: .orphanedTimer))
  }
}
