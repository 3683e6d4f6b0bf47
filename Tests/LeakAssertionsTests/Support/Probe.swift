import XCTest

@testable import LeakAssertions

/// A test case that no runner runs: a test calls its parts one by one.
final class Probe: LeakTestCase {
  #if canImport(ObjectiveC)
    @objc func example() {}

    static func make() -> Probe { Probe(selector: #selector(example)) }
  #else
    static func make() -> Probe { Probe(name: "example", testClosure: { _ in }) }
  #endif

  /// From beginning to end, as a runner would, with `body` as the test.
  func play(_ body: (Probe) -> Void = { _ in }) {
    tellsXCTest = false
    setUp()
    body(self)
    tearDown()
  }
}
