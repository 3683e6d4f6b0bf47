import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What lies in a clone and is not read: no command follows it, loads it or waits for it.
final class BoundsTests: XCTestCase {
  /// The name of each, the rest of the complaint, and how it comes there.
  private let cases: [(name: String, complaint: String, make: (Fixture, _ folder: String) throws -> Void)] = [
    (
      "a", "is a link to a folder, and those are not followed.",
      {
        try $0.makeLink("\($1)/a", to: ".")
        try $0.makeLink("\($1)/b", to: ".")
      }
    ),
    (
      "Big.swift", "has 3000 MB; more than 4 MB are not read.", { try $0.makeSparseFile("\($1)/Big.swift") }
    ),
    ("Pipe.swift", "is a pipe, a device or a socket, not a file.", { try $0.makePipe("\($1)/Pipe.swift") }),
    ("helper.m", "is not Swift and is not compiled.", { try $0.write("\($1)/helper.m", "") }),
  ]

  func test_whatIsNotReadInALessonsFolderIsNamedByCheckAndCostsTheOthersNothing() throws {
    for (folder, cases) in [("Sources/Lesson04Proxy", cases), ("Tests/Lesson04ProxyTests", [cases[0]])] {
      for item in cases {
        // A result of before must not be taken for one of now.
        let fixture = try Fixture(outcomes: FixtureText.right)
        XCTAssertEqual(try fixture.kata("check", "04").code, 0)
        try item.make(fixture, folder)
        try fixture.expect(
          "check 04", code: 3,
          complains: ["kata: \(folder)/\(item.name) \(item.complaint)\nTo move it out: mv '"], prints: "")
        let list = try fixture.expect("list", says: ["04  The proxy           20 min  not checked\n"])
        XCTAssertTrue(list.errors.hasPrefix("kata: \(folder)"), list.errors)
        XCTAssertTrue(list.errors.hasSuffix("; the lesson counts as not checked.\n"), list.errors)
      }
    }
  }

  func test_aLinkToAFileIsFollowed() throws {
    let fixture = try Fixture()
    try fixture.write("mine.swift", FixtureText.source(FixtureText.right))
    try fixture.remove("Sources/Lesson04Proxy/Owner.swift")
    try fixture.makeLink("Sources/Lesson04Proxy/Owner.swift", to: "\(fixture.root)/mine.swift")
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    XCTAssertTrue(try fixture.kata("list").output.contains("20 min  passing"))
    try fixture.write("mine.swift", FixtureText.source(FixtureText.starter))
    XCTAssertFalse(try fixture.kata("list").output.contains("passing"))
  }

  func test_aFileThatMayNotBeReadIsNamed() throws {
    try XCTSkipIf(geteuid() == 0, "permissions mean nothing to an administrator")
    let fixture = try Fixture()
    chmod("\(fixture.root)/Sources/Lesson04Proxy/Owner.swift", 0)
    try fixture.expect(
      "check 04", code: 3,
      complains: ["kata: Sources/Lesson04Proxy/Owner.swift can't be read (Permission denied).\nTo let"])
  }

  func test_aLineIsMadeOfWhatCanBeRead() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("check", "--all")
    try fixture.remake(".kata/results/Lesson04Proxy.json")
    try fixture.makeSparseFile(".kata/state.json")
    try fixture.makePipe(".kata/pipe")
    try fixture.expect(
      "status --line", says: [" at-06 06f-held-by-timer sum-"],
      complains: [
        ".kata/results/Lesson04Proxy.json is a pipe, a device or a socket, not a file; the lesson counts as",
        ".kata/state.json has 3000 MB; more than 4 MB are not read; hints start over",
      ])
  }

  func test_doctorWaitsForNoPipe() throws {
    let fixture = try Fixture()
    try fixture.makePipe("Tests/Lesson04ProxyTests/Pipe.swift")
    try fixture.remake(FixtureLesson.proxy.fixes)
    try fixture.remake("README.md")
    XCTAssertTrue(try fixture.kata(words: ["doctor"]).output.hasSuffix("found.\n"))
  }

  func test_readingIsBounded() throws {
    let fixture = try Fixture()
    try fixture.makePipe("pipe")
    try fixture.makeSparseFile("sparse")
    XCTAssertNil(FileTree.data(of: "\(fixture.root)/pipe"))
    XCTAssertNil(FileTree.data(of: "\(fixture.root)/sparse"))
    XCTAssertNil(FileTree.data(of: "\(fixture.root)/Sources"))
    XCTAssertNil(FileTree.data(of: "/dev/zero"))
    try fixture.write("five", "12345")
    XCTAssertEqual(FileTree.data(of: "\(fixture.root)/five", limit: 5), Data("12345".utf8))
    XCTAssertNil(FileTree.data(of: "\(fixture.root)/five", limit: 4))
    try fixture.write("windows", "\u{FEFF}one\r\ntwo\r\n")
    XCTAssertEqual(FileTree.text(of: "\(fixture.root)/windows"), "one\ntwo\n")
  }
}

extension Fixture {
  /// Puts a named pipe in the place of a file.
  fileprivate func remake(_ path: String) throws {
    if exists(path) { try remove(path) }
    try makePipe(path)
  }
}
