import Lesson10Threads
import LessonKit
import TimerLab

extension SamplerTestCase {
  /// Its thread returns, after what has just been done.
  func assertThreadEnds(
    _ scenario: Scenario<Sampler>, when event: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    waitForTheEnd(of: scenario)
    guard !samples.allThreadsHaveEnded else { return }
    let before = scenario.ticks.count
    Heartbeat.listen(beats: Self.patience, pulse: .thread, until: { scenario.ticks.count > before })
    let ticks = scenario.ticks.count - before
    report(
      Failure(
        "The sampler's thread does not end.",
        expected: "the thread returns when \(event).",
        happened:
          "it is still there, more than \(Self.patience) heartbeats later\(ticks > 0 ? ", and it is still ticking" : "").",
        found: samples.threads.contains(.current)
          ? "the samples come on the main thread."
          : scenario.isHeldByTest || scenario.isAlive ? nil : "the sampler is gone.",
        diagnosis: whyItsThreadGoesOn(scenario, isTicking: ticks > 0)),
      file: file, line: line)
  }

  private func whyItsThreadGoesOn(_ scenario: Scenario<Sampler>, isTicking: Bool) -> Diagnosis {
    let threads = samples.threads
    if threads.contains(.current) { return .wrongThread }
    guard timers.contains(where: { threads.contains($0.installing) }) else { return .noTimer }
    guard isTicking else { return .threadNeverEnds }
    if scenario.isHeldByTest { return .ignoresStop }
    return scenario.isAlive ? .heldByItsClock : .ticksAfterFree
  }

  /// No timer was invalidated by a thread to which it does not belong, in what has just been done.
  func assertTimersKnowOneThread(
    _ scenario: Scenario<Sampler>, when event: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    waitForTheEnd(of: scenario)
    guard let stray = timers.first(where: \.wasInvalidatedElsewhere), let thread = stray.invalidating
    else { return }
    report(
      Failure(
        "A timer was invalidated on a thread to which it does not belong.",
        expected: "the thread that installed the timer invalidates it, also when \(event).",
        happened:
          "it was installed on \(samples.threads.contains(stray.installing) ? "the sampler's thread" : stray.installing.description), and invalidated on \(thread).",
        diagnosis: .wrongThread),
      file: file, line: line)
  }

  /// It has no more timers than before, after what is done to it.
  func assertKeepsToItsTimers(
    when event: String, by action: (Sampler) -> Void, file: StaticString = #filePath, line: UInt = #line
  ) {
    let scenario = samplerAtWork()
    let before = scenario.runningTimers
    scenario.act(action)
    assertHasNoMoreTimers(scenario, than: before, when: event, file: file, line: line)
  }

  /// It has no more timers than `before`, after what has just been done to it.
  func assertHasNoMoreTimers(
    _ scenario: Scenario<Sampler>, than before: Int, when event: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    scenario.listen()
    // A thread that was told to stop may need a moment.
    wait { scenario.runningTimers <= before }
    let after = scenario.runningTimers
    guard after > before else { return }
    let abandoned = timersElsewhere.count { $0.invalidating == nil && $0.threadHasEnded }
    report(
      Failure(
        "The sampler has more timers than before.",
        expected: "as many valid timers as before, when \(event).",
        happened: "\(before) before, \(after) after it. Timers that only keep a run loop alive count too.",
        found: abandoned < after - before
          ? "an earlier thread is still running, with a timer that nobody can reach any more."
          : "the thread of an earlier run has ended, and did not invalidate its timer.",
        diagnosis: .orphanedTimer),
      file: file, line: line)
  }
}
