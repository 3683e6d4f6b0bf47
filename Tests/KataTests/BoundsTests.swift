import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What lies in a clone and is not read: no command follows it, loads it or waits for it.
final class BoundsTests: XCTestCase {
  /// The name of each, the rest of the complaint, and how it comes there.
  private let cases: [(name: String, complaint: String, make: (Fixture, _ folder: String) throws -> Void)] = [
    ("a", "is a link to a folder, and those are not followed.", { try $0.makeLink("\($1)/a", to: ".") }),
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
        try fixture.expect("list", hides: ["20 min  passing"], tells: "")
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

  func test_filesAloneAreRead() throws {
    let fixture = try Fixture()
    try fixture.makePipe("pipe")
    XCTAssertNil(FileTree.data(of: "\(fixture.root)/pipe"))
    XCTAssertNil(FileTree.data(of: "\(fixture.root)/Sources"))
    XCTAssertNil(FileTree.data(of: "/dev/zero"))
    try fixture.write("windows", "\u{FEFF}one\r\ntwo\r\n")
    XCTAssertEqual(FileTree.text(of: "\(fixture.root)/windows"), "one\ntwo\n")
  }
}
