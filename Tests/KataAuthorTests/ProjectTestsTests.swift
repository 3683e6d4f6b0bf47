import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Tests of how `verify` builds and runs the project's own tests.
final class ProjectTestsTests: XCTestCase {
  private let projectTestPath = "Tests/KataTests/Facts.swift"

  func test_verifyReportsProjectTestsThatFailCrashOrAreMissing() throws {
    let fixture = try Fixture()
    try fixture.replace("passes", with: "fails", in: "Tests/TimerLabTests/Facts.swift")
    try fixture.replace("passes", with: "crashes", in: projectTestPath)
    try fixture.replace("//!", with: "//", in: "Tests/LessonKitTests/Facts.swift")
    let result = try fixture.runKata("verify")
    XCTAssertEqual(result.exitCode, 1)
    let message = """
      Happened: KataTestsFacts.test_holds: it did not finish; TimerLabTestsFacts.test_holds: not so (Facts.swift:7); no \
      tests of LessonKitTests ran.
      """
    let output = result.output.replacing(/\n {10}/, with: " ")
    XCTAssertTrue(output.contains("\nBROKEN  the project's own tests pass\n        Expected: "), output)
    XCTAssertTrue(output.contains(message), output)
  }

  func test_verifyReportsCompilerWarnings() throws {
    try assertFailedProofs("everything except the lessons compiles without warnings", lesson: nil) {
      fixture in
      try fixture.setOutcomes(["warns"])
    }
  }

  func test_interruptionOfVerifyEndsTheAuthorToolAndItsChildProcesses() throws {
    let fixture = try Fixture()
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.root)/bin/KataAuthor", withDestinationPath: KataProcess.authorProgram.path)
    try fixture.setOutcomes(["test_ticks sticks"])
    try fixture.copy("Sources/Lesson04Proxy/Owner.swift", to: "Solutions/Starters/Lesson04Proxy/Owner.swift")
    try assertNoProcessesRemain(after: "\u{3}", signal: SIGINT, of: ["verify", "04"], in: fixture)
  }

  func test_testFailuresAreParsedFromTheOutputOfEachPlatform() {
    for name in ["C.test_d", "-[M.C test_d]", "-[M.C test_dAndReturnError:]"] {
      let failed = "Test Case '\(name)' started\nx\n/a/B.swift:3: error: \(name) : no\n"
      let suite = "Test Suite 'Selected tests' started at 12:00\n"
      let output = "[1/2] Testing M.C/test_d\n\(suite)\(failed)Test Case '\(name)' failed (0.100 seconds).\n"
      XCTAssertEqual(ProjectTests.failureDescriptions(in: output), ["\(name): no (B.swift:3)"])
    }
    XCTAssertEqual(ProjectTests.failureDescriptions(in: "[1/2] Testing M.C/test_d\n"), [])
  }

  /// An assertion function with a `line` parameter but no `file` would report the line of its caller in the wrong file.
  func test_sharedAssertionFunctionsHaveAFileParameter() throws {
    let folder = "\(Project.root)/Tests"
    let files = FileTree.files(below: folder).filter { $0.contains(/^Lesson\d/) && $0.hasSuffix(".swift") }
    XCTAssertGreaterThan(files.count, 50)
    for file in files {
      let text = try XCTUnwrap(FileTree.text(of: "\(folder)/\(file)"))
      // Avoids the slow regular expression for most files.
      guard text.contains("line: UInt = #line") else { continue }
      let functions = /\n *(public |private )?func (\w+)(?:(?!func )[\s\S]){0,300}?line: UInt = #line/
      for match in text.matches(of: functions) {
        let isForOthers = match.1 != "private "
        XCTAssertFalse(isForOthers && !match.0.contains("file: StaticString"), "\(file): \(match.2)")
      }
    }
  }
}
