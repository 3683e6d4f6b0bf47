import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata reset`, which restores the starter and backs up the learner's files.
final class ResetTests: XCTestCase {
  private let learnersFolder = "Sources/Lesson04Proxy"
  private let starterPath = "Solutions/Starters/Lesson04Proxy/Owner.swift"

  private func backupNames(of fixture: Fixture) -> [String] {
    FileTree.names(in: "\(fixture.root)/.kata/backups")
  }

  private func sourceFolderNames(of fixture: Fixture) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(fixture.root)/Sources").sorted()
  }

  func test_resetRestoresTheStarterAndBacksUpTheLearnersFiles() throws {
    let fixture = try Fixture()
    try fixture.write("\(learnersFolder)/Owner.swift", "// mine\n")
    try fixture.write("\(learnersFolder)/Extra/Helper.swift", "// helper\n")
    try fixture.write("\(learnersFolder)/.hidden", "an editor's")
    let before = try sourceFolderNames(of: fixture)
    let result = try fixture.assertRun("reset 04")
    let name = try XCTUnwrap(backupNames(of: fixture).first)
    XCTAssertNotNil(name.wholeMatch(of: /\d{4}-\d\d-\d\dT\d{6}Z/), name)
    let copy = ".kata/backups/\(name)/Lesson04Proxy"
    XCTAssertEqual(
      result.output, "Lesson 04 · The proxy: the starter has been restored.\nYour version: \(copy)\n")
    XCTAssertEqual(fixture.read("\(learnersFolder)/Owner.swift"), fixture.read(starterPath))
    XCTAssertFalse(fixture.exists("\(learnersFolder)/Extra"))
    XCTAssertEqual(try sourceFolderNames(of: fixture), before)
    XCTAssertTrue(fixture.exists("\(copy)/.hidden"))
    XCTAssertEqual(fixture.read("\(copy)/Owner.swift"), "// mine\n")
    XCTAssertEqual(fixture.read("\(copy)/Extra/Helper.swift"), "// helper\n")
  }

  func test_resetOfAllLessonsReportsEachLesson() throws {
    let fixture = try Fixture()
    try fixture.remove("Sources/Lesson06BlockCategory")
    try fixture.assertRun(
      "reset --all",
      prints: [
        "Lesson 04 · The proxy: your code already matches the starter. Nothing to do.\n",
        "Lesson 06 · The block category: the starter has been restored.\n",
      ])
    XCTAssertEqual(FileTree.files(below: "\(fixture.root)/Sources/Lesson06BlockCategory"), ["Owner.swift"])
    XCTAssertEqual(backupNames(of: fixture), [], "there was nothing to keep")
  }

  func test_everyResetHasItsOwnBackup() throws {
    let fixture = try Fixture()
    for text in ["// one\n", "// two\n", "// three\n"] {
      try fixture.write("\(learnersFolder)/Owner.swift", text)
      XCTAssertEqual(try fixture.runKata("reset", "04").exitCode, 0)
    }
    let texts = backupNames(of: fixture).map { fixture.read(".kata/backups/\($0)/Lesson04Proxy/Owner.swift") }
    XCTAssertEqual(Set(texts), ["// one\n", "// two\n", "// three\n"])
  }

  /// An editor can still have a file open when the reset moves the file to the backup.
  func test_writesToAnOpenFileGoToTheBackup() throws {
    let fixture = try Fixture()
    try fixture.write("\(learnersFolder)/Owner.swift", "// mine\n")
    let editor = try XCTUnwrap(FileHandle(forUpdatingAtPath: "\(fixture.root)/\(learnersFolder)/Owner.swift"))
    try fixture.assertRun("reset 4")
    try editor.write(contentsOf: Data("// more\n".utf8))
    try editor.close()
    let time = try XCTUnwrap(backupNames(of: fixture).first)
    XCTAssertEqual(fixture.read(".kata/backups/\(time)/Lesson04Proxy/Owner.swift"), "// more\n")
    XCTAssertEqual(fixture.read("\(learnersFolder)/Owner.swift"), fixture.read(starterPath))
  }

  func test_filesBehindASymbolicLinkAreNotChanged() throws {
    let fixture = try Fixture()
    try fixture.write("elsewhere/Owner.swift", "// elsewhere\n")
    try fixture.remove(learnersFolder)
    try fixture.makeSymbolicLink(at: learnersFolder, to: "../elsewhere")
    try fixture.assertRun("reset 04")
    XCTAssertEqual(fixture.read("elsewhere/Owner.swift"), "// elsewhere\n")
    XCTAssertEqual(fixture.read("\(learnersFolder)/Owner.swift"), fixture.read(starterPath))
  }

  func test_resetWithAMissingStarterChangesNothing() throws {
    let fixture = try Fixture()
    try fixture.write("\(learnersFolder)/Owner.swift", "// mine\n")
    try fixture.write("Sources/Lesson06BlockCategory/Owner.swift", "// mine\n")
    try fixture.remove("Solutions/Starters/Lesson06BlockCategory")
    let before = try fixture.fileContents
    try fixture.assertRun(
      "reset --all", code: 3,
      reports: ["kata: Solutions/Starters/Lesson06BlockCategory is missing.\nTo get it back: git checkout"],
      output: "")
    XCTAssertEqual(try fixture.fileContents, before)
  }
}
