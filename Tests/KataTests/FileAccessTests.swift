import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of special files in a clone, such as links and named pipes, and of files without the needed permissions.
final class FileAccessTests: XCTestCase {
  func test_nonSwiftFilesInALessonFolderAreReportedAndNotCopied() throws {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    let own = "Sources/Lesson04Proxy"
    try fixture.makeSymbolicLink(at: "\(own)/a", to: ".")
    try fixture.makeNamedPipe(at: "\(own)/Pipe.swift")
    try fixture.write("\(own)/Sub/helper.m", "")
    try fixture.write("\(own)/Sub/Helper.swift", "")
    try fixture.assertRun(
      "check 04",
      prints: ["Not compiled (not Swift files): \(own)/Pipe.swift, \(own)/Sub/helper.m, \(own)/a\n"]
    )
    let copies = FileTree.files(below: "\(fixture.root)/.build/kata-stage/Lesson04Proxy")
    XCTAssertEqual(copies, ["Owner.swift", "Sub/Helper.swift"])
  }

  func test_symbolicLinkToASourceFileIsFollowed() throws {
    let fixture = try Fixture()
    try fixture.write("mine.swift", FixtureText.ownerSource(FixtureText.rightOutcomes))
    try fixture.remove("Sources/Lesson04Proxy/Owner.swift")
    try fixture.makeSymbolicLink(at: "Sources/Lesson04Proxy/Owner.swift", to: "\(fixture.root)/mine.swift")
    XCTAssertEqual(try fixture.runKata("check", "04").exitCode, 0)
    XCTAssertTrue(try fixture.runKata("list").output.contains("20 min  passing"))
    try fixture.write("mine.swift", FixtureText.ownerSource(FixtureText.starterOutcomes))
    XCTAssertEqual(try fixture.runKata("check", "04").exitCode, 1)
  }

  func test_unreadableFileIsNamedInTheError() throws {
    try XCTSkipIf(geteuid() == 0, "permissions mean nothing to an administrator")
    let fixture = try Fixture()
    chmod("\(fixture.root)/Sources/Lesson04Proxy/Owner.swift", 0)
    try fixture.assertRun(
      "check 04", code: 3,
      reports: [
        "kata: Sources/Lesson04Proxy/Owner.swift can't be read (Permission denied).\nTo make it readable: "
      ])
  }

  func test_errorNamesARemedyForAReadOnlyFolder() throws {
    let wayOut = "\nGive yourself write access to its folder, or clone the course into another one."
    for code in [POSIXErrorCode.EACCES, .EPERM, .EROFS] {
      let error = EnvironmentError.cannotWrite("Sources/x", error: POSIXError(code))
      XCTAssertTrue(error.description.hasPrefix("Could not write Sources/x: "), error.description)
      XCTAssertTrue(error.description.hasSuffix(wayOut), error.description)
    }
    let full = EnvironmentError.cannotWrite("x", error: CocoaError(.fileWriteOutOfSpace))
    XCTAssertFalse(full.description.contains(wayOut), full.description)
  }

  func test_resetInAReadOnlyFolderChangesNothingAndNamesARemedy() throws {
    try XCTSkipIf(geteuid() == 0, "permissions mean nothing to an administrator")
    let fixture = try Fixture()
    try fixture.write("Sources/Lesson04Proxy/Owner.swift", "// mine\n")
    chmod("\(fixture.root)/Sources", 0o555)
    defer { chmod("\(fixture.root)/Sources", 0o755) }
    let complaint = """
      kata: Could not write Sources/Lesson04Proxy: Permission denied. Your version is unchanged.
      Give yourself write access to its folder, or clone the course into another one.

      """
    try fixture.assertRun("reset 04", code: 3, errors: complaint)
    XCTAssertEqual(fixture.read("Sources/Lesson04Proxy/Owner.swift"), "// mine\n")
  }

  func test_onlyRegularFilesAreRead() throws {
    let fixture = try Fixture()
    try fixture.makeNamedPipe(at: "pipe")
    XCTAssertNil(FileTree.data(of: "\(fixture.root)/pipe"))
    XCTAssertNil(FileTree.data(of: "\(fixture.root)/Sources"))
    XCTAssertNil(FileTree.data(of: "/dev/zero"))
    try fixture.write("windows", "\u{FEFF}one\r\ntwo\r\n")
    XCTAssertEqual(FileTree.text(of: "\(fixture.root)/windows"), "one\ntwo\n")
  }
}
