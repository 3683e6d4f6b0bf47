import Lesson12Tasks
import LessonKit

// MARK: - Minutes

extension LessonTestCase {
  /// Asserts that a task sleeps by the clock that the match was given. Doesn't check for how long.
  func assertSleepsByItsClock(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    let isAsleep = screen.clock.sleepersCount > 0
    expect(
      isAsleep, "a task sleeps by that clock until the first minute is over.",
      or: "The match does not wait by the clock that it was given.", .anotherClock,
      happened: "no task sleeps by it, and \(screen.match.ticks.count.times("minute")) came meanwhile.",
      file: file, line: line)
  }

  /// Asserts that the minutes shown so far are 1, 2, 3 and so on. The first may have come at once, or a minute later.
  func assertShowsEachMinuteOnce(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    let minutes = screen.display.minutes
    let areInOrder = minutes == Array((1...).prefix(minutes.count))
    expect(
      areInOrder, "each minute is shown once: 1, 2, 3 and so on.", or: "The match shows a wrong minute.",
      .wrongMinute, happened: "it has shown \(minutes.prefix(5).map(String.init).joined(separator: ", ")).",
      file: file, line: line)
  }

  /// Asserts that the match has shown these minutes since its start, and no other, although it was stopped.
  ///
  /// - Parameter cause: The cause if it has shown another one.
  func assertShowsNoMinute(
    after minutes: [Int], _ screen: MatchScreen, or cause: Diagnosis, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let count = screen.display.minutes.count - minutes.count
    expect(
      count == 0, "when the user stops the match in the middle of a minute, that minute is not shown.",
      or: "The match showed another minute after it was stopped.", cause,
      happened: "\(count == 1 ? "1 minute was" : "\(count) minutes were") shown after the stop, "
        + "\(cause == .countsAfterTheStop ? "before the minute was over" : "when the minute was over").",
      file: file, line: line)
  }
}

// MARK: - Tasks

extension LessonTestCase {
  /// Asserts that the match was freed although no score or minute has come since its release. Waits up to
  /// ``Limits/intervalsToBeFreed``, as `assertFreed` does. Doesn't check whether its tasks have ended.
  func assertFreedAtOnce(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    let isFreed = screen.comesTrue(within: Limits.intervalsToBeFreed) { !screen.match.isAlive }
    let holder = isFreed ? nil : screen.findHolder()
    expect(
      isFreed,
      "it is freed when \(screen.match.lastAct?.words ?? ""), and not when the next score or minute comes.",
      or: "The match was not freed at once.", holder?.diagnosis,
      happened: "it is alive, and no score or minute has come since.", seenInLife: true,
      found: holder?.finding, file: file, line: line)
  }

  /// Asserts that no task goes on after it was cancelled. In a cancelled task each sleep ends at once. One sleep after
  /// the cancellation is accepted, because a loop may look only after it.
  func assertNoTaskIgnoresItsCancellation(
    _ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line
  ) {
    screen.match.wait()
    expect(
      !screen.clock.wasAskedByACancelledTask,
      "the loop for the minutes ends when \(screen.match.lastAct?.words ?? "").",
      or: "The match did not stop counting.", .ignoresCancellation, happened: screen.uselessWork,
      file: file, line: line)
  }

  /// Asserts that no task listens to the server any more, not even for one last score. Waits up to half of
  /// ``Limits/intervalsOfPatience``.
  func assertNoTaskListens(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    screen.match.wait()
    let hasStopped = screen.comesTrue { !screen.server.hasListener }
    let event = screen.match.lastAct?.words ?? ""
    expect(
      hasStopped, "its loop ends when \(event), even if no score comes in any more.",
      or: "The match still listens to the server.", screen.causeOfUselessWork, happened: screen.uselessWork,
      file: file, line: line)
  }

  /// Asserts that no task waits for the end of a minute any more. Waits up to half of ``Limits/intervalsOfPatience``.
  func assertNoTaskSleeps(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    screen.match.wait()
    let hasStopped = screen.comesTrue { screen.clock.sleepersCount == 0 }
    expect(
      hasStopped, "its loop ends when \(screen.match.lastAct?.words ?? ""), before the minute is over.",
      or: "The match still waits for the next minute.", screen.causeOfUselessWork,
      happened: screen.uselessWork, file: file, line: line)
  }

  /// Asserts that no task waits for a score or a minute, and that none begins to. A loop that is between two waits
  /// hasn't ended, so this looks three times.
  func assertNoTaskRemains(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    func noTaskWaits() -> Bool { !screen.server.hasListener && screen.clock.sleepersCount == 0 }
    let isQuiet =
      screen.comesTrue(noTaskWaits)
      && (1...2).allSatisfy { _ in
        screen.match.wait()
        return noTaskWaits()
      }
    let haveEnded = isQuiet && !screen.clock.wasAskedByACancelledTask
    expect(
      haveEnded, "no task waits for a score or a minute when \(screen.match.lastAct?.words ?? "").",
      or: "The match left a task behind.", screen.causeOfUselessWork, happened: screen.uselessWork,
      file: file, line: line)
  }
}

extension Diagnosis {
  /// The cause if a loop holds the owner while it waits, and releases it only in its next iteration.
  static let heldAcrossTheWait = Diagnosis("held-across-the-wait")
  /// The cause if the owner is gone, and a loop still waits.
  static let waitsForNobody = Diagnosis("waits-for-nobody")
  /// The cause if a task was cancelled, and its loop goes on.
  static let ignoresCancellation = Diagnosis("ignores-cancellation")
  /// The cause if a score is shown twice, or left out.
  static let wrongScore = Diagnosis("wrong-score")
  /// The cause if a minute is shown twice, or left out.
  static let wrongMinute = Diagnosis("wrong-minute")
  /// The cause if a minute is shown after a stop, because the stop has ended its sleep.
  static let countsAfterTheStop = Diagnosis("counts-after-the-stop")
  /// The cause if the owner waits for its minutes by something else than a minute of the clock that it was given.
  static let anotherClock = Diagnosis("another-clock")
}
