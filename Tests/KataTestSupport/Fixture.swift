import Foundation
import XCTest

@testable import KataCommand

/// A small package in a temporary folder, with a stand-in toolchain: two lessons, their fixes and their pages.
///
/// As it comes, the first lesson's sources are the starter, and everything that `verify` looks at is in order.
final class Fixture {
  let root: String

  /// - Parameters:
  ///   - system: The build system that the toolchain plays.
  ///   - outcomes: What the tests of the first lesson do, if not what they do with the starter.
  init(_ system: FakeToolchain.BuildSystem = .ofTheseTests, outcomes: [String]? = nil) throws {
    // Foundation would take `/private` away again on macOS, and the command does not.
    root = "\(PackageRoot.resolved(NSTemporaryDirectory()))/kata-tests-\(UUID().uuidString)"
    try write("Package.swift", FixtureText.manifest)
    try writeTool("swift", FakeToolchain.swift)
    try writeTool("swiftc", FakeToolchain.swiftc)
    try setBuildSystem(system)
    try writeTool("tests", FakeToolchain.tests)
    try writeTool("xcrun", FakeToolchain.xcrun)
    try write("swift-version", "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: a-fixture\n")
    let table = FixtureText.table("Lessons/")
    try write("README.md", "# Leaky Timers\n\n[All](Lessons/README.md#contents)\n\n\(table)")
    try write("Lessons/README.md", "# Lessons\n\n## Contents\n\n\(FixtureText.table(""))\n## Words\n")
    try addLesson(.proxy, next: .block)
    try addLesson(.block, next: nil)
    for module in [
      "TimerLabTests", "LeakAssertionsTests", "LessonKitTests", "KataTests", "KataAuthorTests",
      "KataScanTests",
    ] {
      try write("Tests/\(module)/Facts.swift", FixtureText.ownTests(module))
    }
    if let outcomes { try setOutcomes(outcomes) }
  }

  /// One for each build system, where it matters.
  static func withEachBuildSystem() throws -> [Fixture] {
    try FakeToolchain.BuildSystem.allCases.map { try Fixture($0) }
  }

  deinit {
    // A test may have gone there, and no child can be started from a folder that is gone.
    if FileManager.default.currentDirectoryPath.hasPrefix(root) {
      _ = FileManager.default.changeCurrentDirectoryPath(NSTemporaryDirectory())
    }
    try? FileManager.default.removeItem(atPath: root)
  }

  // MARK: - Files

  func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Answers the first questions of the first lesson with these letters; empty for "not sure".
  func predict(_ letters: [String]) throws {
    let lesson = try XCTUnwrap(Course(root: root).lessons.first)
    var predictions = Predictions()
    for (question, letter) in zip(lesson.questions, letters) {
      predictions.answer(question, with: letter.isEmpty ? nil : letter)
    }
    try StateStore(root: root) { _ in }.change { $0.setPredictions(predictions, of: lesson) }
  }

  func read(_ path: String) -> String {
    (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)) ?? ""
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(root)/\(path)")
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(path)")
  }

  func copy(_ path: String, to other: String) throws {
    try write(other, read(path))
  }

  func replace(_ text: String, by other: String, in path: String) throws {
    try write(path, read(path).replacingOccurrences(of: text, with: other))
  }

  /// All there is, with what the files say; to see that nothing was written.
  var tree: [String: String] {
    get throws {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
      let texts = paths.map { FileTree.text(of: "\(root)/\($0)") ?? "" }
      return Dictionary(zip(paths, texts), uniquingKeysWith: { first, _ in first })
    }
  }

  /// Where the command keeps what a learner has done.
  static let progress = ".kata/progress.json"

  /// What commands have left in the place for temporary files.
  var temporaryFolders: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.filter { $0.hasPrefix("kata-") || $0.hasPrefix("TemporaryDirectory") }
  }

  /// Where the command builds the lessons, relative to the fixture.
  static let scratch = ".build/kata\(BuildLayout.suffix)"

  /// What builds the first lesson, for those that run children themselves.
  var build: Command {
    var command = Toolchain.command(
      ["build", "--scratch-path", "\(root)/\(Self.scratch)"],
      environment: ["PATH": "\(root)/bin:/usr/bin:/bin", "KATA_LESSON": "04"])
    command.arguments[0] = "\(root)/bin/swift"
    return command
  }

  /// The tests that ran since the fixture was made, in order.
  var testsRun: [String] { read("ran").split(separator: "\n").map(String.init) }

  /// What was built since the fixture was made, in order: a lesson's number, `all` lessons, or the `package`.
  var builds: [String] {
    read("builds").split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  /// From now on the toolchain plays another one, as after an update.
  func setBuildSystem(_ system: FakeToolchain.BuildSystem) throws {
    try write("build-system", system.rawValue)
  }

  func writeTool(_ name: String, _ script: String) throws {
    try write("bin/\(name)", script)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(root)/bin/\(name)")
  }

  /// Puts a line before what a tool does.
  func begin(_ tool: String, with line: String) throws {
    try replace("#!/bin/sh\n", by: "#!/bin/sh\n\(line)\n", in: "bin/\(tool)")
  }

  // MARK: - Lessons

  /// Explains a cause of failure on the first lesson's page.
  func addEntry(_ id: String, _ text: String = "**It happened.** Look.") throws {
    let next = "<a id=\"crashed\">"
    let entry = "<a id=\"\(id)\"></a>\n\n### An entry\n\(text)"
    try replace(next, by: "\(entry)\n\n\(next)", in: "Lessons/04-proxy.md")
  }

  /// Adds the page for all lessons, with a table of crashes and with `entries`.
  func addSharedPage(entries: String = "") throws {
    try write(
      LessonPage.shared,
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

  /// What the tests of a lesson are to do: lines like `test_ticks passes`.
  ///
  /// - Parameter fillsUp: Whether the tests of the lesson's list that no line is about pass, as long as there is a
  ///   line about any; all of them then run in the order of the list. Else only those run that have a line.
  func setOutcomes(_ lines: [String], of lesson: FixtureLesson = .proxy, fillsUp: Bool = true) throws {
    let isFilledUp = fillsUp && lines.contains { $0.hasPrefix("test_") }
    try write(
      "Sources/\(lesson.name)/Owner.swift",
      FixtureText.source(isFilledUp ? FixtureText.filledUp(lines) : lines))
  }

  private func addLesson(_ lesson: FixtureLesson, next: FixtureLesson?) throws {
    try write(lesson.page, FixtureText.page(lesson, next: next))
    try write("Tests/\(lesson.name)Tests/OwnerTests.swift", FixtureText.tests)
    try write(lesson.testList, FixtureText.testList)
    try write(lesson.fixes, Self.fixes)
    try setOutcomes(FixtureText.starter, of: lesson)
    try write("\(lesson.starter)/Owner.swift", FixtureText.source(FixtureText.starter))
    try write("Solutions/\(lesson.name)/Owner.swift", FixtureText.source(FixtureText.right))
  }
}
