import TimerLab

// What `LeakTestCase` asserts, for tests that belong to no test case, such as the functions of Swift Testing. Each
// takes a scenario and throws a `LeakFailure` if its owner does not keep the promise.
//
// They run on the main actor, one after the other: the kit counts the timers of the whole process.

/// It ticks while it should.
///
/// - Parameters:
///   - situation: Ends the sentence "it ticks while …".
///   - mode: The mode in which the run loop runs meanwhile.
@MainActor
public func requireTicks<Subject>(
  _ scenario: @autoclosure () -> Scenario<Subject>, while situation: String, mode: RunLoop.Mode = .default,
  file: StaticString = #fileID, line: UInt = #line
) throws {
  try require("\(file):\(line)") { scenario().failureToTick(while: situation, mode: mode) }
}

/// It is freed when its last client lets go.
///
/// - Parameters:
///   - event: Ends the sentence "it is freed when …".
///   - farewell: What the client does last.
@MainActor
public func requireFreed<Subject>(
  _ scenario: @autoclosure () -> Scenario<Subject>, when event: String,
  after farewell: (Subject) -> Void = { _ in }, file: StaticString = #fileID, line: UInt = #line
) throws {
  try require("\(file):\(line)") { scenario().failureToBeFreed(when: event, after: farewell) }
}

/// It stops ticking when its last client lets go, and so does its timer, whoever it ticks for.
///
/// - Parameters:
///   - event: Ends the sentence "it stops ticking when …".
///   - farewell: What the client does last.
@MainActor
public func requireStopsTicking<Subject>(
  _ scenario: @autoclosure () -> Scenario<Subject>, when event: String,
  after farewell: (Subject) -> Void = { _ in }, file: StaticString = #fileID, line: UInt = #line
) throws {
  try require("\(file):\(line)") { scenario().failureToStopTicking(when: event, after: farewell) }
}

/// It stops ticking at once when its client tells it to, although the client still holds it.
@MainActor
public func requireStopsTicking<Subject>(
  _ scenario: @autoclosure () -> Scenario<Subject>, whenTold event: String, by order: (Subject) -> Void,
  file: StaticString = #fileID, line: UInt = #line
) throws {
  try require("\(file):\(line)") { scenario().failureToStopTicking(whenTold: event, by: order) }
}

/// Plays a scenario as a test, from its making to the cleaning up.
@MainActor
private func require(_ test: String, _ failure: () -> Failure?) throws {
  let frame = TestFrame(of: test)
  defer { frame.end() }
  #if !canImport(ObjectiveC)
    let misunderstanding = FirstFailure()
    let reports = UnrecognizedMessageReports { misunderstanding.take($0) }
    UnrecognizedMessage.handler = { reports.report($0) }
    defer { UnrecognizedMessage.handler = nil }
  #endif
  let found = failure()
  #if !canImport(ObjectiveC)
    // The message is the cause, and what did not happen is the consequence.
    if let cause = misunderstanding.failure { throw cause }
  #endif
  if let found = Obstacle.current.cause(of: found) { throw LeakFailure(found) }
}
