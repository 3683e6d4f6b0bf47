import XCTest

@testable import KataAuthor
@testable import KataCommand

/// Comments of pages: what a reader must not see of them, read as CommonMark reads it.
final class CommentTests: XCTestCase {
  private func message(_ text: String) -> String? {
    let proof = CommentProof(path: "README.md", document: MarkdownDocument(text: text)).all[0]
    return proof.passed ? nil : proof.message?.components(separatedBy: "Happened: ").last
  }

  func test_whatIsHiddenIsNoPartOfThePage() {
    let document = MarkdownDocument(text: "a\n<!-- one\n# no heading\n```\n-->\n# B\n   <!-- two -->\nc")
    XCTAssertEqual(document.headings.map(\.text), ["B"])
    XCTAssertEqual(document.fences.count, 0)
    XCTAssertEqual(document.prose.map(\.text), ["a", "# B", "c"])
  }

  func test_commentsThatEndWhereTheyShouldAreInOrder() {
    XCTAssertNil(message("a <!-- one --> b\n\n<!-- two\nlines -->\n\n`-->`\n\n```\na --> b <!--\n```\n"))
  }

  /// A graph's source, hidden: its first arrow ends the comment, and the rest of it is there to read.
  func test_anArrowInACommentEndsIt() {
    let page = """
      The end.

      <!-- What the figure is drawn from:

      ```mermaid
      flowchart TB
        subgraph hand[By hand]
          owner1[Owner] -.->|invalidated| timer1[Timer]
        end
        subgraph proxy[By a proxy]
          owner2[Owner] --> timer2[Timer]
          loop2[Run loop] --> timer2
        end
      ```
      -->
      """
    XCTAssertEqual(message(page)?.hasPrefix("line 12: '-->' ends no comment"), true, message(page) ?? "")
  }

  func test_anArrowInACommentOfOneLineEndsIt() {
    XCTAssertEqual(
      message("<!-- a\nb --> c\nd\n-->"), "line 4: '-->' ends no comment, so that it can be read.")
    XCTAssertNotNil(message("x <!-- a --> b -->"))
  }

  func test_aCommentWithoutAnEnd() {
    XCTAssertEqual(message("a\n<!-- b\nc"), "line 2: '<!--' begins a comment that has no end.")
  }
}
