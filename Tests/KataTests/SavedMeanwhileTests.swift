import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A verdict belongs to what the files say, and to nothing that they said for a moment.
final class SavedMeanwhileTests: XCTestCase {
  private let file = "Sources/Lesson04Proxy/Owner.swift"

  func test_aFileThatIsSavedAgainAndAgainHasNoVerdict() throws {
    let fixture = try Fixture(outcomes: FixtureText.right)
    try fixture.write("during-build", "echo '// more' >> \(file)")
    try fixture.expect(
      "check 04", code: 3, prints: "",
      tells: """
        kata: Lesson 04 · The proxy was changed while it was checked, so there is no verdict.
        Save, then run: swift run kata check 04

        """)
    XCTAssertEqual(fixture.builds.count, 3)
    XCTAssertFalse(fixture.exists(".kata/results/Lesson04Proxy.json"))
  }

  func test_aSaveInTheLabOrInTheTestKitCountsAsWell() throws {
    for path in ["Sources/TimerLab/Timer.swift", "Sources/LessonKit/Kit.swift", "Package.swift"] {
      let fixture = try Fixture(outcomes: FixtureText.right)
      try fixture.write(
        "during-build", "rm during-build; mkdir -p $(dirname \(path)); echo '// more' >> \(path)")
      XCTAssertEqual(try fixture.kata("check", "04").code, 0)
      XCTAssertEqual(fixture.builds.count, 2, path)
    }
  }

  // MARK: - What the package manager does not see

  /// Replaces a lesson's file by one with as many bytes and the same time.
  private func replaceUnseen(_ lines: [String], in fixture: Fixture) throws {
    let path = "\(fixture.root)/\(file)"
    let old = try FileManager.default.attributesOfItem(atPath: path)
    let text = FixtureText.source(lines)
    let size = try XCTUnwrap(old[.size] as? Int)
    try fixture.write(file, text + String(repeating: "/", count: size - text.utf8.count))
    try fixture.setTime(try XCTUnwrap(old[.modificationDate] as? Date), of: file)
  }

  /// A fixture whose toolchain goes by time, with a lesson that passes, and room in its file.
  private func passing(_ system: FakeToolchain.BuildSystem = .ofTheseTests) throws -> Fixture {
    let fixture = try Fixture(system)
    try fixture.write("builds-by-time", "")
    try fixture.setOutcomes(FixtureText.right + ["room " + String(repeating: "/", count: 200)])
    try fixture.setTime(Date(timeIntervalSince1970: 1_700_000_000), of: file)
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    return fixture
  }

  func test_otherContentsWithTheOldSizeAndTimeAreBuiltAnew() throws {
    for system in FakeToolchain.BuildSystem.allCases {
      let fixture = try passing(system)
      try replaceUnseen(FixtureText.starter, in: fixture)
      XCTAssertFalse(try fixture.kata("list").output.contains("passing"))
      XCTAssertTrue(try fixture.kata("check", "04").output.contains("2 of its 3 tests fail\n"))
      XCTAssertFalse(try fixture.kata("list").output.contains("passing"))
    }
  }

  func test_aBuildFolderWithoutARecordIsNotTrusted() throws {
    for damage in ["", "{"] {
      let fixture = try passing()
      try fixture.write("\(Fixture.scratch)/kata-inputs.txt", damage)
      try replaceUnseen(FixtureText.starter, in: fixture)
      XCTAssertTrue(try fixture.kata("check", "04").output.contains("2 of its 3 tests fail\n"))
    }
  }

  func test_aFailedBuildLeavesNoOldRecord() throws {
    let fixture = try passing(.native)
    try fixture.setOutcomes(["does not compile", "room " + String(repeating: "/", count: 200)])
    XCTAssertEqual(try fixture.kata("check", "04").code, 1)
    // With the time of what failed, which the record of what passed can't know.
    try replaceUnseen(FixtureText.starter, in: fixture)
    // As if it had been built meanwhile by a build that failed elsewhere.
    try fixture.write("\(folder(of: "Lesson04Proxy", .native))/Owner.swift.o", "")
    try fixture.setTime(
      Date(timeIntervalSinceNow: 1_000), of: "\(folder(of: "Lesson04Proxy", .native))/Owner.swift.o")
    XCTAssertTrue(try fixture.kata("check", "04").output.contains("2 of its 3 tests fail\n"))
  }

  /// Not known are the folders of the modules: what was built is not used twice.
  func test_aBuildFolderOfAnUnknownLayoutIsNotTrusted() throws {
    let fixture = try passing(.nameless)
    XCTAssertFalse(fixture.exists("\(Fixture.scratch)/kata-inputs.txt"))
    try fixture.write("\(Fixture.scratch)/left-over", "")
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    XCTAssertFalse(fixture.exists("\(Fixture.scratch)/left-over"))
  }

  /// Products of a build system that has put them elsewhere are not taken for those of this one.
  func test_aBuildFolderOfAnotherProgramIsNotTrusted() throws {
    let fixture = try passing()
    let record = "\(Fixture.scratch)/kata-inputs.txt"
    let program = KataProcess.binary.resolvingSymlinksInPath().path
    XCTAssertTrue(fixture.read(record).contains("/\t\(program)\n"))
    try fixture.replace(program, by: "/elsewhere/kata", in: record)
    try fixture.write("\(Fixture.scratch)/left-over", "")
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    XCTAssertFalse(fixture.exists("\(Fixture.scratch)/left-over"))
  }

  /// What the compiler remembers goes with what it has made, and nothing else does.
  func test_nothingIsTakenAwayThatTheBuildStillNeeds() throws {
    for system in [FakeToolchain.BuildSystem.native, .swiftbuild, .suffixed] {
      let fixture = try passing(system)
      let folder = folder(of: "Lesson04Proxy", system)
      for name in ["output-file-map.json", "sources", "x/primary.priors"] {
        try fixture.write("\(folder)/\(name)", "plan")
      }
      try replaceUnseen(FixtureText.starter, in: fixture)
      _ = try fixture.kata("check", "04")
      for name in ["output-file-map.json", "sources"] {
        XCTAssertEqual(fixture.read("\(folder)/\(name)"), "plan")
      }
      XCTAssertFalse(fixture.exists("\(folder)/x/primary.priors"))
    }
  }

  /// The compiler compares whole seconds: what it remembers of the one that is not over yet is no proof.
  func test_whatWasCompiledInThisVerySecondIsForgotten() throws {
    for system in [FakeToolchain.BuildSystem.native, .swiftbuild, .suffixed] {
      let fixture = try passing(system)
      let folder = folder(of: "Lesson04ProxyTests", system)
      for (name, age) in [("new", -1_000.0), ("old", 1_000)] {
        try fixture.write("\(folder)/\(name).priors", "memory")
        try fixture.setTime(Date(timeIntervalSinceNow: -age), of: "\(folder)/\(name).priors")
      }
      _ = try fixture.kata("check", "04")
      XCTAssertFalse(fixture.exists("\(folder)/new.priors"))
      XCTAssertTrue(fixture.exists("\(folder)/old.priors"))
    }
  }

  /// Where a build system puts what it compiles of a module.
  private func folder(of module: String, _ system: FakeToolchain.BuildSystem) -> String {
    let folder = "\(Fixture.scratch)/out/Intermediates.noindex/LeakyTimers.build/Debug-fake"
    return switch system {
    case .native: "\(Fixture.scratch)/a-system/debug/\(module).build"
    case .swiftbuild: "\(folder)/\(module).build"
    case .suffixed: "\(folder)/\(module)-\(module.hasSuffix("Tests") ? "p" : "t").build"
    case .nameless: "\(folder)/1"
    }
  }
}

extension Fixture {
  /// Says when a file was last changed.
  func setTime(_ time: Date, of path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: "\(root)/\(path)")
  }
}
