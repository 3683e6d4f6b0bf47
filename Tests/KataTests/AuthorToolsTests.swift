import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The author's verbs are known to the command, and carried out by a program that is built when it is needed.
final class AuthorToolsTests: XCTestCase {
  private func kata(_ words: String..., in fixture: Fixture, folder: String = ".") throws
    -> KataProcess.Result
  {
    try fixture.kata(words: words, folder: folder, program: KataProcess.binary)
  }

  func test_theProgramTakesThePlaceOfTheCommand() throws {
    let fixture = try Fixture()
    try fixture.writeTool(
      "KataAuthor", "#!/bin/sh\necho \"$@\"\npwd\nenv | grep KATA_\necho heard >&2\nexit 7\n")
    let result = try kata("verify", "04", "--json", in: fixture, folder: "Lessons")
    XCTAssertEqual(result.code, 7)
    XCTAssertEqual(result.output, "verify 04 --json\n\(fixture.root)/Lessons\nKATA_TOOLS=author\n")
    XCTAssertEqual(result.errors, "heard\n")
    XCTAssertEqual(fixture.read("builds"), "author build --product KataAuthor\n")
    XCTAssertEqual(fixture.temporaryFolders, [])
  }

  func test_itIsNotBuiltForTheHelpOrForWrongWords() throws {
    let fixture = try Fixture()
    XCTAssertTrue(try kata("help", "verify", in: fixture).output.contains("--lay-out"))
    XCTAssertEqual(try kata("verify", "--lay-oot", in: fixture).code, 2)
    XCTAssertFalse(fixture.exists("builds"))
  }

  func test_whatReadsOnesOwnCodeIsAnotherProgramBuiltInRelease() throws {
    let fixture = try Fixture()
    try fixture.writeTool("KataScan", "#!/bin/sh\necho \"$@\"\n")
    let result = try kata("scan", "Lessons", "--test=A.swift:1", in: fixture)
    XCTAssertEqual(result.output, "--test A.swift:1 Lessons\n")
    XCTAssertEqual(fixture.read("builds"), "scan build --product KataScan -c release\n")
    let withoutFolder = try kata("scan", in: fixture)
    XCTAssertEqual(withoutFolder.code, 2)
    XCTAssertTrue(withoutFolder.errors.contains("swift run kata scan FOLDER"), withoutFolder.errors)
  }

  /// That is no broken proof.
  func test_whatDoesNotBuildIsShownAsItIs() throws {
    let error = "/x/Sources/KataAuthor/a.swift:3:4: error: cannot find 'x' in scope"
    let crash = "echo 'Backtrace took 0.02s' >&2; kill -SEGV $$"
    for (script, told) in [("echo \"\(error)\"; exit 1", error), (crash, "Backtrace took 0.02s")] {
      let fixture = try Fixture()
      try fixture.write("during-build", script)
      let result = try kata("verify", in: fixture)
      XCTAssertEqual(result.code, 3)
      XCTAssertEqual(
        result.errors, "\(told)\nkata: The authors' tools can't be built, so nothing was tried.\n")
    }
    let fixture = try Fixture()
    try fixture.write("during-build", crash)
    try fixture.expect(
      "check 04", code: 3, complains: ["swift build ended by SIGSEGV, a bad memory access\n"])
  }

  func test_aPackageManagerThatCrashesIsStartedOnceMore() throws {
    let fixture = try Fixture()
    try fixture.writeTool("KataAuthor", "#!/bin/sh\necho \"$@\"\n")
    try fixture.write(
      "during-build", "echo 'Backtrace took 0.02s' >&2; [ -f was ] || { echo > was; kill -SEGV $$; }")
    XCTAssertEqual(try kata("verify", "04", in: fixture).output, "verify 04\n")
    XCTAssertEqual(fixture.read("builds").split(separator: "\n").count, 2)
  }

  func test_anInterruptedBuildLeavesNothingBehind() throws {
    let fixture = try Fixture()
    try fixture.write("during-build", "exec 9> gate; echo stuck >&9; sleep 1000")
    let process = KataProcess(["verify"], in: fixture, program: KataProcess.binary)
    try assertNothingIsLeft(after: [SIGINT], of: process, in: fixture)
  }
}
