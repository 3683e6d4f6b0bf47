import Foundation
import KataTrace
import XCTest

@testable import LessonKit

/// A test of the test kit: it makes assertions fail on purpose, and looks at what they say.
class KitTestCase: LessonTestCase {
  override var limit: Duration { .seconds(60) }

  /// The failures that `body` reports. They do not count as failures of this test.
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

  // MARK: - What an assertion says of an owner; `nil` if it passes

  func failureToTick<Subject>(_ scenario: Scenario<Subject>, mode: RunLoop.Mode = .default) -> Failure? {
    failures { assertTicks(scenario, while: "it is used", mode: mode) }.first
  }

  func failureToBeFreed<Subject>(
    _ scenario: Scenario<Subject>, inATick: Bool = false,
    after farewell: @escaping (Subject) -> Void = { _ in }
  ) -> Failure? {
    failures {
      assertFreed(scenario, inATick ? .inATickIfAny : .atWork, when: Act("its user leaves", by: farewell))
    }.first
  }

  func failureToStop<Subject>(
    _ scenario: Scenario<Subject>, inATick: Bool = false,
    after farewell: @escaping (Subject) -> Void = { _ in }
  ) -> Failure? {
    failures {
      assertTicksThenStopsWithItsTimers(
        scenario, inATick ? .inATickIfAny : .atWork, after: Act("its user leaves", by: farewell))
    }.first
  }

  func failureToObey<Subject>(
    _ scenario: Scenario<Subject>, mayGoOn: Bool = false, inATick: Bool = false, ticksUnderWay: Int = 0,
    by order: @escaping (Subject) -> Void
  ) -> Failure? {
    failures {
      assertTicksThenStops(
        scenario, inATick ? .inATickIfAny : .atWork, when: Act("its user says so", by: order),
        mayPutOffItsTimer: mayGoOn, ticksUnderWay: ticksUnderWay)
    }.first
  }

  func failureToMakeNoSecondTimer<Subject>(
    _ scenario: Scenario<Subject>, by action: @escaping (Subject) -> Void
  ) -> Failure? {
    failures { assertHasATimerAndNoMoreThanBefore(scenario, when: Act("it is started again", by: action)) }
      .first
  }

  // MARK: - What is traced

  /// The events that `body` leaves in a trace of its own. A line that can't be read fails the test.
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

  /// What it answers when the base class asks.
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
