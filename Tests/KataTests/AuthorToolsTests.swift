import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the verbs that the authors' tools carry out, which the command builds when it needs them.
final class AuthorToolsTests: XCTestCase {
  private func runCommand(_ words: String..., in fixture: Fixture, folder: String = ".") throws
    -> KataProcess.Result
  {
    try fixture.runKata(arguments: words, folder: folder, program: KataProcess.kataProgram)
  }

  /// A package manager that crashes is started again.
  func test_toolsReplaceTheProcessOfTheCommand() throws {
    let fixture = try Fixture()
    try fixture.write("during-build", "[ -f was ] || { echo > was; kill -SEGV $$; }")
    try fixture.writeTool(
      "KataAuthor", "#!/bin/sh\necho \"$@\"\npwd\nenv | grep KATA_\necho heard >&2\nexit 7\n")
    let result = try runCommand("verify", "04", "--json", in: fixture, folder: "Lessons")
    XCTAssertEqual(result.exitCode, 7)
    XCTAssertEqual(result.output, "verify 04 --json\n\(fixture.root)/Lessons\nKATA_TOOLS=author\n")
    XCTAssertEqual(result.errors, "heard\n")
    let build = "author build --product KataAuthor\n"
    XCTAssertEqual(fixture.read("builds"), build + build)
    XCTAssertEqual(fixture.temporaryFolders, [])
  }

  /// The exit code differs from that of a failed proof.
  func test_buildErrorsOfTheToolsAreShownUnchanged() throws {
    let error = "/x/Sources/KataAuthor/a.swift:3:4: error: cannot find 'x' in scope"
    let crash = "echo 'Backtrace took 0.02s' >&2; kill -SEGV $$"
    for (script, told) in [("echo \"\(error)\"; exit 1", error), (crash, "Backtrace took 0.02s")] {
      let fixture = try Fixture()
      try fixture.write("during-build", script)
      let result = try runCommand("verify", in: fixture)
      XCTAssertEqual(result.exitCode, 3)
      XCTAssertEqual(
        result.errors, "\(told)\nkata: The authors' tools can't be built, so nothing was run.\n")
    }
  }
}
