import XCTest

@testable import KataTestSupport

/// `kata observe`: what the learner's code did, drawn and told.
final class ObserveTests: XCTestCase {
  private func fixture(_ outcome: String, of test: String = "test_stops") throws -> Fixture {
    let fixture = try Fixture(outcomes: ["test_ticks passes", "test_isFreed passes", "\(test) \(outcome)"])
    return fixture
  }

  func test_aLifeThatEndsWellIsShownBesideTheStarters() throws {
    let result = try fixture("passes").expect("observe 04")
    XCTAssertEqual(
      result.lines,
      [
        "Lesson 04 · The proxy: the life of the owner", "",
        "Your code",
        "         made                               let go",
        "         |                                  |",
        "  owner  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┫ freed",
        "  timer  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━",
        "  ticks                •",
        "  The owner was freed when its client let go. 1 tick came before its client let",
        "  go, and none after. No timer was left running.", "",
        "The starter",
        "         made                               let go",
        "         |                                  |",
        "  owner  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╱╱ should be gone ╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱",
        "  timer  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━",
        "  ticks                •                           ◆             ◆",
        "  The owner was never freed. 1 tick came before its client let go, and 2 after.",
        "  1 timer still ran at the end.", "",
        "  • tick, ◆ tick after it was let go, ╱ should be gone", "",
      ])
  }

  func test_onlyTheTestThatThePageNamesIsRun() throws {
    let fixture = try fixture("passes")
    _ = try fixture.kata("observe", "04")
    XCTAssertEqual(fixture.testsRun, ["test_stops", "test_stops"])
  }

  func test_anUntouchedStarterIsShownOnce() throws {
    let result = try Fixture().kata("observe", "04")
    XCTAssertTrue(result.lines.contains("Your code, which is still the starter"), result.output)
    XCTAssertFalse(result.lines.contains("The starter"))
  }

  func test_theCurrentLessonIsMeantIfNoneIsNamed() throws {
    let fixture = try Fixture(outcomes: FixtureText.right)
    _ = try fixture.kata("check", "04")
    XCTAssertTrue(try fixture.kata("observe").output.hasPrefix("Lesson 06 · The block category"))
  }

  func test_whatKeepsItFromItsEndIsTold() throws {
    for (fixture, words) in [
      (
        try Fixture(outcomes: ["does not compile"]),
        "\n  It does not compile. Sources/Lesson04Proxy/Owner.swift:1:"
      ),
      (try fixture("crashes"), "It crashed: Fatal error: Unexpectedly"),
      (try fixture("hangs"), "It hangs: the test did not end."),
    ] {
      try fixture.expect("observe 04", code: 1, says: [words])
    }
  }

  // MARK: - The picture

  func test_thePictureIsWrittenWhereTheUserIs() throws {
    let fixture = try fixture("passes")
    let result = try fixture.kata("observe", "04", "--svg", "life.svg", folder: "Lessons")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertTrue(result.output.hasPrefix("Lesson 04"))
    XCTAssertTrue(fixture.read("Lessons/life.svg").hasPrefix("<svg "))
  }
}
