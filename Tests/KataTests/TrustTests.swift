import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A lesson passes if all of its tests ran and passed, and the process says so too.
final class TrustTests: XCTestCase {
  // MARK: - All tests, and no other

  func test_aTestThatDoesNotRunIsMissed() throws {
    try assertNoVerdict(
      ["test_ticks passes", "test_isFreed passes"], fillsUp: false,
      says:
        "after 'is freed', the test process ended early, with exit code 0, and 1 of its tests did not run.")
  }

  /// Between two tests, or after all of them. What only says that an exception ended it is no verdict either.
  func test_aProcessThatEndsOtherwiseThanItsTestsSayIsNoVerdict() throws {
    for (outcome, complaint) in [
      ("test_new passes", "a test ran that is not in its list, Lesson04ProxyTests.OwnerTests/test_new."),
      (
        "test_ticks ends-after exit 0",
        "after 'ticks', the test process ended early, with exit code 0, and 2 of its"
      ),
      (
        "test_ticks ends-after exit 1",
        "after 'ticks', the test process ended early, with exit code 1, and 2 of its"
      ),
      (
        "test_ticks ends-after exit 75",
        "after 'ticks', the test process ended early, with exit code 75, and 2 of its"
      ),
      ("test_ticks ends-after kill -KILL $$", "after 'ticks', the test process ended by SIGKILL, and 2 of"),
      (
        "test_stops ends-after exit 1",
        "its tests passed, but the test process ended early, with exit code 1."
      ),
    ] {
      try assertNoVerdict([outcome], says: complaint)
    }
  }

  func test_testFilesThatAreNotThoseOfTheListAreNamed() throws {
    let (file, mine) = ("Tests/Lesson04ProxyTests/OwnerTests.swift", "Tests/Lesson04ProxyTests/MyTests.swift")
    let changes: [(String, (Fixture) throws -> Void)] = [
      (
        "Tests/Lesson04ProxyTests has no test OwnerTests/test_ticks, and 2 more.\n"
          + "To get it back: git checkout -- Tests/Lesson04ProxyTests", { try $0.remove(file) }
      ),
      ("has no test OwnerTests/test_stops.", { try $0.replace("test_stops", by: "testx_stops", in: file) }),
      (
        "has a test that is not in its list, MyTests/test_mine.",
        { try $0.write(mine, "final class MyTests: LeakTestCase {\n  func test_mine() {}\n}") }
      ),
      (
        "To get it back: git checkout -- \(FixtureLesson.proxy.fixes)",
        { try $0.remove(FixtureLesson.proxy.fixes) }
      ),
    ]
    for (complaint, change) in changes {
      try assertNoVerdict(FixtureText.right, says: complaint, prepare: change)
    }
  }

  func test_testsOfAnotherPlatformAreNotExpected() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(FixtureText.right)
    let (here, elsewhere) =
      Platform.current == .elsewhere
      ? ("!canImport(ObjectiveC)", "apple") : ("canImport(ObjectiveC)", "elsewhere")
    try fixture.write(
      "Tests/Lesson04ProxyTests/OtherTests.swift",
      """
      #if \(here)
        class None {}
      #else
        final class OtherTests: LeakTestCase {
          func test_elsewhere() {}
        }
      #endif
      """)
    try fixture.setTestList(FixtureText.testList + "OtherTests/test_elsewhere \(elsewhere)\n")
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertTrue(result.output.contains("\n3 of 3 tests pass.\n"), result.output)
  }

  // MARK: - The end of the process

  func test_failedTestsAreAVerdictHoweverTheProcessEnds() throws {
    for code in [0, 1, 65] {
      let fixture = try Fixture()
      try fixture.setOutcomes(["test_ticks fails", "test_stops ends-after exit \(code)"])
      let result = try fixture.kata("check", "04")
      XCTAssertEqual(result.code, 1, result.errors)
      XCTAssertTrue(result.output.contains("\n2 of 3 tests pass.\n"), result.output)
    }
  }

  /// An exception of Objective-C has gone through code that takes none: the test kit ends such a process.
  func test_whatComesAfterAnExceptionRunsInAnotherProcess() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes([
      "test_ticks fails-and-leaves 75", "test_isFreed passes", "test_stops passes",
    ])
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 1, result.errors)
    XCTAssertEqual(fixture.testsRun, ["test_ticks", "test_isFreed", "test_stops"])
    XCTAssertTrue(result.output.contains("\n2 of 3 tests pass.\n"), result.output)
    XCTAssertTrue(
      result.output.contains("BEGIN  ticks\n"), result.output)
  }

  func test_theLastTestMayEndInAnException() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(["test_stops fails-and-leaves 75"])
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 1, result.errors)
    XCTAssertEqual(fixture.testsRun, ["test_ticks", "test_isFreed", "test_stops"])
  }

  func test_aCrashAfterTheLastTestIsNoPass() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes([
      "test_ticks passes", "test_isFreed passes", "test_stops ends-after kill -ILL $$",
    ])
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.output.contains("BEGIN  stops (crashed)\n"), result.output)
    XCTAssertTrue(result.output.contains("it came after the end of this test"), result.output)
    XCTAssertTrue(result.output.contains("\n2 of 3 tests pass.\n"), result.output)
  }

  func test_aCrashBetweenTwoTestsIsNoPassAndTheOthersStillRun() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes([
      "test_ticks ends-after kill -ILL $$", "test_isFreed passes", "test_stops passes",
    ])
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.output.contains("BEGIN  ticks (crashed)\n"), result.output)
    XCTAssertEqual(fixture.testsRun, ["test_ticks", "test_isFreed", "test_stops"])
  }

  // MARK: - Files that are missing

  /// A lesson that passes, with a file that its page does not ask to edit.
  private func fixtureWithLibrary() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.setOutcomes(FixtureText.right)
    for folder in ["Sources/Lesson04Proxy", "Solutions/Starters/Lesson04Proxy"] {
      try fixture.write("\(folder)/Ticker.swift", "final class Ticker {}\n")
    }
    return fixture
  }

  func test_aFileThatTheLessonNeedsIsNamedIfItIsMissing() throws {
    let fixture = try fixtureWithLibrary()
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    let file = "Sources/Lesson04Proxy/Ticker.swift"
    try fixture.remove(file)
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 3)
    XCTAssertEqual(result.errors, "kata: \(file) is missing.\nTo get it back: git checkout -- \(file)\n")
    XCTAssertFalse(try fixture.kata("list").output.contains("passing"))
  }

  func test_theLearnerMayAddFilesAndEditAnyOfThem() throws {
    let fixture = try fixtureWithLibrary()
    try fixture.write("Sources/Lesson04Proxy/Mine.swift", "final class Mine {}\n")
    try fixture.write("Sources/Lesson04Proxy/Ticker.swift", "final class Ticker { /* mine */ }\n")
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
  }

  // MARK: - A full disk

  func test_aReportThatIsCutShortIsTheEnvironmentsFault() throws {
    let full = "could not be written.\nIs the disk full? The reports go to "
    for end in [
      "printf '{\"event\":\"test-fin' >> $KATA_TRACE; exit 0", "printf '{\"eve' >> $KATA_TRACE; kill -ILL $$",
      "exit 74", "kill -XFSZ $$",
    ] {
      try assertNoVerdict(["test_stops does \(end)"], says: full)
    }
  }
}
