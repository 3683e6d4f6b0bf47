import Foundation
import XCTest

@testable import KataCommand

/// A small package in a temporary folder with a fake toolchain, two lessons, their fixes and their pages.
///
/// At first, the sources of the first lesson are the starter, and `verify` finds no problem.
final class Fixture {
  /// The path of the package.
  let root: String

  /// - Parameters:
  ///   - system: The build system that the fake toolchain simulates.
  ///   - outcomes: The outcomes of the first lesson's tests, by default those of the starter.
  init(_ system: FakeToolchain.BuildSystem = .current, outcomes: [String]? = nil) throws {
    // On macOS, Foundation would remove `/private` from the path, and the command doesn't.
    root = "\(PackageRoot.resolvingSymbolicLinks(in: NSTemporaryDirectory()))/kata-tests-\(UUID().uuidString)"
    try write("Package.swift", FixtureText.manifest)
    try writeTool("swift", FakeToolchain.swiftScript)
    try writeTool("swiftc", FakeToolchain.swiftcScript)
    try setBuildSystem(system)
    try writeTool("tests", FakeToolchain.testProgramScript)
    try writeTool("xcrun", FakeToolchain.xcrunScript)
    try write("swift-version", "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: a-fixture\n")
    let table = FixtureText.lessonTable(pagesIn: "Lessons/")
    try write("README.md", "# Leaky Timers\n\n[All](Lessons/README.md#contents)\n\n\(table)")
    try write(
      "Lessons/README.md", "# Lessons\n\n## Contents\n\n\(FixtureText.lessonTable(pagesIn: ""))\n## Words\n")
    try addLesson(.proxy, next: .block)
    try addLesson(.block, next: nil)
    for module in [
      "TimerLabTests", "LeakAssertionsTests", "LessonKitTests", "KataTests", "KataAuthorTests",
    ] {
      try write("Tests/\(module)/Facts.swift", FixtureText.projectTestSource(module))
    }
    if let outcomes { try setOutcomes(outcomes) }
  }

  /// Returns a fixture for each build system of the package manager.
  static func withEachBuildSystem() throws -> [Fixture] {
    try FakeToolchain.BuildSystem.allCases.map { try Fixture($0) }
  }

  deinit {
    // The folder may be the current one, and no child process can be started from a removed folder.
    if FileManager.default.currentDirectoryPath.hasPrefix(root) {
      _ = FileManager.default.changeCurrentDirectoryPath(NSTemporaryDirectory())
    }
    try? FileManager.default.removeItem(atPath: root)
  }

  // MARK: - Files

  /// Writes a file, and creates its folders. The path is relative to the fixture.
  func write(_ path: String, _ text: String) throws {
    try FileTree.write(Data(text.utf8), to: "\(root)/\(path)")
  }

  /// Stores answers to the first questions of the first lesson. An empty string means "not sure".
  func storePredictions(_ letters: [String]) throws {
    let lesson = try XCTUnwrap(Course(root: root).lessons.first)
    var predictions = Predictions()
    for (question, letter) in zip(lesson.questions, letters) {
      predictions.setAnswer(to: question, letter: letter.isEmpty ? nil : letter)
    }
    try StateStore(root: root) { _ in }.changeState { $0.setPredictions(predictions, of: lesson) }
  }

  /// Returns the text of a file, or an empty string if it can't be read.
  func read(_ path: String) -> String {
    (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)) ?? ""
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(root)/\(path)")
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(path)")
  }

  func copy(_ path: String, to destination: String) throws {
    try write(destination, read(path))
  }

  /// Replaces every occurrence of a text in a file.
  func replace(_ oldText: String, with newText: String, in path: String) throws {
    try write(path, read(path).replacingOccurrences(of: oldText, with: newText))
  }

  /// The contents of all files, keyed by path.
  var fileContents: [String: String] {
    get throws {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
      let texts = paths.map { FileTree.text(of: "\(root)/\($0)") ?? "" }
      return Dictionary(zip(paths, texts), uniquingKeysWith: { first, _ in first })
    }
  }

  /// The path of the file that stores a learner's progress, relative to the fixture.
  static let progressFile = ".kata/progress.json"

  /// The names of the temporary folders that `kata` has not removed.
  var temporaryFolders: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.filter { $0.hasPrefix("kata-") || $0.hasPrefix("TemporaryDirectory") }
  }

  /// The path of the folder in which `kata` builds lessons, relative to the fixture.
  static let scratchFolder = ".build/kata\(BuildLayout.buildSystemSuffix)"

  /// A command that builds the first lesson.
  var buildCommand: Command {
    Command(
      arguments: ["\(root)/bin/swift", "build", "--scratch-path", "\(root)/\(Self.scratchFolder)"],
      environment: ["PATH": "\(root)/bin:/usr/bin:/bin", "KATA_LESSON": "04"])
  }

  /// The names of the fake tests that have run, in order.
  var executedTests: [String] { read("ran").split(separator: "\n").map(String.init) }

  /// The builds that ran in the fixture, in order. Each is a lesson's number, `all` or `package`.
  var builds: [String] {
    read("builds").split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  /// Sets the build system that the fake toolchain simulates.
  func setBuildSystem(_ system: FakeToolchain.BuildSystem) throws {
    try write("build-system", system.rawValue)
  }

  /// Writes an executable script to the folder that is first in `PATH`, such as a replacement for `swift`.
  func writeTool(_ name: String, _ script: String) throws {
    try write("bin/\(name)", script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(root)/bin/\(name)")
  }

  /// Inserts a line below the first line of a script of the fake toolchain.
  func prependLine(_ line: String, toTool tool: String) throws {
    try replace("#!/bin/sh\n", with: "#!/bin/sh\n\(line)\n", in: "bin/\(tool)")
  }

  // MARK: - Lessons

  /// Adds an entry for a diagnosis to the first lesson's page.
  func addEntry(_ id: String, _ text: String = "**It happened.** Look.") throws {
    let next = "<a id=\"crashed\">"
    let entry = "<a id=\"\(id)\"></a>\n\n### An entry\n\(text)"
    try replace(next, with: "\(entry)\n\n\(next)", in: "Lessons/04-proxy.md")
  }

  /// Adds the page that all lessons share, which has a table of crash messages and the given diagnosis entries.
  func addSharedPage(entries: String = "") throws {
    try write(
      LessonPage.sharedPagePath,
      """
      <a id="trap"></a>

      ### Trap

      | its words | what to read |
      |---|---|
      | `Unexpectedly found nil` | [Unwrapped](#nil-unwrapped) |
      | `unrecognized selector sent to` | [Unrecognized message](#unrecognized-message) |

      \(entries)
      """)
  }

  /// Sets the outcomes of a lesson's tests, with lines like `test_ticks passes`.
  ///
  /// - Parameter addsPassingTests: Whether listed tests without a line pass. Otherwise they don't run.
  func setOutcomes(_ lines: [String], of lesson: FixtureLesson = .proxy, addsPassingTests: Bool = true) throws
  {
    let addsMissingTests = addsPassingTests && lines.contains { $0.hasPrefix("test_") }
    try write(
      "Sources/\(lesson.name)/Owner.swift",
      FixtureText.ownerSource(addsMissingTests ? FixtureText.addingPassingTests(to: lines) : lines))
  }

  /// Writes a lesson's page, tests, fixes file, starter and reference solution.
  private func addLesson(_ lesson: FixtureLesson, next: FixtureLesson?) throws {
    try write(lesson.pagePath, FixtureText.lessonPage(lesson, next: next))
    try write("Tests/\(lesson.name)Tests/OwnerTests.swift", FixtureText.tests)
    try write(lesson.testListPath, FixtureText.testList)
    try write(lesson.fixesPath, Self.initialFixesFile)
    try setOutcomes(FixtureText.starterOutcomes, of: lesson)
    try write("\(lesson.starterPath)/Owner.swift", FixtureText.ownerSource(FixtureText.starterOutcomes))
    try write("Solutions/\(lesson.name)/Owner.swift", FixtureText.ownerSource(FixtureText.rightOutcomes))
  }
}
