/// One line of a trace: what happened, in which test, and what is known of it. Fields that say nothing
/// are left out.
struct TraceEvent: Encodable, Sendable {
  let event: String
  var suite: String?
  var test: String?
  /// Seconds since the trace was opened.
  var at: Double?
  /// When it happened, if that was not when it is written.
  var moment: ContinuousClock.Instant?
  var name: String?
  var message: String?
  var diagnosis: String?
  /// Of a failure: `inconclusive` if it is no verdict.
  var kind: String?
  var file: String?
  var line: Int?
  /// How many timers of the scenario run, or how many workers there are.
  var count: Int?
  /// Which part of the owner ticked, if it ticks in several.
  var part: String?
  /// Whether it happened on another thread than the main one.
  var elsewhere: Bool?
  var passed: Bool?
  var seconds: Double?

  init(_ event: String, name: String? = nil) {
    self.event = event
    self.name = name
  }
}
