import Foundation
import KataTrace
import XCTest

@testable import LessonKit

/// A test of the test kit: it makes assertions fail on purpose, and looks at what they say.
class KitTestCase: LessonTestCase {
  override var limit: Duration { .seconds(60) }

  /// Returns the first failure of `body`, which is a few lines of acts and assertions, or `nil` if all of them pass. It
  /// doesn't count as a failure of this test.
  func firstFailure(of body: () -> Void) -> Failure? {
    failures(in: body).first
  }

  /// Lets the owner work, has its client release it, and returns the first failure of the assertions.
  func firstFailure<Subject>(
    afterReleasing scenario: Scenario<Subject>, _ timing: ActTiming = .now,
    after act: Act<Subject> = .screenCloses, of assertions: (Scenario<Subject>) -> Void
  ) -> Failure? {
    scenario.wait()
    scenario.release(after: act, timing)
    return firstFailure { assertions(scenario) }
  }

  /// Lets the owner work, has its client do `act` and go on holding it, and returns the first failure of the assertions.
  func firstFailure<Subject>(
    after act: Act<Subject>, _ timing: ActTiming = .now, on scenario: Scenario<Subject>,
    of assertions: (Scenario<Subject>) -> Void
  ) -> Failure? {
    scenario.wait()
    scenario.perform(act, timing)
    return firstFailure { assertions(scenario) }
  }

  /// Asserts that the owner is silent, and has left no timer that fires or could fire.
  func assertEnded<Subject>(_ scenario: Scenario<Subject>) {
    assertSilent(scenario)
    assertTimersEnd(scenario)
  }

  /// Returns the failures that `body` reports, which is more than one only if the first gives no verdict.
  func failures(in body: () -> Void) -> [Failure] {
    var found: [Failure] = []
    collect = { found.append($0) }
    defer { collect = nil }
    body()
    return found
  }

  /// That an assertion failed, with this cause, and with these words where they are given.
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

  // MARK: - What is traced

  /// Returns the events that `body` writes to a separate trace. An unreadable line fails the test.
  func traced(_ body: () -> Void) -> [TraceEvent] {
    temporaryFile { path in
      Trace.bound.withValue(Trace(path: path), operation: body)
      return lines(of: path).compactMap { line in
        let event = try? JSONDecoder().decode(TraceEvent.self, from: Data(line.utf8))
        if event == nil { XCTFail("not an event: \(line)") }
        return event
      }
    }
  }

  func temporaryFile<Result>(_ body: (_ path: String) -> Result) -> Result {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    return body(path)
  }

  func lines(of path: String) -> [Substring] {
    ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
  }
}

/// A test case that no runner runs: a test calls its parts one by one.
final class Probe: LessonTestCase {
  #if canImport(ObjectiveC)
    @objc func example() {}

    static func make() -> Probe { Probe(selector: #selector(example)) }
  #else
    static func make() -> Probe { Probe(name: "example", testClosure: { _ in }) }
  #endif

  /// The test case's value of `needsToSeeTimers`.
  var asksAboutTimersAlone = false
  override var needsToSeeTimers: Bool { asksAboutTimersAlone }
  /// Whether it counts as a test of a lesson.
  var mustSee = false
  override var hasToSeeSomething: Bool { mustSee }

  /// From beginning to end, as a runner would, with `body` as the test. Says why it was skipped, if it was.
  @discardableResult
  func play(_ body: (Probe) -> Void = { _ in }) -> (any Error)? {
    tellsXCTest = false
    var reason: (any Error)?
    do { try setUpWithError() } catch { reason = error }
    setUp()
    if reason == nil { body(self) }
    tearDown()
    return reason
  }
}
