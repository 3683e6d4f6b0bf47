import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests that commands reject invalid arguments and unsuitable folders before they change any file.
final class InvalidUsageTests: XCTestCase {
  /// Asserts that a command ends with this exit code and error message, prints nothing else and changes no file.
  ///
  /// - Parameters:
  ///   - words: The arguments of the command, separated by spaces.
  ///   - message: The beginning of the error message, after `kata: `.
  ///   - path: The value of the environment variable `PATH`; `nil` for the default value.
  ///   - prepare: Changes the clone before the command runs.
  private func assertRejected(
    _ words: String, _ code: Int32, _ message: String, folder: String = ".", path: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, after prepare: (Fixture) throws -> Void = { _ in }
  ) throws {
    let fixture = try Fixture()
    try prepare(fixture)
    // A build creates a lock, a copy of the lesson, and an empty build folder.
    func filesOutsideBuild() throws -> [String: String] {
      try fixture.fileContents.filter { !$0.key.hasPrefix(".build/kata") }
    }
    let before = try filesOutsideBuild()
    let arguments = words.split(separator: " ").map(String.init)
    let result = try fixture.runKata(arguments: arguments, folder: folder, path: path)
    XCTAssertEqual(result.exitCode, code, words, file: file, line: line)
    XCTAssertEqual(result.output, "", words, file: file, line: line)
    let isMeant = result.errors.hasPrefix("kata: \(message)")
    XCTAssertTrue(isMeant, "\(words): \(result.errors)", file: file, line: line)
    let count = result.errors.split(separator: "\n").count
    XCTAssertTrue((1...2).contains(count), "\(words): \(result.errors)", file: file, line: line)
    let after = try filesOutsideBuild().filter { before[$0.key] != nil || $0.key != ".build" }
    XCTAssertEqual(after, before, "\(words) wrote something", file: file, line: line)
  }

  func test_unknownVerbsOptionsAndLessonsAreRejected() throws {
    try assertRejected("chek", 2, "There is no verb 'chek'. The verbs are:\nwatch, check, why, hint, predict")
    try assertRejected(
      "check proxi", 2, "There is no lesson 'proxi'. The lessons are:\n04 proxy, 06 block-category")
    try assertRejected("reset lesson", 2, "'lesson' could mean proxy or block-category.")
    try assertRejected("-x", 2, "'kata' has no option '-x'. See: swift run kata help")
    try assertRejected("list --jsn", 2, "'list' has no option '--jsn'. See: swift run kata help")
    try assertRejected(
      "observe 4 --case wrong-g", 2,
      "Lesson 04 has no case 'wrong-g'. The cases are in Solutions/Fixes/Lesson04Proxy.md, which gives the solution away."
    )
    try assertRejected(
      "check 6 --step 1", 2,
      "Lesson 06 · The block category has no steps. To check the whole lesson: swift run kata check 06")
    for step in ["0", "4", "two"] {
      try assertRejected(
        "check 4 --step \(step)", 2,
        "Lesson 04 · The proxy has no step '\(step)'. Its last step is 3. To check the whole lesson: swift run",
        after: { try $0.addStepsToFirstLesson() })
    }
  }

  func test_missingAndExtraArgumentsAreRejected() throws {
    try assertRejected("list 4", 2, "'list' takes no arguments, but got '4'.")
    try assertRejected("observe 4 6", 2, "'observe' takes only one argument, but also got '6'.")
    try assertRejected("reset", 2, "Name a lesson: swift run kata reset LESSON")
    try assertRejected("list --json=yes", 2, "--json takes no value.")
    try assertRejected("check 4 --step --verbose", 2, "--step needs a value: --step N")
    try assertRejected("reset 4 --all", 2, "Name lessons or use --all, but not both.")
    try assertRejected(
      "check --case x", 2, "--case needs exactly one lesson: swift run kata check LESSON --case x")
    try assertRejected(
      "check 4 6 --step 2", 2, "--step needs exactly one lesson: swift run kata check LESSON --step 2")
    try assertRejected(
      "check 4 --step 1 --case x", 2, "--step and --case can't be combined. Use one of them.")
    try assertRejected("list --as anna", 2, "--as works only with --line. Use both.")
    for words in ["watch", "4"] {
      try assertRejected(
        words, 2, "'watch' needs a terminal to read keys from. To check once: swift run kata check")
    }
  }

  func test_foldersWithoutACompleteCourseAreRejected() throws {
    try assertRejected("list", 3, "There is no Leaky Timers package in ", folder: "..")
    try assertRejected(
      "list", 3, "The Lessons folder has no page for Lesson06BlockCategory.\nTo get it back: git"
    ) {
      try $0.remove("Lessons/06-block-category.md")
    }
    try assertRejected("list", 3, "Lessons/04-proxy.md: there is no 'minutes:'") {
      try $0.replace("minutes: 20\n", with: "", in: "Lessons/04-proxy.md")
    }
    try assertRejected("hint 4", 3, "Lessons/04-proxy.md: it has no hints.") {
      try $0.replace("## Hints", with: "## Hunts", in: "Lessons/04-proxy.md")
    }
    try assertRejected(
      "observe 4", 3, "Lesson 04 · The proxy has no test that 'observe' can show.\nTo get its tests back:"
    ) {
      try $0.setTestList("OwnerTests/test_ticks\n")
    }
    try assertRejected(
      "solution 4 --give-up", 3, "The reference for Lesson 04 · The proxy is missing: Solutions/"
    ) {
      try $0.remove("Solutions/Lesson04Proxy")
    }
  }

  func test_missingToolchainIsReported() throws {
    let complaint = """
      Could not run swift: No such file or directory.
      Add Swift to your PATH, or install it: https://
      """
    for words in ["check", "check --all", "observe 4"] {
      try assertRejected(words, 3, complaint, path: "/nowhere")
    }
  }

  func test_emptyVerbIsUnknown() throws {
    let result = try Fixture().runKata(arguments: [""], folder: ".", path: nil)
    XCTAssertEqual(result.exitCode, 2)
    XCTAssertTrue(result.errors.contains("There is no verb ''"), result.errors)
  }
}
