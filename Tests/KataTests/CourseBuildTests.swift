import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata check --all`, which builds several lessons together.
final class CourseBuildTests: XCTestCase {
  func test_allLessonsAreBuiltTogether() throws {
    for fixture in try Fixture.withEachBuildSystem() {
      try fixture.setOutcomes(FixtureText.rightOutcomes)
      let result = try fixture.runKata("check", "--all")
      XCTAssertTrue(result.output.hasSuffix("\n1 of 2 lessons pass.\n"), result.output)
      XCTAssertEqual(fixture.builds, ["all"])
      XCTAssertEqual(fixture.executedTests.count, 6, "each lesson's tests run once")
    }
  }

  func test_lessonsAreBuiltSeparatelyIfACommonBuildFails() throws {
    for fixture in try Fixture.withEachBuildSystem() {
      try fixture.setOutcomes(FixtureText.rightOutcomes)
      try fixture.setOutcomes(["does not compile"], of: .block)
      XCTAssertEqual(
        try lessonStates(inJSON: fixture.runKataJSON("check --all", code: 1)),
        ["passing", "not-compiling"])
      XCTAssertEqual(fixture.builds, ["all", "04", "06"])
    }
    // Each lesson compiles, but they can't be linked together.
    let fixture = try Fixture()
    try fixture.write("during-build", "[ \"$KATA_LESSON\" != all ] || exit 1")
    XCTAssertEqual(
      try lessonStates(inJSON: fixture.runKataJSON("check --all", code: 1)), ["failing", "failing"])
  }

  func test_lessonWithoutAVerdictDoesNotAffectTheOthers() throws {
    for list in [nil, ""] {
      let fixture = try Fixture()
      try fixture.remove(FixtureLesson.proxy.testListPath)
      if let list { try fixture.write(FixtureLesson.proxy.testListPath, list) }
      try fixture.setOutcomes(FixtureText.rightOutcomes, of: .block)
      try fixture.assertRun(
        "check --all", code: 3, prints: ["\n1 of 2 lessons pass.\n"],
        reports: [
          "The test list for Lesson 04", "To get it back: git checkout -- Tests/Lesson04ProxyTests",
        ])
      XCTAssertFalse(fixture.read(Fixture.progressFile).contains("Lesson04Proxy"))
    }
  }

  // MARK: - Lessons that need separate processes

  func test_lessonsThatAddTheSameObjectiveCMethodAreBuiltSeparately() throws {
    let fixture = try Fixture()
    let source = "extension Timer { @objc func beat() {} }"
    try fixture.write("Sources/Lesson04Proxy/Timer+Beat.swift", source)
    _ = try fixture.runKata("check", "--all")
    XCTAssertEqual(fixture.builds, ["all"])
    try fixture.write("Sources/Lesson06BlockCategory/Timer+Beat.swift", source)
    _ = try fixture.runKata("check", "--all")
    XCTAssertEqual(fixture.builds, ["all", "04", "06"])
  }

  /// Returns the states of all lessons in the JSON output of a check, for example `passing`.
  private func lessonStates(inJSON object: [String: Any]) -> [String] {
    (object["lessons"] as? [[String: Any]] ?? []).compactMap { $0["state"] as? String }
  }
}
