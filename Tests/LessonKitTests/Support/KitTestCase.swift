import Foundation
import KataTrace
import XCTest

@testable import LessonKit

/// The base class of the kit's own tests, which make assertions fail on purpose and check the failures.
class KitTestCase: LessonTestCase {
  override var timeLimit: Duration { .seconds(60) }

  /// Returns the first failure of the acts and assertions in `body`, or `nil` if they pass. The failure isn't reported.
  func firstFailure(of body: () -> Void) -> Failure? {
    failures(in: body).first
  }

  /// Runs the run loop, performs `act`, releases the owner, and returns the first failure of the assertions.
  func firstFailure<Subject>(
    afterReleasing scenario: Scenario<Subject>, _ timing: ActTiming = .now,
    after act: Act<Subject> = .screenCloses, of assertions: (Scenario<Subject>) -> Void
  ) -> Failure? {
    scenario.wait()
    scenario.release(after: act, timing)
    return firstFailure { assertions(scenario) }
  }

  /// Runs the run loop, performs `act` on the owner, and returns the first failure of the assertions.
  func firstFailure<Subject>(
    after act: Act<Subject>, _ timing: ActTiming = .now, on scenario: Scenario<Subject>,
    of assertions: (Scenario<Subject>) -> Void
  ) -> Failure? {
    scenario.wait()
    scenario.perform(act, timing)
    return firstFailure { assertions(scenario) }
  }

  /// Asserts that the owner is silent, and that none of its timers can still fire.
  func assertEnded<Subject>(_ scenario: Scenario<Subject>) {
    assertSilent(scenario)
    assertTimersEndByNextFiring(scenario)
  }

  /// Runs `body`, and returns the failures of its assertions instead of reporting them to XCTest. After a failure that
  /// is a verdict, the remaining assertions do nothing.
  func failures(in body: () -> Void) -> [Failure] {
    var found: [Failure] = []
    receiveFailure = { found.append($0) }
    defer { receiveFailure = nil }
    body()
    return found
  }

  /// Asserts that a failure has the given diagnosis and texts. Texts that are `nil` aren't compared.
  func assert(
    _ failure: Failure?, is diagnosis: Diagnosis?, headline: String? = nil, happened: String? = nil,
    found: String? = nil, _ message: String = "", line: UInt = #line
  ) {
    guard let failure else { return XCTFail("it passes. \(message)", line: line) }
    XCTAssertEqual(failure.diagnosis, diagnosis, message, line: line)
    if let headline { XCTAssertEqual(failure.headline, headline, message, line: line) }
    if let happened { XCTAssertEqual(failure[.happened], happened, message, line: line) }
    if let found { XCTAssertEqual(failure[.found], found, message, line: line) }
  }

  // MARK: - Trace

  /// Returns the events that `body` writes to a separate trace. An unreadable line fails the test.
  func traceEvents(of body: () -> Void) -> [TraceEvent] {
    withTemporaryFile { path in
      Trace.sharedBinding.withValue(Trace(path: path), operation: body)
      return nonemptyLines(ofFileAt: path).compactMap { line in
        let event = try? JSONDecoder().decode(TraceEvent.self, from: Data(line.utf8))
        if event == nil { XCTFail("not an event: \(line)") }
        return event
      }
    }
  }

  /// Calls `body` with the path of a file that doesn't exist yet, and removes the file afterwards.
  func withTemporaryFile<Result>(_ body: (_ path: String) -> Result) -> Result {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    return body(path)
  }

  func nonemptyLines(ofFileAt path: String) -> [Substring] {
    ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
  }
}

/// A test case like those of the lessons, which the kit's own tests run with a closure as its test method.
final class ProbeTestCase: LessonTestCase {
  #if canImport(ObjectiveC)
    /// The method that XCTest requires. It is empty, because `runTest(_:)` runs a closure instead.
    @objc func emptyTest() {}

    static func makeInstance() -> ProbeTestCase { ProbeTestCase(selector: #selector(emptyTest)) }
  #else
    static func makeInstance() -> ProbeTestCase { ProbeTestCase(name: "emptyTest", testClosure: { _ in }) }
  #endif

  /// Whether the test case checks only timers. Such a test is skipped if the test kit can't detect timers.
  var checksOnlyTimers = false
  override var isSkippedUnlessTestKitDetectsTimers: Bool { checksOnlyTimers }
  /// Whether the test case counts as a lesson's test, which fails if none of its assertions reaches a verdict.
  var countsAsLessonTest = false
  override var requiresVerdict: Bool { countsAsLessonTest }

  /// Runs the test case as XCTest does, with `body` as the test method. Returns the error if the setup skips the test.
  @discardableResult
  func runTest(_ body: (ProbeTestCase) -> Void = { _ in }) -> (any Error)? {
    reportsToXCTest = false
    var reason: (any Error)?
    do { try setUpWithError() } catch { reason = error }
    setUp()
    if reason == nil { body(self) }
    tearDown()
    return reason
  }
}
