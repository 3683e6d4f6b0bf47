/// One event of a trace, which is a file with one JSON object per line. Fields without a value are left out.
package struct TraceEvent: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case testStarted = "test-started"
    case failure
    /// A description of the current action, in case the process ends during it. Without a message, the action is over.
    case note
    /// The test did not finish before its deadline. The process ends after this event.
    case hung
    case testFinished = "test-finished"
    /// All tests of the process have finished.
    case allFinished = "all-finished"
    case ownerMade = "owner-made"
    /// The test is about to perform its last act on the owner, and then to release the owner.
    case ownerDropped = "owner-dropped"
    /// The test is about to stop the owner without releasing it.
    case ownerTold = "owner-told"
    case ownerFreed = "owner-freed"
    case tick, timers
    /// The start or the end of a task or a thread, or of the time in which timers of the owner are paused.
    case worker
    /// The start or the end of a situation that the test simulates, such as a scroll of the owner's screen.
    case circumstance
    /// A message that can't be delivered, because its receiver has no method for it or can't accept its argument.
    case stray
    /// The test kit begins to end the owner's timers and tasks itself, for example to find out what holds the owner. So
    /// later events don't show what the learner's code alone would do.
    case observationEnded = "experiment"
    case path
  }

  package let kind: Kind
  /// The module and the class of the test, such as `Lesson04ProxyTests.ProxyTests`.
  package var suite: String?
  /// The name of the test method.
  package var test: String?
  /// The time of the event, in seconds since the trace was opened.
  package var time: Double?
  /// The name of the owner, or the label of a task, a thread, a pause or a situation in the timeline.
  package var name: String?
  /// The event's text, such as a note, a path of references, or a failure that XCTest found.
  package var message: String?
  /// The failure that the test kit has found. Other failures have XCTest's message in ``message``.
  package var failure: Failure?
  /// The line of a failure in the test's file. Only the test kit's own tests read it.
  package var line: Int?
  /// The number of active timers, or, for a finished test, of assertions that gave a verdict or an inconclusive
  /// failure. For a task, a thread, a pause or a situation, 1 at its start and 0 at its end.
  package var count: Int?
  /// The part of the owner that ticked, if several parts tick.
  package var part: String?
  /// Whether a tick came on a thread other than the main thread. Other events don't record their thread.
  package var isOnOtherThread: Bool?
  /// Whether a finished test has no failure. This is `true` for a skipped test, too.
  package var passed: Bool?
  /// Whether the test kit skipped a finished test, because its subject can't be observed on this platform.
  package var skipped: Bool?

  private enum CodingKeys: String, CodingKey {
    case kind = "event"
    case suite, test, name, message, failure, line, count, part, passed, skipped
    case time = "at"
    case isOnOtherThread = "elsewhere"
  }

  package init(_ kind: Kind, name: String? = nil, message: String? = nil, count: Int? = nil) {
    self.kind = kind
    self.name = name
    self.message = message
    self.count = count
  }
}

/// Exit codes with which the test kit ends a process before all tests have finished, except after a hang.
package enum TraceExitCode {
  /// A line of the trace could not be written (`EX_IOERR`). An incomplete trace gives no verdict.
  package static let traceNotWritten: Int32 = 74
  /// An Objective-C exception was thrown out of the run loop (`EX_TEMPFAIL`). The result of the interrupted
  /// test is in the trace, but the remaining tests must run in another process.
  package static let needsAnotherProcess: Int32 = 75
}
