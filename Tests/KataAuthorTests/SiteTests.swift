import Foundation
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// `kata site`: where the site goes, and what becomes of what is there.
final class SiteTests: XCTestCase {
  private func fixture() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.addDocC()
    try fixture.write(
      "Lessons/first-page/index.html",
      "<a href=\"tutorials/leaky-timers/\">Map</a><script id=\"lives\">[]</script>\n")
    return fixture
  }

  func test_putsTheSiteIntoANewFolderAndSaysHowManyPagesItHas() throws {
    let fixture = try fixture()
    try fixture.writeTool("git", "#!/bin/sh\necho https://a.b/c.git\n")
    let result = try fixture.kata("site", "a/b", "--hosting-base-path", "some/where")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertEqual(result.output, "Wrote 2 pages to a/b.\n")
    XCTAssertTrue(fixture.read("a/b/index.html").contains("href=\"tutorials/leaky-timers/\""))
    XCTAssertEqual(try names(in: "a", of: fixture), ["b"])
    XCTAssertEqual(fixture.temporaryFolders, [])
    XCTAssertTrue(fixture.read("docc-words").hasSuffix("--hosting-base-path some/where\n"))
    let landing = fixture.read("catalog/leaky-timers.tutorial")
    XCTAssertTrue(landing.contains("git clone https://a.b/c.git leaky-timers"))
  }

  func test_replacesASiteOfOursAndKeepsWhatSomebodyAddedToIt() throws {
    let fixture = try fixture()
    _ = try fixture.kata("site", "out")
    try fixture.write("out/CNAME", "example.com")
    try fixture.write("out/documentation/x/notes.txt", "mine")
    try fixture.write("out/index.html", "old")
    XCTAssertEqual(try fixture.kata("site", "out").code, 0)
    XCTAssertEqual(fixture.read("out/CNAME"), "example.com")
    XCTAssertEqual(fixture.read("out/documentation/x/notes.txt"), "mine")
    let site = fixture.read("out/index.html")
    XCTAssertTrue(site.contains("leaky-timers"))
    // Where DocC fails, it stays.
    try fixture.write("docc-fails", "")
    let result = try fixture.kata("site", "out")
    XCTAssertEqual(result.code, 3)
    XCTAssertEqual(result.errors, "kata: There is no site: error: no such thing\n")
    XCTAssertEqual(fixture.read("out/index.html"), site)
    XCTAssertEqual(try names(in: ".", of: fixture).filter { $0.hasPrefix("out") }, ["out"])
  }

  func test_whatCanNotBeMeantIsRefusedAndChangesNothing() throws {
    let fixture = try fixture()
    let before = try fixture.tree
    let advice = "Nothing was changed. Name a folder that is new, or empty, or holds a site of ours."
    for (words, complaint) in [
      ("site .", "'.' holds something else. \(advice)"),
      ("site Lessons", "'Lessons' holds something else. \(advice)"),
      ("site README.md", "'README.md' is a file. \(advice)"),
      ("site", "Where to? swift run kata site DIR, or: swift run kata site --preview"),
      ("site out --preview", nil), ("site out --port 8123", nil), ("site --preview --port 80", nil),
    ] {
      let result = try fixture.expect(words, code: 2)
      if let complaint { XCTAssertEqual(result.errors, "kata: \(complaint)\n") }
    }
    XCTAssertEqual(try fixture.tree, before)
  }

  func test_withoutDocCSaysWhereItComesFrom() throws {
    let fixture = try Fixture()
    try fixture.writeTool("xcrun", FakeDocC.xcrun)
    let result = try fixture.kata("site", "out", path: "\(fixture.root)/bin")
    XCTAssertEqual(result.code, 3)
    XCTAssertEqual(
      result.errors,
      "kata: There is no 'docc' here. It is part of the Swift toolchain: https://www.swift.org/install\n")
    XCTAssertFalse(fixture.exists("out"))
  }

  func test_thePreviewSaysWhereItIsAndEndsWithControlC() throws {
    let fixture = try fixture()
    let terminal = try PseudoTerminal(["site", "--preview", "--port", "8123"], in: fixture)
    XCTAssertTrue(
      terminal.shows("The course is at http://localhost:8123/tutorials/leaky-timers"), terminal.output)
    XCTAssertTrue(fixture.read("docc-words").contains(" --port 8123 "))
    XCTAssertTrue(fixture.exists("catalog/leaky-timers.tutorial"))
    terminal.type("\u{3}")
    XCTAssertEqual(terminal.end(), 128 + SIGINT)
    XCTAssertEqual(fixture.temporaryFolders, [])
  }

  func test_listingsCanBeCopiedAndThereIsAStyleSheetWhereDocCKnowsHow() throws {
    let fixture = try fixture()
    try fixture.write("Lessons/first-page/header.html", "<style>\n  a { b: c }\n</style>\n")
    let options = ["--enable-experimental-code-block-annotations", "--experimental-enable-custom-templates"]
    for known in [[], [options[0]], [options[1]]] {
      try fixture.write("docc-help", known.map { "  \($0)\n      Support for it.\n" }.joined())
      _ = try fixture.kata("site", "out")
      let words = fixture.read("docc-words")
      XCTAssertEqual(options.filter { words.contains($0) }, known)
    }
    XCTAssertEqual(fixture.read("catalog/header.html"), "<style>a { b: c }</style>")
  }

  func test_theAddressIsThatOfTheCloneUnlessItHasAPasswordOrIsAFolder() throws {
    let fixture = try fixture()
    for (origin, address) in [
      ("https://a.b/c.git", "https://a.b/c.git"), ("https://me:secret@a.b/c", nil), ("/work", nil),
    ] {
      try fixture.writeTool("git", "#!/bin/sh\necho \(origin)\n")
      fixture.withTools { XCTAssertEqual(SiteStart.address(of: fixture.root, in: [:]), address) }
    }
  }

  private func names(in folder: String, of fixture: Fixture) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(fixture.root)/\(folder)").sorted()
  }
}
