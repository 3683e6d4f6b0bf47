import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Tests of the proofs about the lessons' pages.
final class VerifyPagesTests: XCTestCase {
  func test_headingAnchorsEqualThoseOfGitHub() {
    let text = "# Held by timer\n# `deinit`, and why — really?\n<a id=\"x\"></a>\n# A `b` #\n# A b"
    XCTAssertEqual(
      MarkdownDocument(text: text).slugs, ["held-by-timer", "deinit-and-why--really", "a-b", "a-b-1"])
  }

  /// Acts like an author who runs `verify` repeatedly while adding a lesson.
  func test_missingPartsOfANewLessonAreReported() throws {
    let fixture = try Fixture()
    func failedProofs() throws -> [String] {
      let result = try fixture.runKata("verify", "07")
      XCTAssertEqual(result.exitCode, 1, result.output + result.errors)
      return result.outputLines.compactMap { $0.hasPrefix("BROKEN  ") ? String($0.dropFirst(8)) : nil }
    }
    XCTAssertEqual(try failedProofs(), ["lesson 07 has a page"])
    let page = "Lessons/07-new.md"
    try fixture.write(page, "<!--\ntitle: New\n-->\n")
    XCTAssertTrue(try failedProofs().contains("\(page): front matter is complete"))
    let text = fixture.read("Lessons/06-block-category.md").replacing(
      "Lesson06BlockCategory", with: "Lesson07New")
    try fixture.write(page, text.replacing("The block category", with: "New"))
    let found = try failedProofs()
    for name in [
      "Lessons/06-block-category.md: links to the contents and the next lesson",
      "07 sources match the starter", "07 fixes file is valid",
    ] {
      XCTAssertTrue(found.contains(name), "\(name): \(found)")
    }
    XCTAssertFalse(found.contains { $0.hasPrefix("04") || $0.hasPrefix("Lessons/04") }, "\(found)")
  }

  // MARK: - Comments, as in CommonMark

  func test_textInHTMLCommentsIsNotPartOfAPage() {
    let document = MarkdownDocument(text: "a\n<!-- one\n# no heading\n```\n-->\n# B\n   <!-- two -->\nc")
    XCTAssertEqual(document.headings.map(\.text), ["B"])
    XCTAssertEqual(document.fences.count, 0)
    XCTAssertEqual(document.prose.map(\.text), ["a", "# B", "c"])
  }
}
