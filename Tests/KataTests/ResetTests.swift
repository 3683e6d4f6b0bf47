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

  func test_bringsTheStarterBackAndKeepsACopyOfEverything() throws {
    let fixture = try Fixture()
    try fixture.write("\(own)/Owner.swift", "// mine\n")
    try fixture.write("\(own)/Extra/Helper.swift", "// helper\n")
    try fixture.write("\(own)/.hidden", "an editor's")
    let result = try fixture.expect("reset 04")
    let name = try XCTUnwrap(backups(of: fixture).first)
    XCTAssertNotNil(name.wholeMatch(of: /\d{4}-\d\d-\d\dT\d{6}Z/), name)
    let copy = ".kata/backups/\(name)/\(own)"
    XCTAssertEqual(
      result.output,
      """
      Copied \(own) to \(copy)
      Lesson 04 · The proxy: the starter is back.
        Extra/Helper.swift, which you added, is in the copy only.
      To bring yours back: cd '\(fixture.root)' && swift run kata reset 04 --to \(name)

      """)
    XCTAssertEqual(fixture.read("\(own)/Owner.swift"), fixture.read(starter))
    XCTAssertFalse(fixture.exists("\(own)/Extra"))
    XCTAssertTrue(fixture.exists("\(own)/.hidden"))
    XCTAssertEqual(fixture.read("\(copy)/Owner.swift"), "// mine\n")
    XCTAssertEqual(fixture.read("\(copy)/Extra/Helper.swift"), "// helper\n")
  }

  func test_doesNothingWhereThereIsNothingToDo() throws {
    let fixture = try Fixture()
    let before = try fixture.tree
    let result = try fixture.expect("reset 04")
    XCTAssertEqual(result.output, "Lesson 04 · The proxy: it is the starter already. Nothing to do.\n")
    XCTAssertEqual(try fixture.tree, before)
  }

  func test_allMeansEveryLessonAndTellsOfEach() throws {
    let fixture = try Fixture()
    try fixture.write("Sources/Lesson06BlockCategory/Owner.swift", "// mine\n")
    try fixture.expect(
      "reset --all",
      says: [
        "Lesson 04 · The proxy: it is the starter already.",
        "Lesson 06 · The block category: the starter is back.",
      ])
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

  func test_bringsBackWhatWasDeleted() throws {
    let fixture = try Fixture()
    try fixture.remove(own)
    XCTAssertEqual(try fixture.kata("reset", "04").code, 0)
    XCTAssertEqual(fixture.read("\(own)/Owner.swift"), fixture.read(starter))
    XCTAssertEqual(backups(of: fixture), [])
  }

  func test_aLinkIsReplacedWithoutTouchingWhatItLeadsTo() throws {
    let fixture = try Fixture()
    try fixture.write("elsewhere.swift", "// elsewhere\n")
    try fixture.remove("\(own)/Owner.swift")
    try fixture.makeLink("\(own)/Owner.swift", to: "../../elsewhere.swift")
    try fixture.makeLink("\(own)/Dangling.swift", to: "nowhere.swift")
    try fixture.expect("reset 04")
    XCTAssertEqual(fixture.read("elsewhere.swift"), "// elsewhere\n")
    XCTAssertEqual(fixture.read("\(own)/Owner.swift"), fixture.read(starter))
    let name = try XCTUnwrap(backups(of: fixture).first)
    XCTAssertEqual(fixture.read(".kata/backups/\(name)/\(own)/Owner.swift"), "// elsewhere\n")
  }

  func test_nothingIsTouchedWhereItCanNotBeDone() throws {
    let own = own
    let cases: [(complaint: String, spoil: (Fixture) throws -> Void)] = [
      ("Could not write .kata/backups: ", { try $0.write(".kata", "a file where a folder should be") }),
      (
        "The starter of Lesson 06 · The block category is missing: ",
        { try $0.remove("Solutions/Starters/Lesson06BlockCategory") }
      ),
      (
        "\(own)/pipe is a pipe, a device or a socket, not a file.\nTo move it out: mv '",
        { try $0.makePipe("\(own)/pipe") }
      ),
      (
        "\(own) is a link to a folder, and those are not followed.",
        {
          try $0.write("other/Owner.swift", "// other\n")
          try $0.remove(own)
          try $0.makeLink(own, to: "../other")
        }
      ),
    ]
    for (complaint, spoil) in cases {
      let fixture = try Fixture()
      try fixture.write("\(own)/Owner.swift", "// mine\n")
      try spoil(fixture)
      let before = try fixture.tree
      try fixture.expect("reset --all", code: 3, complains: ["kata: \(complaint)"], prints: "")
      let after = try fixture.tree.filter { ![".kata", ".kata/backups"].contains($0.key) }
      XCTAssertEqual(after, before.filter { $0.key != ".kata" }, complaint)
    }
  }
}
