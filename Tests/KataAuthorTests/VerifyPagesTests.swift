import KataTrace
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What `verify` asks of the pages.
final class VerifyPagesTests: XCTestCase {
  private let page = "Lessons/04-proxy.md"

  func test_anchorsOfHeadingsAreGitHubs() {
    let text = "# Held by timer\n# `deinit`, and why — really?\n<a id=\"x\"></a>\n# A `b` #\n# A b"
    XCTAssertEqual(
      MarkdownDocument(text: text).slugs, ["held-by-timer", "deinit-and-why--really", "a-b", "a-b-1"])
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

  /// Somebody who adds a lesson asks again and again.
  func test_aNewLessonIsToldInTurnWhatItLacks() throws {
    let fixture = try Fixture()
    func broken() throws -> [String] {
      let result = try fixture.kata("verify", "07")
      XCTAssertEqual(result.code, 1, result.output + result.errors)
      return result.lines.compactMap { $0.hasPrefix("BROKEN  ") ? String($0.dropFirst(8)) : nil }
    }
    XCTAssertEqual(try broken(), ["lesson 07 has a page"])
    let page = "Lessons/07-new.md"
    try fixture.write(page, "<!--\ntitle: New\n-->\n")
    XCTAssertTrue(try broken().contains("\(page): front matter is complete"))
    let text = fixture.read("Lessons/06-block-category.md").replacing(
      "Lesson06BlockCategory", with: "Lesson07New")
    try fixture.write(page, text.replacing("The block category", with: "New"))
    let found = try broken()
    for name in [
      "README.md: its table agrees with the pages", "Lessons/README.md: its table agrees with the pages",
      "Lessons/06-block-category.md: leads to the contents and the next lesson",
      "07 sources are the starter", "07 file of fixes is in order",
    ] {
      XCTAssertTrue(found.contains(name), "\(name): \(found)")
    }
    XCTAssertFalse(found.contains { $0.hasPrefix("04") || $0.hasPrefix("Lessons/04") }, "\(found)")
  }

  func test_aPageShowsTheFiguresThatEveryLessonHas() throws {
    let broken = try brokenProofs { fixture in
      try fixture.write("Lessons/figures/04-graph-before.svg", "<svg></svg>")
    }
    XCTAssertTrue(broken.contains("\(page): shows its figures"), "\(broken)")
  }

  /// A change to a project in order, and the one proof about its texts that then breaks, beginning with the file; of
  /// some, none does.
  func test_eachChangeBreaksItsProof() throws {
    func promises(_ count: Int, words: Int = 1) -> String {
      let promise = "- \(String(repeating: "ticks ", count: words))\n"
      return String(repeating: promise, count: count) + "\n</details>\n\n## Hints"
    }
    let finePrint = "<details><summary>The fine print</summary>\n\n"
    let crashed = "<a id=\"crashed\""
    let links = "[x](https://example.com/nowhere.md), `[x](nowhere.md)`, [x](../README.md#leaky-timers)"
    let excerpt = "Owner.swift`\n\n```swift\nvar"
    let changes: [(proof: String, text: String, other: String)] = [
      // Nothing is wrong with links that are none of ours, and with a diagnosis under another heading.
      ("", "Answer first.", links), ("", "### Held by timer", "### Kept"),
      ("front matter is complete", "observe: test_stops\n", ""),
      ("front matter is complete", "Owner.swift\nobserve", "Other.swift\nobserve"),
      ("sections are all there, in order", "## Recall", "## Remember"),
      ("asks for no more than one can keep in mind", "## Hints", promises(7)),
      ("asks for no more than one can keep in mind", "## Hints", promises(1, words: 91)),
      ("asks for no more than one can keep in mind", "## Hints", finePrint + promises(1, words: 220)),
      ("", "## Hints", promises(6)), ("", "## Hints", finePrint + promises(1, words: 219)),
      ("has three hints", "## When", "<details></details>\n\n## When"),
      ("has three hints", ">A question<", "><"), ("has three hints", ">A place<", ">A question<"),
      ("", ">A place<", "><b>A place</b><"), ("says how to check it", "KATA_LESSON=04 swift", "swift"),
      ("explains every diagnosis", "\"not-ticking\"", "\"not-ticking-at-all\""),
      ("explains every diagnosis", "\"crashed\"", "\"trapped\""),
      ("every diagnosis has an id", crashed, "### Unheard of\n\n\(crashed)"),
      ("every diagnosis has an id", crashed, "<a id=\"not-ticking\"></a>\n\n### Again\n\n\(crashed)"),
      ("links lead somewhere", "Answer first.", "[x](nowhere.md)"),
      ("links lead somewhere", "Answer first.", "[x](../README.md#nothing)"),
      ("links lead somewhere", "#held-by-timer", "#held-by-nobody"),
      ("code excerpts are true", "  tick()\n```", "  tock()\n```"),
      ("code excerpts are true", "`Solutions/Lesson04Proxy/Owner.swift`", "[`README.md`](../README.md)"),
      ("code excerpts are true", excerpt, excerpt.replacing("Owner", with: "Gone")),
      ("code excerpts are true", "```swift\nvar", "```swift Solutions/Lesson04Proxy/Owner.swift\nvar"),
      ("code excerpts are true", "// …\n", ""),
      ("leads to the contents and the next lesson", "[Next](06-block-category.md)", "Next"),
      ("predictions are complete", "**1. b.", "**1. d."),
      ("predictions are complete", "**1. b. It lives on.**", "**1. b. It is freed.**"),
      ("predictions are complete", "b. Right. And nobody", "b. And nobody"),
      ("predictions are complete", "c. There is no later.\n", ""),
      ("predictions are complete", "a. It is freed.\n", ""),
      ("predictions are complete", "a. It is freed.\n", "- a. It is freed.\n"),
      ("predictions are complete", "```swift\nfunc stop() {\n  timer = nil\n}\n```\n", ""),
      ("predictions name a run", "answer 1: ", "answer 3: "),
      ("predictions name a run", "fails with starter", "fails"),
      ("predictions name a run", "test_isFreed fails with starter", "test_x fails with starter"),
      ("predictions name a run", "fails with starter", "fails with nobody"),
      ("names cases that there are", "(Case `wrong-e`.)", "(Case `wrong-x`.)"),
    ]
    let others = ["README.md", "Lessons/README.md"].map { path in
      (path, "its table agrees with the pages", "| 20 |", "| 25 |")
    }
    for (path, proof, text, other) in changes.map({ (page, $0.proof, $0.text, $0.other) }) + others {
      let broken = try brokenProofs { try $0.replace(text, by: other, in: path) }
      XCTAssertEqual(broken, proof.isEmpty ? [] : ["\(path): \(proof)"], other)
    }
    for path in [
      "Lessons/more.md", "Sources/README.md", "Solutions/Fixes/README.md", ".github/CONTRIBUTING.md",
      ".github/CHANGELOG.md",
    ] {
      let broken = try brokenProofs { try $0.write(path, "[x](nowhere.md)\n") }
      XCTAssertEqual(broken, ["\(path): links lead somewhere"])
    }
  }

  func test_aHangThatACaseDeclaresWithoutAnEntry() throws {
    let broken = try brokenProofs { fixture in
      try fixture.setCase("loop", ["test_ticks hangs"], "**hang** by `test_ticks`: t")
    }
    XCTAssertEqual(broken, ["\(page): explains every diagnosis"])
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

  func test_whatIsHiddenIsNoPartOfThePage() {
    let document = MarkdownDocument(text: "a\n<!-- one\n# no heading\n```\n-->\n# B\n   <!-- two -->\nc")
    XCTAssertEqual(document.headings.map(\.text), ["B"])
    XCTAssertEqual(document.fences.count, 0)
    XCTAssertEqual(document.prose.map(\.text), ["a", "# B", "c"])
  }
}

/// What pages show and count is held against what is so.
final class ShownOutputTests: XCTestCase {
  // MARK: - What a check prints

  private func proofs(_ fence: String) throws -> [Proof] {
    let fixture = try Fixture()
    try fixture.write("README.md", "# R\n\n```\(fence)\n```\n")
    let lessons = try Course(root: fixture.root).lessons
    let name = TestName(suite: "Lesson04ProxyTests.OwnerTests", method: "test_isFreed")
    let failure = Failure(
      "The owner was not freed.", happened: "5 ticks.", found: "the timer holds it.")
    var test = TestReport(
      name: name, outcome: .failed, message: failure.text, failure: failure, diagnosis: "held-by-timer")
    test.failure?.isSeenInLife = true
    test.lifetime = try LifetimeScript.recording("made tick dropped tick 9 finished").lifetime
    let run = FixRun(lesson: "Lesson04Proxy", fix: "no-deinit", kind: .wrong, tests: [test])
    return CheckOutputProof(root: fixture.root, pages: CoursePage.all(in: fixture.root)).proven(
      by: [run], lessons: lessons)
  }

  func test_aFenceSaysWhatACheckSaysNumbersAside() throws {
    let fences = [
      "text check 04 no-deinit\nFAIL  is freed\n  The owner was not freed.\n…\n  ticks • • ▲ 7 after that",
      "text check 04 no-deinit\nFAIL  is freed\n…\n  owner ═══════░░ not freed\n…\n  Edit     Sources/Lesson04Proxy/Owner.swift",
      "text check 04 no-deinit\nFAIL  is freed\n…\n  Found    the timer holds it.\n…",
    ]
    for fence in fences { XCTAssertEqual(try proofs(fence).map(\.passed), [true], fence) }
    XCTAssertEqual(try proofs("text\nFAIL").count, 0)
    XCTAssertEqual(try proofs("text check 06 no-deinit\nFAIL").count, 1)
  }

  func test_aFenceThatSaysSomethingElseIsNamed() throws {
    let fences = [
      "text check 04 no-deinit\nFAIL  is freed\n  The owner was freed.",
      "text check 04 no-deinit\n  The owner was not freed.\nFAIL  is freed",
      "text check 04 other\nFAIL  is freed",
      "text check 04 no-deinit\n  owner ═══╡ freed",
    ]
    for fence in fences { XCTAssertEqual(try proofs(fence).map(\.passed), [false], fence) }
  }
}
