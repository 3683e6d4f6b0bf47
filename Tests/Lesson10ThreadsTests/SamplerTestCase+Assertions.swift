import Lesson10Threads
import LessonKit
import TimerLab

extension SamplerTestCase {
  /// Its thread returns, after what has just been done.
  func assertThreadEnds(
    _ scenario: Scenario<Sampler>, when event: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    waitForTheEnd(of: scenario)
    let hasEnded = samples.allThreadsHaveEnded
    let before = scenario.ticks.count
    if !hasEnded {
      Heartbeat.listen(beats: Self.patience, pulse: .thread, until: { scenario.ticks.count > before })
    }
    let isTicking = scenario.ticks.count > before
    expect(
      hasEnded,
      "the thread returns when \(event).",
      or: "The sampler's thread does not end.", whyItsThreadGoesOn(scenario, isTicking: isTicking),
      happened:
        "it is still there, more than \(Self.patience) heartbeats later\(isTicking ? ", and it is still ticking" : "").",
      found: samples.threads.contains(.current)
        ? "the samples come on the main thread."
        : scenario.isHeldByTest || scenario.isAlive ? nil : "the sampler is gone.", file: file, line: line
    )
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
    let stray = timers.first(where: \.wasInvalidatedElsewhere)
    let home = stray.map {
      samples.threads.contains($0.installing) ? "the sampler's thread" : "\($0.installing)"
    }
    let place = stray?.invalidating.map { "\($0)" }
    expect(
      place == nil,
      "the thread that installed the timer invalidates it, also when \(event).",
      or: "A timer was invalidated on a thread to which it does not belong.", .wrongThread,
      happened: "it was installed on \(home ?? ""), and invalidated on \(place ?? "").", file: file,
      line: line
    )
  }

  /// It has no more timers than before, after what is done to it.
  func assertKeepsToItsTimers(
    when event: String, file: StaticString = #filePath, line: UInt = #line, by action: (Sampler) -> Void
  ) {
    let scenario = samplerAtWork()
    let before = scenario.runningTimers
    assertHasNoMoreTimers(scenario.act(action), than: before, when: event, file: file, line: line)
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
    let abandoned = timersElsewhere.count { $0.invalidating == nil && $0.threadHasEnded }
    expect(
      after <= before,
      "as many valid timers as before, when \(event).",
      or: "The sampler has more timers than before.", .orphanedTimer,
      happened: "\(before) before, \(after) after it. Timers that only keep a run loop alive count too.",
      found: abandoned < after - before
        ? Self.earlierThread : "the thread of an earlier run has ended, and did not invalidate its timer.",
      file: file, line: line
    )
  }

  static let earlierThread =
    "an earlier thread is still running, with a timer that nobody can reach any more."
}
