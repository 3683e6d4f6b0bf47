import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of verbs such as `verify`, for which `kata` builds the authors' tools and replaces its process with them.
final class AuthorToolsTests: XCTestCase {
  /// Runs `kata` itself, because `Fixture.runKata` would run the authors' tools directly.
  private func runKataProgram(_ words: String..., in fixture: Fixture, folder: String = ".") throws
    -> KataProcess.Result
  {
    try fixture.runKata(arguments: words, folder: folder, program: KataProcess.kataProgram)
  }

  /// Checks the tools' arguments, folder and exit code. The first build crashes, so the command builds the tools again.
  func test_authorToolsReplaceTheProcessOfTheCommand() throws {
    let fixture = try Fixture()
    try fixture.write("during-build", "[ -f was ] || { echo > was; kill -SEGV $$; }")
    try fixture.writeTool(
      "KataAuthor", "#!/bin/sh\necho \"$@\"\npwd\nenv | grep KATA_\necho heard >&2\nexit 7\n")
    let result = try runKataProgram("verify", "04", "--json", in: fixture, folder: "Lessons")
    XCTAssertEqual(result.exitCode, 7)
    XCTAssertEqual(result.output, "verify 04 --json\n\(fixture.root)/Lessons\nKATA_TOOLS=author\n")
    XCTAssertEqual(result.errors, "heard\n")
    let build = "author build --product KataAuthor\n"
    XCTAssertEqual(fixture.read("builds"), build + build)
    XCTAssertEqual(fixture.temporaryFolders, [])
  }

  /// The exit code is 3, to distinguish a failed build from a failed proof, whose exit code is 1.
  func test_buildErrorsOfTheAuthorToolsAreShownUnchanged() throws {
    let error = "/x/Sources/KataAuthor/a.swift:3:4: error: cannot find 'x' in scope"
    let crash = "echo 'Backtrace took 0.02s' >&2; kill -SEGV $$"
    for (script, told) in [("echo \"\(error)\"; exit 1", error), (crash, "Backtrace took 0.02s")] {
      let fixture = try Fixture()
      try fixture.write("during-build", script)
      let result = try runKataProgram("verify", in: fixture)
      XCTAssertEqual(result.exitCode, 3)
      XCTAssertEqual(
        result.errors, "\(told)\nkata: The authors' tools could not be built, so nothing was run.\n")
    }
  }
}
