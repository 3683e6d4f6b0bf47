import Lesson10Threads
import LessonKit
import TimerLab

extension SamplerTestCase {
  /// It is freed, a moment after its last client has let go of it.
  func assertIsFreed(
    _ scenario: Scenario<Sampler>, when event: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    waitForTheEnd(of: scenario)
    expect(
      !scenario.isAlive, of: scenario, "the sampler is freed when \(event).",
      or: "The sampler was not freed.", nil, seenInLife: true, heldBy: scenario.findHolder(), file: file,
      line: line)
  }

  /// What a client does on the sampler's thread, in the middle of a sample, comes to its end. If no sample comes, it is
  /// done here.
  ///
  /// - Parameters:
  ///   - call: "stop() returns".
  ///   - isLast: Whether no other client holds the sampler.
  /// - Returns: Whether it does: the test can go on.
  func assertInASample(
    _ call: String, of scenario: Scenario<Sampler>, byItsLastClient isLast: Bool = false,
    file: StaticString = #filePath, line: UInt = #line, _ work: @escaping @Sendable (Sampler) -> Void
  ) -> Bool {
    let bag = bagWithTheSampler(of: scenario, andNobodyElse: isLast)
    let returns = scenario.doInATick({ bag.exchange(for: nil).map(work) }, waiting: { wait(until: $0) })
    failureNamesTheFinePrint = true
    defer { failureNamesTheFinePrint = false }
    return expect(
      returns,
      "\(call) when its client calls it in the middle of a sample.",
      or: "The sampler waits for itself.", .waitsForItself,
      happened: "it did not return, more than \(Self.shortestWait) s later.",
      found: "the sampler's thread waits for what it alone can give: "
        + "a lock that is held during the sample, or the end of that sample.", file: file, line: line
    )
  }

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
        "it is still there, more than \(Self.shortestWait) s later\(isTicking ? ", and it is still ticking" : "").",
      seenInLife: true,
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
    guard !timers.isEmpty else {
      return passes(
        faultReportedBy: scenario.ticks.count > 0 ? "test_ticksByATimerOnThatThread" : "test_ticksWhileItRuns"
      )
    }
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

  /// It has no more timers than `before`, after what has just been done to it.
  func assertHasNoMoreTimers(
    _ scenario: Scenario<Sampler>, than before: Int, when event: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    scenario.listen()
    // A thread that was told to stop may need a moment.
    wait { scenario.runningTimers <= before }
    let after = scenario.runningTimers
    let left = timersElsewhere.filter { $0.invalidating == nil }
    let threads = Set(left.filter { !$0.threadHasEnded }.map(\.installing)).count
    expect(
      after <= before,
      "\(before.times("valid timer")), as before, when \(event).",
      or: "The sampler has more timers than before.", .orphanedTimer,
      happened: "\(after.times("valid timer")) after it.",
      found: threads > 1
        ? "\(threads) threads are still running that have added a timer."
        : left.contains(where: \.threadHasEnded)
          ? "a thread has ended, and did not invalidate the timer that it had added." : nil,
      file: file, line: line
    )
  }
}
