/// One line of a trace: what happened, in which test, and what is known of it. A trace is a file with one JSON object a
/// line; fields that say nothing are left out.
package struct TraceEvent: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case testStarted = "test-started"
    case failure
    /// The test did not return in time. The process ends.
    case hung
    case testFinished = "test-finished"
    /// All tests that XCTest knows of have had their turn.
    case allFinished = "all-finished"
    case ownerMade = "owner-made"
    /// The owner's last client is about to let go of it.
    case ownerDropped = "owner-dropped"
    case ownerFreed = "owner-freed"
    case tick, timers
    /// Somebody who works for the owner, from begin to end; a time in which it was used in a certain way.
    case worker, circumstance
    /// A message reached nobody who understands it.
    case stray
    /// What happens from here on is no part of the owner's life any more.
    case experiment
    case path, note
    /// The test has seen a fault, and leaves it to another test of its lesson, which ``TraceEvent/name`` names.
    case left
  }

  package let event: Kind
  package var suite: String?
  package var test: String?
  /// Seconds since the trace was opened.
  package var at: Double?
  package var name: String?
  package var message: String?
  /// Of a failure: what a person is told, part by part. ``message`` is the same as a text.
  package var failure: FailureFacts?
  /// Of a failure: the cause, if it is known.
  package var diagnosis: String?
  package var file: String?
  package var line: Int?
  /// How many timers of the scenario run, how many workers there are, or how many assertions of a finished test have
  /// seen what they are about.
  package var count: Int?
  /// Which part of the owner ticked, if it ticks in several.
  package var part: String?
  /// Whether it happened on another thread than the main one.
  package var elsewhere: Bool?
  package var passed: Bool?
  package var seconds: Double?

  package init(_ event: Kind, name: String? = nil, message: String? = nil, count: Int? = nil) {
    self.event = event
    self.name = name
    self.message = message
    self.count = count
  }
}

/// What a failure tells a person, part by part.
package struct FailureFacts: Codable, Equatable, Sendable {
  /// One sentence that says what is wrong.
  package var headline: String
  package var expected: String?
  package var happened: String?
  /// Where in the sources.
  package var place: String?
  /// What an experiment or a closer look showed.
  package var found: String?
  /// The way of strong references on which the owner is held.
  package var path: String?
  /// What to change so that there is a verdict; `nil` for a verdict.
  package var remedy: String?
  /// What is to be known about all verdicts of this run.
  package var note: String?
  /// Where to read on.
  package var page: String?

  package init(_ headline: String, happened: String? = nil, place: String? = nil, found: String? = nil) {
    (self.headline, self.happened, self.place, self.found) = (headline, happened, place, found)
  }

  /// Each part below the headline, with its label, in the order in which they are shown.
  package var parts: [(label: String, text: String)] {
    let all = [
      ("Expected", expected), ("Happened", happened), ("At", place), ("Found", found), ("Path", path),
      ("What to do", remedy), ("Note", note), ("Read on", page),
    ]
    return all.compactMap { label, text in text.map { (label, $0) } }
  }

  /// Ready to be shown under the name of the test.
  package var text: String {
    ([headline] + parts.map { "  \($0.label): \($0.text)" }).joined(separator: "\n")
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
