import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// A test is called by the same name on all platforms, whatever XCTest calls it.
final class TestMethodTests: XCTestCase {
  private func assertName(_ testName: String, line: UInt = #line) {
    XCTAssertEqual(TestMethod.name(in: testName), "test_ticks", testName, line: line)
  }

  func test_theNameOnLinux() {
    assertName("ProxyTests.test_ticks")
    assertName("Lesson04ProxyTests.ProxyTests.test_ticks")
  }

  func test_theNameOnApplesPlatforms() {
    assertName("-[ProxyTests test_ticks]")
    assertName("-[Lesson04ProxyTests.ProxyTests test_ticks]")
  }

  func test_theNameOfATestThatThrows() {
    assertName("-[ProxyTests test_ticksAndReturnError:]")
  }

  func test_theNameOfATestThatWaits() {
    assertName("-[Lesson04ProxyTests.ProxyTests test_ticksWithCompletionHandler:]")
  }

  func test_aNameOfAnyOtherFormIsTakenAsItIs() {
    XCTAssertEqual(TestMethod.name(in: "example"), "example")
    XCTAssertEqual(TestMethod.name(in: ""), "")
  }
}
