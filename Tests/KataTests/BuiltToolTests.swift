import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Verbs that are carried out by another program, which the command builds when it is needed.
final class BuiltToolTests: XCTestCase {
  private func kata(_ words: String..., in fixture: Fixture, folder: String = ".") throws
    -> KataProcess.Result
  {
    try fixture.kata(words: words, folder: folder, program: KataProcess.binary)
  }

  /// A package manager that crashes is started again.
  func test_toolReplacesTheProcessOfTheCommand() throws {
    let fixture = try Fixture()
    try fixture.write("during-build", "[ -f was ] || { echo > was; kill -SEGV $$; }")
    try fixture.writeTool(
      "KataAuthor", "#!/bin/sh\necho \"$@\"\npwd\nenv | grep KATA_\necho heard >&2\nexit 7\n")
    let result = try kata("verify", "04", "--json", in: fixture, folder: "Lessons")
    XCTAssertEqual(result.code, 7)
    XCTAssertEqual(result.output, "verify 04 --json\n\(fixture.root)/Lessons\nKATA_TOOLS=author\n")
    XCTAssertEqual(result.errors, "heard\n")
    let build = "author build --product KataAuthor\n"
    XCTAssertEqual(fixture.read("builds"), build + build)
    XCTAssertEqual(fixture.temporaryFolders, [])
  }

  func test_scannerIsASeparateProgramBuiltInRelease() throws {
    let fixture = try Fixture()
    try fixture.writeTool("KataScan", "#!/bin/sh\necho \"$@\"\n")
    let result = try kata("scan", "Lessons", "--test=A.swift:1", in: fixture)
    XCTAssertEqual(result.output, "--test A.swift:1 Lessons\n")
    XCTAssertEqual(fixture.read("builds"), "scan build --product KataScan -c release\n")
    let withoutFolder = try kata("scan", in: fixture)
    XCTAssertEqual(withoutFolder.code, 2)
    XCTAssertTrue(withoutFolder.errors.contains("swift run kata scan FOLDER"), withoutFolder.errors)
  }

  func test_scannerFindsTheCloneFromAnyFolder() throws {
    let fixture = try Fixture()
    try fixture.writeTool("KataScan", "#!/bin/sh\necho \"$@\"\npwd\n")
    let (build, app) = ("\(fixture.root)/.build", "\(fixture.root)-app")
    defer { try? FileManager.default.removeItem(atPath: app) }
    for folder in [build, app] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let program = URL(fileURLWithPath: "\(build)/kata")
    try FileManager.default.copyItem(at: KataProcess.binary, to: program)
    let outside = "../\(URL(fileURLWithPath: app).lastPathComponent)"
    let result = try fixture.kata(words: ["scan", "."], folder: outside, program: program)
    XCTAssertEqual(result.output, ".\n\(app)\n", result.errors)
    XCTAssertEqual(try fixture.kata(words: ["verify"], folder: outside, program: program).code, 3)
  }

  /// The exit code differs from that of a failed proof.
  func test_buildErrorsOfAToolAreShownUnchanged() throws {
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
  }
}
