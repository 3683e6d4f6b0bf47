import Lesson12Tasks
import LessonKit

// MARK: - Minutes

extension LessonTestCase {
  /// Asserts that a task sleeps on the clock that the match was given. This doesn't check the duration of the sleep.
  func assertSleepsOnGivenClock(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    let isAsleep = screen.clock.sleepingTaskCount > 0
    expect(
      isAsleep, "a task sleeps on that clock until the first minute is over.",
      or: "The match does not wait on the clock that it was given.", .usesAnotherClock,
      happened:
        "no task sleeps on it, and the match has shown \(screen.match.ticks.count.quantity(of: "minute")).",
      file: file, line: line)
  }

  /// Asserts that the minutes shown so far are 1, 2, 3 and so on, without a gap or a repetition.
  func assertShowsEachMinuteOnce(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    let minutes = screen.display.shownMinutes
    let areInOrder = minutes == Array((1...).prefix(minutes.count))
    expect(
      areInOrder, "each minute is shown once: 1, 2, 3 and so on.", or: "The match shows the wrong minute.",
      .wrongMinute, happened: "it has shown \(minutes.prefix(5).map(String.init).joined(separator: ", ")).",
      file: file, line: line)
  }

  /// Asserts that a stopped match has shown no minute since `minutes`, the minutes that it had shown before the stop.
  ///
  /// - Parameter cause: The diagnosis if the match has shown a further minute.
  func assertShowsNoMinute(
    after minutes: [Int], _ screen: MatchScreen, or cause: Diagnosis, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let count = screen.display.shownMinutes.count - minutes.count
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
  /// Asserts that the match is freed even if no further score or minute comes. Waits up to
  /// ``Limits/intervalsToBeFreed``. This doesn't check whether the match's tasks have ended.
  func assertFreedAtOnce(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    let isFreed = screen.waitUntil(within: Limits.intervalsToBeFreed) { !screen.match.isAlive }
    let holder = isFreed ? nil : screen.findHolder()
    expect(
      isFreed,
      "it is freed when \(screen.match.lastAct?.whenClause ?? ""), without waiting for the next score or minute.",
      or: "The match was not freed at once.", holder?.diagnosis,
      happened: "it is still alive, and no score or minute has come since then.", shownInChart: true,
      found: holder?.finding, file: file, line: line)
  }

  /// Asserts that tasks have requested at most one sleep on the clock after their cancellation. One is accepted,
  /// because a loop may check for cancellation only after a sleep.
  func assertNoTaskIgnoresItsCancellation(
    _ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line
  ) {
    screen.match.wait()
    expect(
      !screen.clock.hasTaskIgnoredCancellation,
      "the loop for the minutes ends when \(screen.match.lastAct?.whenClause ?? "").",
      or: "The match did not stop counting.", .ignoresCancellation, happened: screen.remainingTasksSentence,
      file: file, line: line)
  }

  /// Asserts that no task listens to the score server anymore, not even for one more score. A task may take half of the
  /// usual timeout (``Limits/intervalsUntilTimeout``) to end.
  func assertNoTaskListens(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    screen.match.wait()
    let hasStopped = screen.waitUntil { !screen.server.isStreamOpen }
    let event = screen.match.lastAct?.whenClause ?? ""
    expect(
      hasStopped, "its loop ends when \(event), even if no more scores come in.",
      or: "The match is still listening to the server.", screen.causeOfRemainingTasks,
      happened: screen.remainingTasksSentence,
      file: file, line: line)
  }

  /// Asserts that no task sleeps until the end of a minute anymore. A task may take half of the usual timeout
  /// (``Limits/intervalsUntilTimeout``) to end.
  func assertNoTaskSleeps(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    screen.match.wait()
    let hasStopped = screen.waitUntil { screen.clock.sleepingTaskCount == 0 }
    expect(
      hasStopped, "its loop ends when \(screen.match.lastAct?.whenClause ?? ""), before the minute is over.",
      or: "The match is still waiting for the next minute.", screen.causeOfRemainingTasks,
      happened: screen.remainingTasksSentence, file: file, line: line)
  }

  /// Asserts that no task waits for a score or a minute. Checks this three times, because a loop may just be between
  /// two waits at the time of a check. Also asserts that no loop has ignored its task's cancellation.
  func assertNoTaskRemains(_ screen: MatchScreen, file: StaticString = #filePath, line: UInt = #line) {
    func noTaskWaits() -> Bool { !screen.server.isStreamOpen && screen.clock.sleepingTaskCount == 0 }
    let isQuiet =
      screen.waitUntil(noTaskWaits)
      && (1...2).allSatisfy { _ in
        screen.match.wait()
        return noTaskWaits()
      }
    let haveEnded = isQuiet && !screen.clock.hasTaskIgnoredCancellation
    expect(
      haveEnded, "no task waits for a score or a minute when \(screen.match.lastAct?.whenClause ?? "").",
      or: "The match left a task behind.", screen.causeOfRemainingTasks,
      happened: screen.remainingTasksSentence,
      file: file, line: line)
  }
}

extension Diagnosis {
  /// The diagnosis for a loop that retains its `LiveMatch` while it waits, and releases it only in the next iteration.
  static let heldAcrossTheWait = Diagnosis("held-across-the-wait")
  /// The diagnosis for a loop that keeps waiting after the `LiveMatch` that started it has been freed.
  static let waitsAfterBeingFreed = Diagnosis("waits-for-nobody")
  /// The diagnosis for a loop that continues after its task was cancelled.
  static let ignoresCancellation = Diagnosis("ignores-cancellation")
  /// The diagnosis for a score that is shown twice or not at all.
  static let wrongScore = Diagnosis("wrong-score")
  /// The diagnosis for a minute that is shown twice or not at all.
  static let wrongMinute = Diagnosis("wrong-minute")
  /// The diagnosis for a minute that is shown before it is over, because a stop has ended the loop's sleep.
  static let countsAfterTheStop = Diagnosis("counts-after-the-stop")
  /// The diagnosis for a match that doesn't sleep for a minute at a time on the clock that it was given.
  static let usesAnotherClock = Diagnosis("another-clock")
}
