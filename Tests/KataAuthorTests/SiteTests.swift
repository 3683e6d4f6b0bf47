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
    let result = try fixture.kata("site", "a/b")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertEqual(result.output, "Wrote 2 pages to a/b.\n")
    XCTAssertTrue(fixture.read("a/b/index.html").contains("href=\"tutorials/leaky-timers/\""))
    XCTAssertEqual(try names(in: "a", of: fixture), ["b"])
    XCTAssertEqual(fixture.temporaryFolders, [])
  }

  func test_tellsDocCUnderWhichPathTheSiteWillBe() throws {
    let fixture = try fixture()
    _ = try fixture.kata("site", "out", "--hosting-base-path", "some/where")
    XCTAssertTrue(fixture.read("docc-words").hasSuffix("--hosting-base-path some/where\n"))
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
    XCTAssertTrue(fixture.read("out/index.html").contains("leaky-timers"))
  }

  func test_refusesAFolderWithSomethingElseInItAndChangesNothing() throws {
    let fixture = try fixture()
    let before = try fixture.tree
    for (folder, reason) in [
      (".", "holds something else"), ("Lessons", "holds something else"), ("README.md", "is a file"),
    ] {
      let result = try fixture.kata("site", folder)
      XCTAssertEqual(result.code, 2)
      XCTAssertEqual(
        result.errors,
        "kata: '\(folder)' \(reason). Nothing was changed. Name a folder that is new, or empty, or holds a site of ours.\n"
      )
    }
    XCTAssertEqual(try fixture.tree, before)
  }

  func test_withoutDocCSaysWhereItComesFrom() throws {
    let fixture = try Fixture()
    try fixture.writeTool("xcrun", FakeDocC.xcrun)
    let process = KataProcess(["site", "out"], in: fixture, path: "\(fixture.root)/bin")
    try process.start()
    let result = process.wait()
    XCTAssertEqual(result.code, 3)
    XCTAssertEqual(
      result.errors,
      "kata: There is no 'docc' here. It is part of the Swift toolchain: https://www.swift.org/install\n")
    XCTAssertFalse(fixture.exists("out"))
  }

  func test_whereDocCFailsTheOldSiteStays() throws {
    let fixture = try fixture()
    _ = try fixture.kata("site", "out")
    let before = fixture.read("out/index.html")
    try fixture.write("docc-fails", "")
    let result = try fixture.kata("site", "out")
    XCTAssertEqual(result.code, 3)
    XCTAssertEqual(result.errors, "kata: There is no site: error: no such thing\n")
    XCTAssertEqual(fixture.read("out/index.html"), before)
    XCTAssertEqual(try names(in: ".", of: fixture).filter { $0.hasPrefix("out") }, ["out"])
  }

  func test_theFolderOrThePreviewAndNotBoth() throws {
    let fixture = try fixture()
    let none = try fixture.kata("site")
    XCTAssertEqual(none.code, 2)
    XCTAssertEqual(
      none.errors, "kata: Where to? swift run kata site DIR, or: swift run kata site --preview\n")
    for words in [["out", "--preview"], ["out", "--port", "8123"], ["--preview", "--port", "80"]] {
      let process = KataProcess(["site"] + words, in: fixture)
      try process.start()
      XCTAssertEqual(process.wait().code, 2, "\(words)")
    }
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
    for option in ["--enable-experimental-code-block-annotations", "--experimental-enable-custom-templates"] {
      let fixture = try fixture()
      try fixture.write("Lessons/first-page/header.html", "<style>\n  a { b: c }\n</style>\n")
      _ = try fixture.kata("site", "out")
      XCTAssertFalse(fixture.read("docc-words").contains(option))
      try fixture.write("docc-help", "  \(option)\n      Support for it.\n")
      _ = try fixture.kata("site", "out")
      XCTAssertTrue(fixture.read("docc-words").contains(option))
      XCTAssertEqual(fixture.read("catalog/header.html"), "<style>a { b: c }</style>")
    }
  }

  func test_theAddressIsThatOfTheCloneUnlessItHasAPasswordOrIsAFolder() throws {
    for (origin, address) in [
      ("https://a.b/c.git", "https://a.b/c.git"), ("https://me:secret@a.b/c", "ADDRESS"),
      ("/work", "ADDRESS"),
    ] {
      let fixture = try fixture()
      try fixture.writeTool("git", "#!/bin/sh\necho \(origin)\n")
      _ = try fixture.kata("site", "out")
      XCTAssertTrue(
        fixture.read("catalog/leaky-timers.tutorial").contains("git clone \(address) leaky-timers"))
    }
  }

  private func names(in folder: String, of fixture: Fixture) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(fixture.root)/\(folder)").sorted()
  }
}
