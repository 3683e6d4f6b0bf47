import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What `verify` asks of the pages.
final class VerifyPagesTests: XCTestCase {
  private let page = "Lessons/04-proxy.md"

  func test_nothingIsWrongWithPagesInOrder() throws {
    XCTAssertEqual(try brokenProofs { _ in }, [])
  }

  func test_aMissingPage() throws {
    let broken = try brokenProofs { try $0.remove(self.page) }
    XCTAssertEqual(
      broken,
      [
        "every lesson has a page", "README.md: links lead somewhere",
        "Lessons/README.md: links lead somewhere",
      ])
  }

  func test_aTableThatSaysOtherMinutesThanThePage() throws {
    for file in ["README.md", "Lessons/README.md"] {
      XCTAssertEqual(
        try brokenProofs { try $0.replace("| 20 |", by: "| 25 |", in: file) },
        ["\(file): its table agrees with the pages"])
    }
  }

  func test_whatAPageLacks() throws {
    let crashed = "### <a id=\"crashed\""
    let changes = [
      ("front matter is complete", "goals: Break a cycle.\n", ""),
      ("front matter is complete", "Owner.swift\ngoals", "Other.swift\ngoals"),
      ("sections are all there, in order", "## Recall", "## Remember"),
      ("has three hints", "## When", "<details></details>\n\n## When"),
      ("has three hints", ">A question<", "><"),
      ("explains every diagnosis", "\"not-ticking\"", "\"not-ticking-at-all\""),
      ("explains every diagnosis", "\"crashed\"", "\"trapped\""),
      ("every diagnosis has an id", crashed, "### Unheard of\n\n\(crashed)"),
      ("every diagnosis has an id", crashed, "### <a id=\"not-ticking\"></a>Again\n\n\(crashed)"),
      ("links lead somewhere", "Answer first.", "[x](nowhere.md)"),
      ("links lead somewhere", "Answer first.", "[x](../README.md#nothing)"),
      ("links lead somewhere", "#held-by-timer", "#held-by-nobody"),
      ("code excerpts are true", "  tick()\n```", "  tock()\n```"),
      ("code excerpts are true", "Owner.swift\nvar", "Gone.swift\nvar"),
      ("code excerpts are true", "// …\n", ""),
      ("leads to the contents and the next lesson", "[Next](06-block-category.md)", "Next"),
    ]
    for (name, text, other) in changes {
      XCTAssertEqual(
        try brokenProofs { try $0.replace(text, by: other, in: self.page) }, ["\(page): \(name)"])
    }
  }

  func test_aDiagnosisUnderAnotherHeading() throws {
    let broken = try brokenProofs { try $0.replace("</a>Held by timer", by: "</a>Kept", in: self.page) }
    XCTAssertEqual(broken, [])
  }

  func test_aHangThatACaseDeclaresWithoutAnEntry() throws {
    let broken = try brokenProofs { fixture in
      try fixture.setCase("loop", ["test_ticks hangs"], "**hang** by `test_ticks`: t")
    }
    XCTAssertEqual(broken, ["\(page): explains every diagnosis"])
  }

  func test_linksThatAreNoneOfOurs() throws {
    let text = "[x](https://example.com/nowhere.md) and `[x](nowhere.md)` and [x](../README.md#leaky-timers)"
    XCTAssertEqual(try brokenProofs { try $0.replace("Answer first.", by: text, in: self.page) }, [])
  }

  func test_whatObserveIsSaidToPrintIsWhatAFigureSaysNumbersAside() throws {
    let broken = { (output: String) in
      try self.brokenProofs { fixture in
        try fixture.write("a.svg", "<desc id=\"words\">The owner was never freed. 5 ticks came.</desc>")
        let fence = "```text a.svg\n  owner  ━━━\n  \(output)\n```"
        try fixture.replace("Answer first.", by: "Answer first.\n\n\(fence)\n", in: self.page)
      }
    }
    XCTAssertEqual(try broken("The owner was never\n  freed. 17 ticks came."), [])
    XCTAssertEqual(try broken("It was never freed. 5 ticks came."), ["\(page): code excerpts are true"])
  }

  /// The names of the proofs about texts that are broken after `change`.
  private func brokenProofs(after change: (Fixture) throws -> Void) throws -> [String] {
    let fixture = try Fixture()
    try change(fixture)
    let jobs = Verification(root: fixture.root, environment: [:]).jobs(for: nil)
    let texts = try XCTUnwrap(jobs.first { $0.group == "pages" })
    return try texts.prove("").filter { !$0.passed }.map(\.name)
  }

  // MARK: - Comments, read as CommonMark reads them

  private func message(_ text: String) -> String? {
    let proof = CommentProof(path: "README.md", document: MarkdownDocument(text: text)).proof
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
