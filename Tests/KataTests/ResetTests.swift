import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata reset`: the starter comes back, and no line of the learner's is lost.
final class ResetTests: XCTestCase {
  private let own = "Sources/Lesson04Proxy"
  private let starter = "Solutions/Starters/Lesson04Proxy/Owner.swift"

  private func backups(of fixture: Fixture) -> [String] {
    FileTree.names(in: "\(fixture.root)/.kata/backups")
  }

  func test_bringsTheStarterBackAndKeepsAllThatWasThere() throws {
    let fixture = try Fixture()
    try fixture.write("\(own)/Owner.swift", "// mine\n")
    try fixture.write("\(own)/Extra/Helper.swift", "// helper\n")
    try fixture.write("\(own)/.hidden", "an editor's")
    let result = try fixture.expect("reset 04")
    let name = try XCTUnwrap(backups(of: fixture).first)
    XCTAssertNotNil(name.wholeMatch(of: /\d{4}-\d\d-\d\dT\d{6}Z/), name)
    let folder = ".kata/backups/\(name)"
    let copy = "\(folder)/\(own)"
    XCTAssertEqual(
      result.output,
      """
      Moving \(own) to \(copy)
      Lesson 04 · The proxy: the starter is back.
      To bring yours back: cd '\(fixture.root)' && mv \(own) \(folder)/ && mv \(folder)/Sources/* Sources/

      """)
    XCTAssertEqual(fixture.read("\(own)/Owner.swift"), fixture.read(starter))
    XCTAssertFalse(fixture.exists("\(own)/Extra"))
    XCTAssertEqual(
      FileTree.names(in: "\(fixture.root)/Sources").filter { $0.contains("04") }, ["Lesson04Proxy"])
    XCTAssertTrue(fixture.exists("\(copy)/.hidden"))
    XCTAssertEqual(fixture.read("\(copy)/Owner.swift"), "// mine\n")
    XCTAssertEqual(fixture.read("\(copy)/Extra/Helper.swift"), "// helper\n")
  }

  func test_allMeansEveryLessonAndTellsOfEach() throws {
    let fixture = try Fixture()
    try fixture.remove("Sources/Lesson06BlockCategory")
    try fixture.expect(
      "reset --all",
      says: [
        "Lesson 04 · The proxy: it is the starter already. Nothing to do.\n",
        "Lesson 06 · The block category: the starter is back.\n",
      ])
    XCTAssertEqual(backups(of: fixture), [], "there was nothing to keep")
  }

  func test_everyResetHasABackupOfItsOwn() throws {
    let fixture = try Fixture()
    for text in ["// one\n", "// two\n", "// three\n"] {
      try fixture.write("\(own)/Owner.swift", text)
      XCTAssertEqual(try fixture.kata("reset", "04").code, 0)
    }
    let texts = backups(of: fixture).map { fixture.read(".kata/backups/\($0)/\(own)/Owner.swift") }
    XCTAssertEqual(Set(texts), ["// one\n", "// two\n", "// three\n"])
  }

  /// What is written by then goes into the backup.
  func test_thePrintedCommandBringsOnesVersionBackAndLosesNothing() throws {
    let fixture = try Fixture()
    try fixture.write("\(own)/Owner.swift", "// mine\n")
    try fixture.write("\(own)/Extra/Helper.swift", "// helper\n")
    try fixture.write("Sources/Lesson06BlockCategory/Owner.swift", "// mine, too\n")
    let output = try fixture.kata("reset", "--all").output
    try fixture.write("\(own)/Later.swift", "// later\n")
    try fixture.bringBack(as: output)
    XCTAssertEqual(FileTree.files(below: "\(fixture.root)/\(own)"), ["Extra/Helper.swift", "Owner.swift"])
    XCTAssertEqual(fixture.read("\(own)/Owner.swift"), "// mine\n")
    XCTAssertEqual(fixture.read("Sources/Lesson06BlockCategory/Owner.swift"), "// mine, too\n")
    let time = try XCTUnwrap(FileTree.names(in: "\(fixture.root)/.kata/backups").first)
    XCTAssertEqual(fixture.read(".kata/backups/\(time)/Lesson04Proxy/Later.swift"), "// later\n")
  }

  /// So an editor that saves meanwhile loses nothing: it writes on in the backup, or hears that there is no folder.
  func test_whatAnEditorHasOpenIsWrittenOnInTheBackup() throws {
    let fixture = try Fixture()
    try fixture.write("\(own)/Owner.swift", "// mine\n")
    let editor = try XCTUnwrap(FileHandle(forUpdatingAtPath: "\(fixture.root)/\(own)/Owner.swift"))
    try fixture.expect("reset 4")
    try editor.write(contentsOf: Data("// more\n".utf8))
    try editor.close()
    let time = try XCTUnwrap(backups(of: fixture).first)
    XCTAssertEqual(fixture.read(".kata/backups/\(time)/\(own)/Owner.swift"), "// more\n")
    XCTAssertEqual(fixture.read("\(own)/Owner.swift"), fixture.read(starter))
  }

  /// The link goes into the backup, and what it leads to stays where it is.
  func test_whatALinkLeadsToIsNotTouched() throws {
    let fixture = try Fixture()
    try fixture.write("elsewhere/Owner.swift", "// elsewhere\n")
    try fixture.remove(own)
    try fixture.makeLink(own, to: "../elsewhere")
    let before = try fixture.tree
    let output = try fixture.expect("reset 04").output
    XCTAssertEqual(fixture.read("elsewhere/Owner.swift"), "// elsewhere\n")
    XCTAssertEqual(fixture.read("\(own)/Owner.swift"), fixture.read(starter))
    try fixture.bringBack(as: output)
    XCTAssertEqual(try fixture.tree.filter { !$0.key.hasPrefix(".kata") }, before)
  }

  /// Two renames are one copy and one rename there.
  func test_aBackupOnAnotherDisk() throws {
    let disk = "/dev/shm/kata-tests-\(UUID().uuidString)"
    var (here, there) = (stat(), stat())
    try XCTSkipUnless(
      stat("/dev/shm", &there) == 0 && stat(NSTemporaryDirectory(), &here) == 0
        && here.st_dev != there.st_dev && mkdir(disk, 0o755) == 0, "there is no other disk")
    defer { try? FileManager.default.removeItem(atPath: disk) }
    let fixture = try Fixture()
    try fixture.makeLink(".kata", to: disk)
    try fixture.write("\(own)/Owner.swift", "// mine\n")
    try fixture.write("\(own)/Extra/Helper.swift", "// helper\n")
    try fixture.makeLink("\(own)/Link.swift", to: "Owner.swift")
    let output = try fixture.expect("reset 04").output
    XCTAssertEqual(FileTree.files(below: "\(fixture.root)/\(own)"), ["Owner.swift"])
    XCTAssertEqual(fixture.read("\(own)/Owner.swift"), fixture.read(starter))
    try fixture.bringBack(as: output)
    XCTAssertEqual(
      FileTree.files(below: "\(fixture.root)/\(own)"), ["Extra/Helper.swift", "Link.swift", "Owner.swift"])
    XCTAssertEqual(fixture.read("\(own)/Owner.swift"), "// mine\n")
  }

  func test_nothingIsTouchedWhereItCanNotBeDone() throws {
    let fixture = try Fixture()
    try fixture.write("\(own)/Owner.swift", "// mine\n")
    try fixture.write("Sources/Lesson06BlockCategory/Owner.swift", "// mine\n")
    try fixture.remove("Solutions/Starters/Lesson06BlockCategory")
    let before = try fixture.tree
    try fixture.expect(
      "reset --all", code: 3,
      complains: ["kata: Solutions/Starters/Lesson06BlockCategory is missing.\nTo get it back: git checkout"],
      prints: "")
    XCTAssertEqual(try fixture.tree, before)
  }
}

extension Fixture {
  /// Types what `reset` has printed for it, somewhere else.
  func bringBack(as output: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let start = "To bring yours back: "
    let printed = output.split(separator: "\n").first { $0.hasPrefix(start) }
    let command = String(try XCTUnwrap(printed, file: file, line: line).dropFirst(start.count))
    let shell = URL(fileURLWithPath: "/bin/sh")
    let result = try kata(words: ["-c", command], folder: "..", program: shell)
    XCTAssertEqual(result.code, 0, result.errors, file: file, line: line)
  }
}
