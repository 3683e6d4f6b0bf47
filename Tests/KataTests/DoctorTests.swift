import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata doctor`: what is wrong around the lessons, and the command that mends it.
final class DoctorTests: XCTestCase {
  func test_aHealthyCloneHasNoProblem() throws {
    let fixture = try Fixture()
    let before = try fixture.tree
    let result = try fixture.kata("doctor", folder: "Lessons")
    XCTAssertEqual(result.code, 0, result.output)
    XCTAssertTrue(result.output.hasPrefix("ok       toolchain: Swift version 6.3.1 (swift-6.3.1-RELEASE)\n"))
    // A long path has a line of its own.
    let output = result.output.replacing(/\n {11}/, with: " ")
    for line in ["package: \(fixture.root)", ".kata: not there yet", "lessons: 2, with all their files"] {
      XCTAssertTrue(output.contains("\nok       \(line)"), "\(line) in \(result.output)")
    }
    XCTAssertTrue(result.output.hasSuffix("\nNo problem found.\n"))
    XCTAssertEqual(try fixture.tree, before, "the doctor changes nothing")
  }

  func test_anOldToolchain() throws {
    let fixture = try Fixture()
    try fixture.write("swift-version", "Apple Swift version 5.10 (swift-5.10-RELEASE)\n")
    try finds("toolchain: Swift 5.10 is too old; it takes 6.2.", "install it from https://", in: fixture)
  }

  func test_noToolchain() throws {
    let result = try Fixture().kata("doctor", path: "/nowhere")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.output.hasPrefix("problem  toolchain: There is no 'swift' on your PATH.\n"))
  }

  func test_aToolchainThatDoesNotAnswer() throws {
    let fixture = try Fixture()
    try fixture.writeProgram("bin/swift", "#!/bin/sh\nexec sleep 1000\n")
    let exam = ToolchainExam(environment: ["PATH": "\(fixture.root)/bin:/usr/bin:/bin"], patience: 0.1)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    setenv("PATH", "\(fixture.root)/bin:\(path)", 1)
    defer {
      setenv("PATH", path, 1)
      TemporaryFolder.shared.remove()
    }
    let finding = try XCTUnwrap(exam.findings.first)
    XCTAssertTrue(finding.message.hasPrefix("'swift' is there, but did not say its version within"))
    XCTAssertEqual(finding.remedy, "swift --version")
  }

  func test_anotherProgramOfThatName() throws {
    let fixture = try Fixture()
    try fixture.writeProgram(
      "bin/swift", "#!/bin/sh\necho 'usage: swift [--version] <subcommand>' >&2\nexit 2\n")
    try finds(
      "toolchain: The 'swift' on your PATH is no Swift compiler that works. It says: usage: swift",
      "install it from https://", in: fixture)
  }

  func test_noXCTest() throws {
    let fixture = try Fixture()
    try fixture.remove("bin/XCTest.swiftmodule")
    try fixture.write("xcode-path", "/Library/Developer/CommandLineTools\n")
    #if os(macOS)
      try finds("XCTest: The command line tools", "sudo xcode-select -s", in: fixture)
    #else
      try finds("XCTest: This toolchain has no XCTest.", "install it from https://", in: fixture)
    #endif
  }

  func test_aFileInPlaceOfAFolder() throws {
    let fixture = try Fixture()
    try fixture.write(".kata", "")
    try finds(".kata: It is a file, and must be a folder.", "mv .kata .kata-old", in: fixture)
  }

  func test_theBuildSystemIsNamed() throws {
    for (system, name) in zip(FakeToolchain.BuildSystem.allCases, ["native", "Swift Build"]) {
      let output = try Fixture(system).kata("doctor").output
      XCTAssertTrue(
        output.contains("\nok       build system: \(name); kata and 'swift test' work with it\n"), output)
    }
  }

  func test_anUnknownBuildSystem() throws {
    let fixture = try Fixture()
    try fixture.replace("echo \"$products\"; exit", by: "echo /x/elsewhere; exit", in: "bin/swift")
    try finds("build system: One that this version of kata does not know", "git pull", in: fixture)
  }

  func test_aMissingPartOfALesson() throws {
    for (folder, problem) in [
      ("Tests/Lesson04ProxyTests", "Tests/Lesson04ProxyTests is missing."),
      ("Solutions/Lesson04Proxy", "The code of Lesson 04 · The proxy is missing: Solutions/Lesson04Proxy"),
    ] {
      let fixture = try Fixture()
      try fixture.remove(folder)
      try finds("lessons: \(problem)", "git checkout -- \(folder)", in: fixture)
    }
    let fixture = try Fixture()
    try fixture.remove("Sources/Lesson04Proxy")
    try finds("lessons: Sources/Lesson04Proxy is missing.", "swift run kata reset 04", in: fixture)
  }

  func test_aLinkToAFolder() throws {
    let fixture = try Fixture()
    try fixture.makeLink("Sources/Lesson04Proxy/a", to: ".")
    try finds(
      "lessons: Sources/Lesson04Proxy/a is a link to a folder, and those are not followed.",
      "mv 'Sources/Lesson04Proxy/a' .", in: fixture)
  }

  func test_aTestThatIsGone() throws {
    let fixture = try Fixture()
    try fixture.replace("test_isFreed", by: "isFreed", in: "Tests/Lesson04ProxyTests/OwnerTests.swift")
    try finds(
      "lessons: Lesson 04 · The proxy has no verdict: Tests/Lesson04ProxyTests has no test OwnerTests/test_isFreed.",
      "git checkout -- Tests/Lesson04ProxyTests", in: fixture)
  }

  func test_aPageThatCanNotBeRead() throws {
    let fixture = try Fixture()
    try fixture.replace("minutes: 20\n", by: "", in: "Lessons/04-proxy.md")
    try finds(
      "lessons: Lessons/04-proxy.md: there is no 'minutes:'", "git checkout -- Lessons/04", in: fixture)
  }

  func test_damagedProgressIsNamedAndLeftAsItIs() throws {
    let remedies = [
      ".kata/state.json": "mv .kata/state.json .kata/state.json.damaged",
      ".kata/results/Lesson04Proxy.json": "rm -r .kata/results",
    ]
    for (file, remedy) in remedies {
      let fixture = try Fixture()
      try fixture.write(file, "{")
      try finds("progress: \(file) is damaged", remedy, in: fixture)
      XCTAssertEqual(fixture.read(file), "{")
    }
  }

  func test_whatGitSaysOfTheRestOfTheClone() throws {
    let fixture = try Fixture()
    try fixture.write(".git/x", "")
    try fixture.write("bin/git", "#!/bin/sh\nprintf ' M Tests/Lesson04ProxyTests/OwnerTests.swift\\0'\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(fixture.root)/bin/git")
    try finds(
      "changes: Not as it was cloned:", "git stash push -- Tests/Lesson04ProxyTests/OwnerTests.swift",
      in: fixture)
  }

  func test_outsideOfAPackageTheRestIsLookedAtAllTheSame() throws {
    let fixture = try Fixture()
    let result = try fixture.kata("doctor", folder: "..")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.output.contains("\nproblem  package: No Leaky Timers package in "), result.output)
    XCTAssertTrue(result.output.contains("\nok       output: "))
  }

  func test_aFullDisk() {
    XCTAssertEqual(PlaceExam.disk(free: 80_640_000_000)?.message, "80.6 GB free")
    let problem = PlaceExam.disk(free: 1_960_000_000)
    XCTAssertEqual(problem?.ok, false)
    XCTAssertEqual(problem?.message, "1.9 GB free; builds may take 2 GB.")
    XCTAssertNil(PlaceExam.disk(free: nil))
  }

  func test_json() throws {
    let fixture = try Fixture()
    XCTAssertEqual(try fixture.json("doctor", code: 0)["healthy"] as? Bool, true)
    try fixture.write(".kata", "")
    let object = try fixture.json("doctor", code: 3)
    XCTAssertEqual(object["healthy"] as? Bool, false)
    let findings = try XCTUnwrap(object["findings"] as? [[String: Any]])
    let problem = try XCTUnwrap(findings.first { $0["ok"] as? Bool == false })
    XCTAssertEqual(problem["name"] as? String, ".kata")
    XCTAssertEqual(problem["remedy"] as? String, "mv .kata .kata-old")
  }

  private func finds(
    _ problem: String, _ remedy: String, in fixture: Fixture, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let result = try fixture.kata("doctor")
    XCTAssertEqual(result.code, 3, result.output, file: file, line: line)
    let text = result.output.replacing("\n           ", with: " ")
    let place = text.firstRange(of: "problem  \(problem)")
    let rest = place.map { text[$0.upperBound...] } ?? ""
    XCTAssertTrue(rest.contains("To fix it: \(remedy)"), result.output, file: file, line: line)
    XCTAssertTrue(result.output.hasSuffix("\n1 problem found.\n"), result.output, file: file, line: line)
  }
}
