import Lesson10Threads
import LessonKit
import TimerLab

// Each assertion checks only the fact in its name. An assertion may wait, but it never stops or releases a sampler.

extension SamplerTestCase {
  /// Asserts that the sampler's thread ends after the last act that the test performed.
  ///
  /// Waits up to ``threadTimeout`` for every thread that took a sample or installed a timer, so no other sampler may
  /// run. This doesn't check whether the sampler is freed.
  func assertThreadEnds(_ sampler: Scenario<Sampler>, file: StaticString = #filePath, line: UInt = #line) {
    guard beginAssertion(at: file, line), let act = sampler.lastAct else { return }
    let time = waitUntilAllThreadsHaveEnded(isRightAfterStart: act.isRightAfterStart)
    let (hasEnded, before) = (allThreadsHaveEnded, sampler.ticks.count)
    if !hasEnded {
      Heartbeat.runRunLoopWithThreadClock(beats: Limits.intervalsToBeFreed) { sampler.ticks.count > before }
    }
    let isTicking = sampler.ticks.count > before
    expect(
      hasEnded, "the sampler leaves no thread running when \(act.whenClause).",
      or: "The sampler's thread does not end.",
      causeOfRemainingThread(isTicking: isTicking, of: sampler),
      happened: "it is still there, \(time)\(isTicking ? ", and it is still ticking" : "").",
      shownInChart: true,
      found: samplingThreads.threadIDs.contains(.current)
        ? "the samples are taken on the main thread."
        : sampler.isHeldByClient || sampler.isAlive ? nil : "the sampler has been freed.", file: file,
      line: line)
  }

  /// Returns the most likely cause of a thread that hasn't ended. `isTicking` says whether samples are still taken.
  private func causeOfRemainingThread(isTicking: Bool, of sampler: Scenario<Sampler>) -> Diagnosis {
    let threads = samplingThreads.threadIDs
    if threads.contains(.current) { return .wrongThread }
    let hasTimer = threads.isEmpty || timerRecords.contains { threads.contains($0.installingThread) }
    if !hasTimer { return .noTimer }
    guard isTicking else { return .threadNeverEnds }
    if sampler.isHeldByClient {
      return sampler.lastAct?.isRightAfterStart == true ? .stopWasLost : .ignoresStop
    }
    return sampler.isAlive ? .heldByItsClock : .ticksAfterFree
  }

  /// Asserts that no thread invalidates a timer that another thread installed.
  ///
  /// Waits until the sampler's thread has ended, or another thread has invalidated the sampler's timer. This doesn't
  /// check whether the thread ends, or whether the timer is invalidated at all.
  func assertNoOtherThreadInvalidatesItsTimer(
    _ sampler: Scenario<Sampler>, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard beginAssertion(at: file, line), let act = sampler.lastAct else { return }
    var strayTimer: TimerThreads? { timerRecords.first(where: \.wasInvalidatedOnOtherThread) }
    wait { allThreadsHaveEnded || strayTimer != nil }
    let stray = strayTimer
    let home = stray.map {
      samplingThreads.threadIDs.contains($0.installingThread)
        ? "the sampler's thread" : "\($0.installingThread)"
    }
    let place = stray?.invalidatingThread.map { "\($0)" }
    expect(
      stray == nil, "the thread that installed the timer invalidates it, even when \(act.whenClause).",
      or: "A timer was invalidated on the wrong thread.", .wrongThread,
      happened: "it was installed on \(home ?? ""), but invalidated on \(place ?? "").", file: file,
      line: line)
  }

  /// Asserts that the last act hasn't increased the number of the sampler's valid timers. Waits up to
  /// ``threadTimeout``, because an earlier thread may end its timer late. Doesn't check whether there is a timer.
  func assertNoMoreTimersThanBefore(
    _ sampler: Scenario<Sampler>, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard beginAssertion(at: file, line), let act = sampler.lastAct else { return }
    sampler.runRunLoop()
    wait { sampler.validTimerCount <= act.timerCountBeforeAct }
    let after = sampler.validTimerCount
    let left = timerRecordsOfOtherThreads.filter { $0.invalidatingThread == nil }
    let threads = Set(left.filter { !$0.hasInstallingThreadEnded }.map(\.installingThread)).count
    expect(
      after <= act.timerCountBeforeAct,
      "\(act.timerCountBeforeAct.quantity(of: "valid timer")), as before, when \(act.whenClause).",
      or: "The sampler has more timers than before.", .orphanedTimer,
      happened: "\(after.quantity(of: "valid timer")) after that.",
      found: threads > 1
        ? "\(threads) threads that have added a timer are still running."
        : left.contains(where: \.hasInstallingThreadEnded)
          ? "a thread ended without invalidating the timer that it had added." : nil,
      file: file, line: line)
  }

  /// Asserts that the samplers take no further sample.
  ///
  /// Runs the run loop for ``Limits/intervalsOfSilence``, or for ``Limits/intervalsUntilTimeout`` if a thread is still
  /// running and may be late. This doesn't check whether the threads end.
  func assertNoSampleComes(
    from samplers: [Scenario<Sampler>], file: StaticString = #filePath, line: UInt = #line
  ) {
    func count() -> Int { samplers.reduce(0) { $0 + $1.ticks.count } }
    let before = count()
    let beats = allThreadsHaveEnded ? Limits.intervalsOfSilence : Limits.intervalsUntilTimeout
    Heartbeat.runRunLoopWithThreadClock(beats: beats) { count() > before }
    let isSilent = count() == before
    expect(
      isSilent, "no tick.", or: "The sampler ticks although it was stopped before its thread had started.",
      .stopWasLost, happened: "\((count() - before).quantity(of: "tick")).", file: file,
      line: line)
  }

  /// Asserts that a call to the sampler during a sample returned within ``CallDuringSample/timeout``.
  func assertReturned(_ call: CallDuringSample, file: StaticString = #filePath, line: UInt = #line) {
    let isTestInFinePrint = isRequiredOnlyByFinePrint
    isRequiredOnlyByFinePrint = true
    defer { isRequiredOnlyByFinePrint = isTestInFinePrint }
    let time = "more than \(Heartbeat.minimumDuration(of: CallDuringSample.minimumTimeout) ?? "") later"
    let what = "a lock that is held during the sample, or the end of that sample"
    if call.isOnAnotherThread {
      expect(
        call.hasReturned,
        "\(call.methodName) returns when another thread calls it while a sample waits for the call.",
        or: "A call to \(call.methodName) and a sample wait for each other.", .waitsForItself,
        happened: "another thread called \(call.methodName), and \(time), the call still had not returned.",
        found: "the other thread is waiting for \(what). The sample is waiting for the other thread.",
        file: file, line: line)
    } else {
      expect(
        call.hasReturned, "\(call.methodName) returns on the sampler's thread, in the middle of a sample.",
        or: "The sampler's thread waits for itself.", .waitsForItself,
        happened: "\(call.methodName), called on the sampler's thread, still had not returned \(time).",
        found: "the sampler's thread is waiting for something that only it can provide: \(what).", file: file,
        line: line)
    }
  }
}
