import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata check` when files that it needs are removed while it runs.
final class RemovalDuringCheckTests: XCTestCase {
  func test_removingBuildFilesDuringACheckGivesNoVerdict() throws {
    let places = [
      ".build", ".build/kata", ".build/kata/*", ".build/kata.lock", ".build/kata-stage",
      ".build/kata-stage/Lesson04Proxy",
    ]
    for place in places {
      for isDuringBuild in [true, false] {
        let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
        let removal = "rm during-build; rm -rf \(place)"
        if isDuringBuild {
          try fixture.write("during-build", removal)
        } else {
          try fixture.setOutcomes(["test_ticks ends-after rm -rf \(place)"])
        }
        let result = try fixture.assertRun(
          "check 04", code: 3, reports: ["kata: Lesson 04 · The proxy has no verdict: .build"])
        XCTAssertTrue(
          result.errors.contains("was removed or changed during the check"), "\(place): \(result.errors)")
        XCTAssertFalse(fixture.exists(Fixture.progressFile), place)
      }
    }
  }

  func test_lockFileIsCreatedAgainIfItIsRemovedDuringAWait() throws {
    let fixture = try Fixture()
    let second = KataProcess(["check", "4"], in: fixture)
    try StagingFolder(packageRoot: fixture.root).withCloneLock(reportingWait: {}) {
      try second.start()
      XCTAssertTrue(second.waitForErrorOutput(containing: StagingFolder.lockWaitMessage))
      try fixture.remove(StagingFolder.lockFile)
    }
    XCTAssertEqual(second.waitForResult().exitCode, 1)
    XCTAssertTrue(fixture.exists(StagingFolder.lockFile))
  }
}
