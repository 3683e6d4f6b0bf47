import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the project's own `Package.swift` with the real package manager.
final class ManifestTests: XCTestCase {
  /// The package must load without a lesson's folder, so that `swift run kata reset 4` can restore the folder.
  func test_packageLoadsWithoutTheFoldersOfALesson() throws {
    let fixture = try makeFixtureWithManifest(withoutLesson: "Lesson04Proxy")
    let targets = try packageDescription(fixture)
    XCTAssertTrue(targets.contains("Name: kata"), "\(targets)")
    XCTAssertTrue(targets.contains("Name: Lesson05ResilientProxy"), "\(targets)")
    XCTAssertFalse(targets.contains("Name: Lesson04Proxy"), "\(targets)")
  }

  /// A check sets `KATA_FOLDER` to the folder with its copies of the learner's files.
  func test_folderInTheEnvironmentReplacesTheSourcesOfAllLessons() throws {
    let fixture = try makeFixtureWithManifest()
    for name in FileTree.names(in: "\(fixture.root)/package/Sources") where name.hasPrefix("Lesson") {
      try fixture.write("package/Copies/\(name)/Copy.swift", "")
    }
    let lines = try packageDescription(fixture, ["KATA_FOLDER": "Copies", "KATA_LESSON": "all"])
    let target = lines.drop { $0 != "Name: Lesson04Proxy" }.prefix { !$0.isEmpty }
    XCTAssertTrue(target.contains("Path: Copies/Lesson04Proxy"), "\(lines)")
    XCTAssertEqual(target.filter { $0.hasSuffix(".swift") }, ["Copy.swift"], "\(lines)")
  }

  /// With `KATA_LESSON`, the package contains the selected lessons without the command.
  func test_nonSwiftFilesAreIgnoredAndLessonPackagesOmitTheCommand() throws {
    let fixture = try makeFixtureWithManifest()
    for file in [
      "Sources/Lesson04Proxy/helper.m", "Sources/Lesson04Proxy/Deep/x.cpp",
      "Tests/Lesson05ResilientProxyTests/y.c",
    ] {
      try fixture.write("package/\(file)", "")
    }
    for (variables, target) in [
      ([:], "kata"), (["KATA_LESSON": "04"], "Lesson04Proxy"), (["KATA_LESSON": "all"], "Lesson14Capstone"),
    ] {
      let lines = try packageDescription(fixture, variables)
      XCTAssertTrue(lines.contains("Name: \(target)"), "\(lines)")
      XCTAssertEqual(lines.contains { ["Name: kata", "Name: KataCommand"].contains($0) }, target == "kata")
      XCTAssertFalse(
        lines.contains { ["helper.m", "x.cpp", "y.c"].contains(where: $0.hasSuffix) }, "\(lines)")
    }
  }

  func test_invalidLessonNumberInTheEnvironmentIsRejected() throws {
    let fixture = try makeFixtureWithManifest()
    for number in ["0", "1", "15"] {
      let completed = try runSwiftPackage(["describe"], fixture, ["KATA_LESSON": number])
      XCTAssertFalse(completed.termination.isSuccess, number)
      XCTAssertTrue(
        completed.errorOutput.contains("Use a number with two digits, from 01 to 14"), completed.errorOutput)
    }
  }

  /// No other package can depend on a target with unsafe flags. The package manager warns if an excluded file doesn't
  /// exist, so the manifest doesn't exclude hidden files.
  func test_onlyTheCommandsTargetsHaveUnsafeFlagsAndHiddenFilesAreIgnored() throws {
    let fixture = try makeFixtureWithManifest()
    try fixture.write("package/Sources/.DS_Store", "")
    let text = try packageDescription(fixture, arguments: ["dump-package"]).joined(separator: "\n")
    let package = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let targets = try XCTUnwrap(package?["targets"] as? [[String: Any]])
    func names(where isMeant: ([String: Any]) -> Bool) -> [String] {
      targets.filter(isMeant).compactMap { $0["name"] as? String }.sorted()
    }
    XCTAssertTrue(names { _ in true }.contains("Lesson05ResilientProxy"), text)
    XCTAssertEqual(
      names { "\($0["settings"] ?? "")".contains("unsafeFlags") }, ["KataCommand", "KataTrace", "kata"])
    XCTAssertFalse(text.contains(".DS_Store"), text)
  }

  // MARK: - Pages with code for apps

  /// `.ci/apple-code` compiles the files in `Solutions/InYourApp` on a Mac. The pages with code for apps must quote
  /// all of these files and no other Swift code. `verify` compares the quoted code with the files.
  func test_everyAppSnippetIsFromAFileThatIsCompiledOnAMac() throws {
    let folder = "Solutions/InYourApp"
    let snippets = try ["in-your-app", "posing-as-the-target"].flatMap { page in
      let text = FileTree.text(of: "\(Project.root)/Lessons/\(page).md")
      let document = MarkdownDocument(text: try XCTUnwrap(text))
      return document.fences.filter { $0.infoString == "swift" }.map { document.fileName(above: $0) ?? "" }
    }
    XCTAssertEqual(snippets.filter { !$0.hasPrefix("\(folder)/") }, [])
    let shown = Set(snippets.map { String($0.dropFirst("\(folder)/".count)) })
    XCTAssertEqual(shown, Set(FileTree.names(in: "\(Project.root)/\(folder)")))
  }

  // MARK: - Support

  /// Returns a fixture whose folder `package` has the project's manifest, with one empty file for each target.
  private func makeFixtureWithManifest(withoutLesson missingLesson: String = "") throws -> Fixture {
    let fixture = try Fixture()
    let manifest = try String(contentsOfFile: "\(Project.root)/Package.swift", encoding: .utf8)
    try fixture.write("package/Package.swift", manifest)
    for name in ["TimerLab", "KataCommand", "kata", "LeakAssertions", "KataTrace", "LessonKit"] {
      try fixture.write("package/Sources/\(name)/File.swift", "")
    }
    for match in manifest.matches(of: /Lesson\("(Lesson\d\d\w+)"/) where match.1 != missingLesson {
      try fixture.write("package/Sources/\(match.1)/File.swift", "")
      try fixture.write("package/Tests/\(match.1)Tests/File.swift", "")
    }
    return fixture
  }

  /// Returns the lines that `swift package describe` or another subcommand prints about the fixture's package.
  private func packageDescription(
    _ fixture: Fixture, _ variables: [String: String] = [:], arguments: [String] = ["describe"]
  ) throws -> [String] {
    let completed = try runSwiftPackage(arguments, fixture, variables)
    XCTAssertTrue(completed.termination.isSuccess, completed.errorOutput)
    return completed.output.split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmed)
  }

  /// Runs `swift package` with these arguments and additional environment variables.
  private func runSwiftPackage(
    _ arguments: [String], _ fixture: Fixture, _ variables: [String: String]
  ) throws -> CompletedProcess {
    defer { TemporaryFolder.shared.remove() }
    let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("KATA_") }
      .merging(variables) { _, new in new }
    let path = "\(fixture.root)/package"
    let command = ["swift", "package", "--package-path", path, "--cache-path", "\(path)/.cache"] + arguments
    return try ChildProcessRunner().run(Command(arguments: command, environment: environment))
  }
}
