import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of files that the learner saves during a check. The check judges only the copies that it made at its start.
final class SaveDuringCheckTests: XCTestCase {
  private let ownerPath = "Sources/Lesson04Proxy/Owner.swift"

  func test_saveDuringACheckIsNotJudgedAndIsReportedInTheLastLine() throws {
    for (call, duringBuild) in [("check 04", true), ("check 04", false), ("check --all", false)] {
      let saves = ["test_ticks saves", "test_isFreed passes", "test_stops passes"]
      let fixture = try Fixture(outcomes: duringBuild ? FixtureText.rightOutcomes : saves)
      if duringBuild { try fixture.write("during-build", "rm during-build; echo '// more' >> \(ownerPath)") }
      try fixture.setOutcomes(FixtureText.rightOutcomes, of: .block)
      let result = try fixture.assertRun(call, errors: "")
      let said = result.output.matches(
        of: /\nYou saved during the check. This result is for your code as of \d\d:\d\d:\d\d\.\n/)
      XCTAssertEqual(said.count, 1, result.output)
      XCTAssertEqual(fixture.builds.count, 1)
      XCTAssertFalse(fixture.read(".build/kata-stage/Lesson04Proxy/Owner.swift").hasSuffix("// more\n"))
      try fixture.assertRun("check 04", omits: ["You saved during"])
    }
  }

  func test_lastLineNamesTestsWithUncommittedChanges() throws {
    let tests = "Tests/Lesson04ProxyTests/OwnerTests.swift"
    let line = "The check used tests with uncommitted changes: \(tests)\n"
    let fixture = try Fixture()
    try fixture.write(".git/HEAD", "")
    try fixture.writeTool("git", "#!/bin/sh\nprintf ' M \(tests)\\0'\n")
    let output = try fixture.assertRun("check 04", code: 1).output
    XCTAssertTrue(output.hasSuffix("\n\(line)"), output)
    try fixture.assertRun("check 04 --json", code: 1, reports: ["kata: \(line)"])
    try fixture.writeTool("git", "#!/bin/sh\nexit 0\n")
    try fixture.assertRun("check 04", code: 1, omits: ["uncommitted changes"])
    try fixture.writeTool("git", "#!/bin/sh\nexit 128\n")
    try fixture.assertRun("check 04", code: 1, omits: ["uncommitted changes"], errors: "")
  }

  func test_saveDuringACheckIsReportedOnStandardErrorForJSON() throws {
    let fixture = try Fixture(outcomes: ["test_ticks saves", "test_isFreed passes", "test_stops passes"])
    let result = try fixture.runKata("check", "04", "--json")
    XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(result.output.utf8)))
    XCTAssertTrue(result.errors.hasPrefix("kata: You saved during the check. "), result.errors)
  }

  /// The tests, the shared modules and the manifest aren't copied, so it's unknown which version was built.
  func test_saveInFilesThatAreBuiltInPlaceGivesNoVerdict() throws {
    for path in [
      "Tests/Lesson04ProxyTests/OwnerTests.swift", "Sources/TimerLab/Timer.swift",
      "Sources/LessonKit/Kit.swift",
      "Package.swift",
    ] {
      let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
      try fixture.write(
        "during-build", "rm during-build; mkdir -p $(dirname \(path)); echo '// more' >> \(path)")
      try fixture.assertRun(
        "check 04", code: 3,
        output: "",
        errors: """
          kata: Lesson 04 · The proxy has no verdict: its tests, the test kit, TimerLab or Package.swift changed during the check.
          To check it again: swift run kata check 04

          """)
      XCTAssertFalse(fixture.exists(Fixture.progressFile))
      try fixture.write("\(Fixture.scratchFolder)/left-over", "")
      try fixture.assertRun("check 04")
      XCTAssertFalse(fixture.exists("\(Fixture.scratchFolder)/left-over"), path)
    }
  }

  // MARK: - Changes that the package manager does not detect

  func test_changedContentsWithTheSameSizeAndTimeAreRebuilt() throws {
    for fixture in try Fixture.withEachBuildSystem() {
      try fixture.write("builds-by-time", "")
      // All texts have the same length.
      let texts = [FixtureText.rightOutcomes, FixtureText.starterOutcomes, FixtureText.rightOutcomes].map {
        lines in
        FixtureText.ownerSource(lines).padding(toLength: 1_000, withPad: "/", startingAt: 0)
      }
      for (text, code) in zip(texts, [0, 1, 0] as [Int32]) {
        try fixture.write(ownerPath, text)
        try fixture.setModificationTime(Date(timeIntervalSince1970: 1_700_000_000), of: ownerPath)
        try fixture.assertRun("check 04", code: code)
      }
      // Unchanged files are not rebuilt.
      let time = try fixture.modificationTime(of: ".build/kata-stage/Lesson04Proxy/Owner.swift")
      try fixture.assertRun("check 04")
      XCTAssertEqual(try fixture.modificationTime(of: ".build/kata-stage/Lesson04Proxy/Owner.swift"), time)
    }
  }

  /// All copies get the new modification time, so that the compiler repeats the warnings about unchanged files.
  func test_allFilesOfALessonAreRewrittenIfOneHasChanged() throws {
    let fixture = try Fixture()
    try fixture.write("Sources/Lesson04Proxy/Other.swift", "// other\n")
    try fixture.assertRun("check 04", code: 1)
    let time = try fixture.modificationTime(of: ".build/kata-stage/Lesson04Proxy/Other.swift")
    try fixture.setOutcomes(FixtureText.wrongOutcomes)
    try fixture.assertRun("check 04", code: 1)
    XCTAssertGreaterThan(
      try fixture.modificationTime(of: ".build/kata-stage/Lesson04Proxy/Other.swift"), time)
  }

  /// A check needs the time record to give its copies a later modification time than the last build.
  func test_existingBuildIsDiscardedIfItsTimeRecordIsUnusable() throws {
    for damage in ["", "{", "99999999999"] {
      let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
      try fixture.assertRun("check 04")
      try fixture.write("\(Fixture.scratchFolder)/left-over", "")
      try fixture.assertRun("check 04")
      XCTAssertTrue(fixture.exists("\(Fixture.scratchFolder)/left-over"))
      try fixture.write(".build/kata-stage/second.txt", damage)
      try fixture.assertRun("check 04")
      XCTAssertFalse(fixture.exists("\(Fixture.scratchFolder)/left-over"))
    }
  }

  // MARK: - Paths

  /// The backtrace has the path of the copy in the staging folder, which a learner doesn't know.
  func test_crashLocationHasThePathOfTheLearnersFile() throws {
    let fixture = try Fixture(outcomes: ["test_ticks does cat backtrace >&2; kill -SEGV $$"])
    try fixture.write(
      "backtrace",
      """
      *** Program crashed: Backtracing from 0x7f00... done ***

      Thread 0 "tests" crashed:

       0      0x000055e6 Owner.start() + 76 in tests at \(fixture.root)/.build/kata-stage/Lesson04Proxy/Owner.swift:7:4

      """)
    try fixture.assertRun(
      "check 04", code: 1, prints: ["Sources/Lesson04Proxy/Owner.swift:7"], omits: ["kata-stage"])
  }
}

extension Fixture {
  func setModificationTime(_ time: Date, of path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: "\(root)/\(path)")
  }

  fileprivate func modificationTime(of path: String) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
    return try XCTUnwrap(attributes[.modificationDate] as? Date)
  }
}
