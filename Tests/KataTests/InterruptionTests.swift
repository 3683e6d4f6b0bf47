import XCTest

@testable import KataTestSupport

/// Whatever ends the command ends its children too.
final class InterruptionTests: XCTestCase {
  func test_controlCEndsTheChildren() throws {
    try assertNothingIsLeft(after: SIGINT)
  }

  func test_terminationEndsTheChildren() throws {
    try assertNothingIsLeft(after: SIGTERM)
  }

  func test_hangUpEndsTheChildren() throws {
    try assertNothingIsLeft(after: SIGHUP)
  }
}
