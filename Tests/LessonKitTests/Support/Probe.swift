import XCTest

@testable import LessonKit

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
