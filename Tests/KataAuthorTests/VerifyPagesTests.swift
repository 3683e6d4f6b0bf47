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
        "every lesson has a page", "every file of fixes has a lesson", "README.md: links lead somewhere",
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

  func test_frontMatterThatLacksSomething() throws {
    try assertBreaks("front matter is complete", replacing: "goals: Break a cycle.\n", by: "")
    try assertBreaks("front matter is complete", replacing: "Owner.swift\ngoals", by: "Other.swift\ngoals")
  }

  func test_sectionsInAnotherOrder() throws {
    try assertBreaks("sections are all there, in order", replacing: "## Recall", by: "## Remember")
  }

  func test_aFourthHint() throws {
    try assertBreaks("has three hints", replacing: "## When", by: "<details></details>\n\n## When")
  }

  func test_aHintWithoutASummary() throws {
    try assertBreaks("has three hints", replacing: ">A question<", by: "><")
  }

  func test_aDiagnosisWithoutAnEntry() throws {
    try assertBreaks("explains every diagnosis", replacing: "\"not-ticking\"", by: "\"not-ticking-at-all\"")
  }

  func test_aCrashWithoutAnEntry() throws {
    try assertBreaks("explains every diagnosis", replacing: "\"crashed\"", by: "\"trapped\"")
  }

  func test_aDiagnosisUnderAnotherHeading() throws {
    let broken = try brokenProofs { try $0.replace("</a>Held by timer", by: "</a>Kept", in: self.page) }
    XCTAssertEqual(broken, [])
  }

  func test_aDiagnosisWithoutAnIdOfItsOwn() throws {
    let name = "every diagnosis has an id"
    try assertBreaks(name, replacing: "### <a id=\"crashed\"", by: "### Unheard of\n\n### <a id=\"crashed\"")
    try assertBreaks(
      name, replacing: "### <a id=\"crashed\"",
      by: "### <a id=\"not-ticking\"></a>Again\n\n### <a id=\"crashed\"")
  }

  func test_aHangThatACaseDeclaresWithoutAnEntry() throws {
    let broken = try brokenProofs { fixture in
      try fixture.setCase("loop", ["test_ticks hangs"], "**hang** by `test_ticks`: t")
    }
    XCTAssertEqual(broken, ["\(page): explains every diagnosis"])
  }

  func test_linksToNowhere() throws {
    try assertBreaks("links lead somewhere", replacing: "Answer first.", by: "[x](nowhere.md)")
    try assertBreaks("links lead somewhere", replacing: "Answer first.", by: "[x](../README.md#nothing)")
    try assertBreaks("links lead somewhere", replacing: "#held-by-timer", by: "#held-by-nobody")
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

  func test_anExcerptThatIsNotInItsFile() throws {
    try assertBreaks("code excerpts are true", replacing: "  tick()\n```", by: "  tock()\n```")
    try assertBreaks("code excerpts are true", replacing: "Owner.swift\nvar", by: "Gone.swift\nvar")
    try assertBreaks("code excerpts are true", replacing: "// …\n", by: "")
  }

  func test_aPageThatDoesNotLeadOn() throws {
    try assertBreaks(
      "leads to the contents and the next lesson", replacing: "[Next](06-block-category.md)", by: "Next")
  }

  func test_aTaskInTheStartersCode() throws {
    let broken = try brokenProofs { fixture in
      try fixture.write("Sources/Lesson04Proxy/Owner.swift", "// TODO: put weak here")
    }
    XCTAssertEqual(broken, ["04 sources are the starter", "04 starter has no TODO"])
  }

  private func assertBreaks(
    _ name: String, replacing text: String, by other: String, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let broken = try brokenProofs { try $0.replace(text, by: other, in: self.page) }
    XCTAssertEqual(broken, ["\(page): \(name)"], file: file, line: line)
  }

  /// The names of the proofs about texts that are broken after `change`.
  private func brokenProofs(after change: (Fixture) throws -> Void) throws -> [String] {
    let fixture = try Fixture()
    try change(fixture)
    let jobs = Verification(root: fixture.root, environment: [:]).jobs(for: nil)
    let texts = try XCTUnwrap(jobs.first { $0.group == "pages" })
    return try texts.prove("").filter { !$0.passed }.map(\.name)
  }
}
