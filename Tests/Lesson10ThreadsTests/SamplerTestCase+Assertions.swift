import Lesson10Threads
import LessonKit
import TimerLab

// Each assertion checks the one fact that its name says. It may wait, and never stops or releases anything.

extension SamplerTestCase {
  /// Asserts that the sampler's thread has ended since its client's last act.
  ///
  /// Waits up to ``threadTimeout`` for all threads on which this test's samples came or timers were installed. So no
  /// other sampler may run in the meantime. This doesn't check whether the sampler is freed.
  func assertThreadEnds(_ sampler: Scenario<Sampler>, file: StaticString = #filePath, line: UInt = #line) {
    guard begins(file, line), let act = sampler.lastAct else { return }
    let time = waitUntilAllThreadsHaveEnded(isRightAfterStart: act.isRightAfterStart)
    let (hasEnded, before) = (allThreadsHaveEnded, sampler.ticks.count)
    if !hasEnded {
      Heartbeat.listenToAThread(beats: Limits.intervalsToBeFreed) { sampler.ticks.count > before }
    }
    let isTicking = sampler.ticks.count > before
    expect(
      hasEnded, "the thread returns when \(act.words).", or: "The sampler's thread does not end.",
      causeOfAThread(thatTicks: isTicking, of: sampler),
      happened: "it is still there, \(time)\(isTicking ? ", and it is still ticking" : "").",
      seenInLife: true,
      found: samples.threads.contains(.current)
        ? "the samples come on the main thread."
        : sampler.isHeldByTest || sampler.isAlive ? nil : "the sampler is gone.", file: file, line: line)
  }

  private func causeOfAThread(thatTicks isTicking: Bool, of sampler: Scenario<Sampler>) -> Diagnosis {
    let threads = samples.threads
    if threads.contains(.current) { return .wrongThread }
    let hasTimer = threads.isEmpty || timers.contains { threads.contains($0.installingThread) }
    if !hasTimer { return .noTimer }
    guard isTicking else { return .threadNeverEnds }
    if sampler.isHeldByTest {
      return sampler.lastAct?.isRightAfterStart == true ? .stopWasLost : .ignoresStop
    }
    return sampler.isAlive ? .heldByItsClock : .ticksAfterFree
  }

  /// Asserts that a timer is invalidated only by the thread that installed it.
  ///
  /// Waits until the sampler's thread has ended, or another thread has invalidated its timer. Doesn't check whether the
  /// thread ends, or whether the timer is invalidated at all: it may go away with its thread.
  func assertNoOtherThreadInvalidatesItsTimer(
    _ sampler: Scenario<Sampler>, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard begins(file, line), let act = sampler.lastAct else { return }
    var strayTimer: TimerThreads? { timers.first(where: \.wasInvalidatedOnOtherThread) }
    wait { allThreadsHaveEnded || strayTimer != nil }
    let stray = strayTimer
    let home = stray.map {
      samples.threads.contains($0.installingThread) ? "the sampler's thread" : "\($0.installingThread)"
    }
    let place = stray?.invalidatingThread.map { "\($0)" }
    expect(
      stray == nil, "the thread that installed the timer invalidates it, even when \(act.words).",
      or: "A timer was invalidated on the wrong thread.", .wrongThread,
      happened: "it was installed on \(home ?? ""), and invalidated on \(place ?? "").", file: file,
      line: line)
  }

  /// Asserts that the sampler has no more valid timers than before its client's last act, once an earlier thread has
  /// had the time to end. Doesn't check whether it has one.
  func assertNoMoreTimersThanBefore(
    _ sampler: Scenario<Sampler>, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard begins(file, line), let act = sampler.lastAct else { return }
    sampler.listen()
    wait { sampler.runningTimers <= act.timersBefore }
    let after = sampler.runningTimers
    let left = timersOfOtherThreads.filter { $0.invalidatingThread == nil }
    let threads = Set(left.filter { !$0.hasInstallingThreadEnded }.map(\.installingThread)).count
    expect(
      after <= act.timersBefore, "\(act.timersBefore.times("valid timer")), as before, when \(act.words).",
      or: "The sampler has more timers than before.", .orphanedTimer,
      happened: "\(after.times("valid timer")) after it.",
      found: threads > 1
        ? "\(threads) threads are still running that have added a timer."
        : left.contains(where: \.hasInstallingThreadEnded)
          ? "a thread has ended, and did not invalidate the timer that it had added." : nil,
      file: file, line: line)
  }

  /// Asserts that no sample comes from now on.
  ///
  /// Watches for ``Limits/intervalsOfSilence``, or for ``Limits/intervalsOfPatience`` if a thread is still there, which
  /// may be late. Doesn't check whether the threads end.
  func assertNoSampleComes(
    from samplers: [Scenario<Sampler>], file: StaticString = #filePath, line: UInt = #line
  ) {
    func count() -> Int { samplers.reduce(0) { $0 + $1.ticks.count } }
    let before = count()
    let beats = allThreadsHaveEnded ? Limits.intervalsOfSilence : Limits.intervalsOfPatience
    Heartbeat.listenToAThread(beats: beats) { count() > before }
    let isSilent = count() == before
    expect(
      isSilent, "no tick.", or: "The sampler ticks although it was stopped before its thread had begun.",
      .stopWasLost, happened: "\((count() - before).times("tick")).", file: file,
      line: line)
  }

  /// Asserts that a call which the client made in the middle of a sample has returned. It had ``CallInASample/timeout``
  /// for that, before this assertion.
  func assertReturned(_ call: CallInASample, file: StaticString = #filePath, line: UInt = #line) {
    let isTestInFinePrint = isPromisedInFinePrintOnly
    isPromisedInFinePrintOnly = true
    defer { isPromisedInFinePrintOnly = isTestInFinePrint }
    let time = "more than \(Heartbeat.time(of: CallInASample.shortestWait) ?? "") later"
    let what = "a lock that is held during the sample, or the end of that sample"
    if call.isOnAnotherThread {
      expect(
        call.hasReturned, "\(call.name) returns when another thread calls it, and a sample waits for that.",
        or: "A call of \(call.name) and a sample wait for each other.", .waitsForItself,
        happened: "another thread called \(call.name), and the call had not returned, \(time).",
        found: "the other thread waits for \(what). The sample waits for the other thread.",
        file: file, line: line)
    } else {
      expect(
        call.hasReturned, "\(call.name) returns on the sampler's thread, in the middle of a sample.",
        or: "The sampler's thread waits for itself.", .waitsForItself,
        happened: "\(call.name) did not return on the sampler's thread, \(time).",
        found: "the sampler's thread waits for what it alone can give: \(what).", file: file, line: line)
    }
  }
}
