/// One line of a trace: what happened, in which test, and what is known of it. A trace is a file with one JSON object a
/// line; fields that say nothing are left out.
package struct TraceEvent: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case testStarted = "test-started"
    case failure
    /// A description of what the test is doing now, in case the process ends in the middle of that. Without a message,
    /// the last description no longer applies.
    case note
    /// The test did not return in time. The process ends.
    case hung
    case testFinished = "test-finished"
    /// All tests that XCTest knows of have had their turn.
    case allFinished = "all-finished"
    case ownerMade = "owner-made"
    /// The owner's last client is about to let go of it.
    case ownerDropped = "owner-dropped"
    /// The owner is about to be told to stop, by a client that goes on holding it.
    case ownerTold = "owner-told"
    case ownerFreed = "owner-freed"
    case tick, timers
    /// Somebody who works for the owner, from begin to end; a time in which it was used in a certain way.
    case worker, circumstance
    /// A message reached nobody who understands it.
    case stray
    /// What happens from here on is no part of the owner's life any more.
    case experiment
    case path
  }

  package let event: Kind
  package var suite: String?
  package var test: String?
  /// Seconds since the trace was opened.
  package var at: Double?
  package var name: String?
  package var message: String?
  /// Of a failure that the test kit has found; ``message`` has XCTest's own words for another.
  package var failure: Failure?
  /// In the test's file; read by the kit's own tests alone.
  package var line: Int?
  /// How many timers of the scenario run, how many workers there are, or how many assertions of a finished test have
  /// seen what they are about.
  package var count: Int?
  /// Which part of the owner ticked, if it ticks in several.
  package var part: String?
  /// Whether it happened on another thread than the main one.
  package var elsewhere: Bool?
  package var passed: Bool?
  /// Whether the test kit skipped a finished test, because the platform doesn't show what it asks about.
  package var skipped: Bool?

  package init(_ event: Kind, name: String? = nil, message: String? = nil, count: Int? = nil) {
    self.event = event
    self.name = name
    self.message = message
    self.count = count
  }
}

/// How the test kit ends a process before its tests are over.
package enum TraceExit {
  /// A line of the trace could not be written, `EX_IOERR`: without all of its lines a run proves nothing.
  package static let withoutDisk: Int32 = 74
  /// An exception of Objective-C went through the run loop, `EX_TEMPFAIL`: the test has its verdict, and what comes
  /// after it needs another process.
  package static let forTheRest: Int32 = 75
}
