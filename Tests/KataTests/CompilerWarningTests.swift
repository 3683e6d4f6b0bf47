import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of compiler warnings in the output of `kata check`.
final class CompilerWarningTests: XCTestCase {
  private let ownerPath = "Sources/Lesson04Proxy/Owner.swift"

  /// Returns a fixture whose compiler prints the warnings when the owner's file has changed since the last build.
  private func makeFixture(warnings: [String]) throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write("warnings", warnings.map { "\(fixture.root)/\($0)\n" }.joined())
    try fixture.write("during-build", "cmp -s \(ownerPath) old || { cp \(ownerPath) old; cat warnings >&2; }")
    return fixture
  }

  func test_onlyWarningsInTheLessonsFilesAreShownAndTheyDoNotPreventAPass() throws {
    let fixture = try makeFixture(warnings: [
      "\(ownerPath):5:7: warning: never mutated; consider changing to 'let' [#var]",
      "\(ownerPath):5:7: warning: never mutated; consider changing to 'let' [#var]",
      "Tests/Lesson04ProxyTests/OwnerTests.swift:1:1: warning: not the learner's",
      "Sources/TimerLab/Timer.swift:1:1: warning: not the learner's",
    ])
    let expected = """

      \(ownerPath):5:7: warning: never mutated; consider changing to 'let' [#var]

      """
    let result = try fixture.assertRun("check 4", code: 1, prints: [expected], omits: ["not the learner's"])
    XCTAssertEqual(result.output.ranges(of: "never mutated").count, 1, result.output)
    XCTAssertEqual(
      try fixture.runKata("check", "4").output, result.output, "nothing was compiled, and it is as true")
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    try fixture.assertRun("check 4")
  }

  /// Swift Build prints warnings in the compiler's older form, without line numbers beside the code. Swift 6.4 can
  /// print the group name after the message as a link.
  func test_warningsAreParsedInEachCompilerFormat() {
    let link = " [#\u{1B}]8;;https://x.org/y\u{1B}\\Group\u{1B}]8;;\u{1B}\\]"
    for group in ["", " [#ImplicitStrongCapture]", link] {
      let output = """
        /x/Sources/A.swift:5:7: warning: variable 'q' was never mutated; consider 'let'\(group)
        func g() { var q = 1; print(q) }
                   ~~~ ^
        /x/Sources/A.swift:5:7: note: explicitly assign the capture list item to silence
        /x/Package.swift: Lesson04Proxy: clang: warning: argument unused during compilation: '-x'
        """
      let warnings = CompilerDiagnostic.diagnostics(.warning, in: output, root: "/x")
      XCTAssertEqual(warnings.map(\.file), ["Sources/A.swift"], group)
      XCTAssertEqual(warnings.map(\.message), ["variable 'q' was never mutated; consider 'let'"], group)
    }
  }

  func test_compilerMessageIsShownWithItsCodeAndNotes() throws {
    let file = "Sources/Lesson04Proxy/Owner.swift"
    let message = """
      \(file):5:7: error: cannot find 'x' in scope
      4 | func tick() {
      5 |   x()
        |   `- error: cannot find 'x' in scope
      6 | }
      \(file):2:7: note: 'y' declared here
      2 |   let y = 1
        |       `- note: 'y' declared here
      """
    let output = message.replacing(file, with: "/x/\(file)")
    let printed = ["[1/2] Compiling", output, "[2/2] Emitting module", output, "error: emit-module failed"]
    let errors = CompilerDiagnostic.diagnostics(in: printed.joined(separator: "\n"), root: "/x")
    XCTAssertEqual(errors.count, 1, "a repeated message is shown once")
    XCTAssertEqual(errors.first?.outputLines.joined(separator: "\n"), message)
  }

  func test_shownWarningsAreLimitedAndJSONHasAllOfThem() throws {
    let fixture = try makeFixture(warnings: (1...5).map { "\(ownerPath):\($0):1: warning: number \($0)" })
    try fixture.assertRun(
      "check 4", code: 1, prints: ["warning: number 3", "… and 2 more\n"], omits: ["warning: number 4"])
    XCTAssertEqual((try fixture.runCheckJSON("4", code: 1)["warnings"] as? [[String: Any]])?.count, 5)
  }
}
