import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata check --case NAME`, which checks a prepared right or wrong fix instead of the learner's code.
final class CheckCaseTests: XCTestCase {
  private let stagingFolder = ".build/kata-stage/Lesson04Proxy"

  func test_checkOfAPreparedFixLeavesTheLearnersFilesUnchanged() throws {
    let fixture = try Fixture()
    XCTAssertEqual(try fixture.runKata("check", "4").exitCode, 1)
    try fixture.write("Sources/Lesson04Proxy/More.swift", "// mine\n")
    let before = try fixture.nonbuildFileContents
    try fixture.assertRun(
      "check 4 --case wrong-a", code: 1,
      prints: [
        "Lesson 04 · wrong-a ", "\n\nWhat wrong-a does.\n\n  FAIL    ticks\n",
        "\n\nFAIL  The owner was not freed ",
        "\n\nw\n\n",
        "\nYour own files and results are unchanged.\n",
      ])
    let lesson = try fixture.runCheckJSON("4 --case starter", code: 1)
    XCTAssertEqual(lesson["case"] as? String, "starter")
    try fixture.assertRun("observe 4 --case wrong-a", prints: ["\nwrong-a\n"])
    XCTAssertEqual(try fixture.nonbuildFileContents, before)
    try fixture.assertRun("list", prints: ["not checked"])
  }

  func test_checkOfARightFixNeedsTheGiveUpOptionUntilTheLessonPasses() throws {
    for name in ["right-a", "reference"] {
      let fixture = try Fixture()
      let before = try fixture.fileContents
      try fixture.assertRun(
        "check 4 --case \(name)", code: 2,
        errors: """
          kata: '\(name)' solves Lesson 04 · The proxy, which does not pass yet.
          To see it anyway: swift run kata check 4 --case \(name) --give-up

          """)
      XCTAssertEqual(try fixture.fileContents, before)
      try fixture.assertRun("check 4 --case \(name) --give-up", prints: ["all 3 tests pass\n"])
      XCTAssertTrue(try fixture.runKata("list").output.contains("solution seen"))
      XCTAssertEqual(try fixture.runKata("check", "4", "--case", "right-b").exitCode, 0, "once is enough")
    }
    let passing = try Fixture(outcomes: FixtureText.rightOutcomes)
    XCTAssertEqual(try passing.runKata("check", "4").exitCode, 0)
    XCTAssertEqual(try passing.runKata("check", "4", "--case", "reference").exitCode, 0)
    XCTAssertFalse(try passing.runKata("list").output.contains("solution seen"))
  }

  /// A prepared fix isn't in the learner's files, so only the copy in the staging folder has the crashing line.
  func test_reportOfACrashInAPreparedFixNamesTheFileInTheStagingFolder() throws {
    let fixture = try Fixture()
    try fixture.addSharedPage()
    try fixture.setCase(
      "crashing", FixtureText.addingPassingTests(to: ["test_ticks crashes"]), "**crash** by `test_ticks`: c")
    let result = try fixture.runKata("check", "4", "--case", "crashing")
    XCTAssertTrue(result.output.contains("       At \(stagingFolder)/Owner.swift:12\n"), result.output)
  }

  func test_fixWhoseDiffDoesNotApplyIsReportedAndChangesNothing() throws {
    let fixture = try Fixture()
    try fixture.replace(
      "### Case: wrong-a\n",
      with:
        "### Case: misfit\n\nIt.\n\n- **right**: r\n\n```diff Owner.swift\n-gone\n```\n\n### Case: wrong-a\n",
      in: FixtureLesson.proxy.fixesPath)
    let before = try fixture.fileContents
    try fixture.assertRun(
      "check 4 --case misfit --give-up", code: 3, reports: ["kata: \(FixtureLesson.proxy.fixesPath): "])
    XCTAssertEqual(try fixture.fileContents, before)
  }
}

extension Fixture {
  /// The contents of all files except build products and the fake toolchain's records, keyed by path.
  fileprivate var nonbuildFileContents: [String: String] {
    get throws {
      try fileContents.filter { !$0.key.hasPrefix(".build") && !["builds", "ran"].contains($0.key) }
    }
  }
}
