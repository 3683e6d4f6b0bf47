import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Tests of how `verify` checks pages and other text files. Each test changes files and expects certain proofs to fail.
final class VerifyTextsTests: XCTestCase {
  /// A replacement in a file, with a text that the failed proof must contain. The text is empty if no proof must fail.
  private typealias Replacement = (failedProofText: String, oldText: String, newText: String)

  private let pagePath = FixtureLesson.proxy.pagePath

  func test_eachErrorOnALessonPageIsReported() throws {
    let crashed = "<a id=\"crashed\""
    let links = "[x](https://example.com/nowhere.md), `[x](nowhere.md)`, [x](../README.md#leaky-timers)"
    let excerpt = "Owner.swift`\n\n```swift\nvar"
    try assertEachReplacementIsReported(
      pagePath,
      [
        // External links, and another title for a diagnosis, are allowed.
        ("", "Answer first.", links), ("", "### Held by timer", "### Kept"),
        ("front matter is complete", "observe: test_stops\n", ""),
        ("front matter is complete", "Owner.swift\nobserve", "Other.swift\nobserve"),
        ("front matter is complete", "20 minutes · edit", "25 minutes · edit"),
        ("has three hints", "## When", "<details></details>\n\n## When"),
        ("has three hints", ">A place<", ">A question<"), ("", ">A place<", "><b>A place</b><"),
        ("shows how to check the lesson", "KATA_LESSON=04 swift", "swift"),
        ("explains every diagnosis", "\"not-ticking\"", "\"not-ticking-at-all\""),
        ("explains every diagnosis", "\"crashed\"", "\"trapped\""),
        ("every diagnosis has an id", crashed, "### Unheard of\n\n\(crashed)"),
        ("every diagnosis has an id", crashed, "<a id=\"not-ticking\"></a>\n\n### Again\n\n\(crashed)"),
        ("links resolve", "Answer first.", "[x](nowhere.md)"),
        ("links resolve", "Answer first.", "[x](../README.md#nothing)"),
        ("links resolve", "#held-by-timer", "#held-by-nobody"),
        ("links resolve", "Answer first.", "[x](#kept)\n\n<details>\n\n### Kept\n\n</details>\n"),
        ("every diagnosis has an id", crashed, "<details>\n\n\(crashed)"),
        ("excerpts match their files", "  tick()\n```", "  tock()\n```"),
        (
          "excerpts match their files", "`Solutions/Lesson04Proxy/Owner.swift`",
          "[`README.md`](../README.md)"
        ),
        ("excerpts match their files", excerpt, excerpt.replacing("Owner", with: "Gone")),
        ("excerpts match their files", "```swift\nvar", "```swift Solutions/Lesson04Proxy/Owner.swift\nvar"),
        ("excerpts match their files", "// …\n", ""),
        ("links to the contents and the next lesson", "[Next](06-block-category.md)", "Next"),
      ])
  }

  func test_eachErrorInPredictionsIsReported() throws {
    try assertEachReplacementIsReported(
      pagePath,
      [
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
        ("names only existing cases", "(Case `wrong-e`.)", "(Case `wrong-x`.)"),
      ])
  }

  func test_eachErrorInFixesFilesAndTestListsIsReported() throws {
    let (judgement, crash) = (FixtureText.wrongJudgement, "- apple: **crash** by")
    // Matches only `wrong-a`, because the other wrong cases have a list item after the verdict.
    let unasked = "\(judgement)\n\n"
    try assertEachReplacementIsReported(
      FixtureLesson.proxy.fixesPath,
      [
        (
          "'not-explained' has no entry", unasked,
          "\(judgement)\n\(crash) `test_ticks`: w (`not-explained`)\n\n"
        ),
        (
          "names test_no, which does not exist on Apple's", unasked, "\(judgement)\n\(crash) `test_no`: w\n\n"
        ),
        (
          "names no test that fails on Apple's platforms", "## Cases\n",
          "## Starter on Apple's platforms\n\nWhy.\n\n## Cases\n"
        ),
        ("04 no case repeats an earlier one", "- misjudged: it passed\n", ""),
      ])
    let last = "OwnerTests/test_stops\n"
    try assertEachReplacementIsReported(
      FixtureLesson.proxy.testListPath,
      [
        ("", last, "\(last)OwnerTests/test_doesNotHoldTheOwnerOfATimer\n"),
        ("04 tests have a list", last, "\(last)OwnerTests/test_ownsNSObjects\n"),
        ("names test_ticks, which does not exist on Apple's", "test_ticks\n", "test_ticks elsewhere\n"),
      ])
    try assertEachReplacementIsReported(
      "Tests/Lesson04ProxyTests/OwnerTests.swift",
      [("'lost' has no entry", "test_ticks() {}", "test_ticks() { report(Diagnosis(\"lost\")) }")])
  }

  // MARK: - Files

  func test_missingAndUnexpectedFilesAreReported() throws {
    let changes: [(breaks: [String], change: (Fixture) throws -> Void)] = [
      (
        [
          "every lesson has a page", "README.md: links resolve",
          "Lessons/README.md: links resolve",
        ], { try $0.remove(FixtureLesson.proxy.pagePath) }
      ),
      (
        ["figures are shown and well-formed"],
        { try $0.write("Lessons/figures/04-graph-before.svg", "<svg></svg>") }
      ),
      (
        ["04 sources match the starter"], { try $0.write("Sources/Lesson04Proxy/More.swift", "// left over") }
      ),
      (
        ["'lost' has no entry"],
        { try $0.write("Sources/LessonKit/Lost.swift", "static let lost = LeakDiagnosis(\"lost\")") }
      ),
      (
        ["\(pagePath): explains every diagnosis"],
        { try $0.setCase("loop", ["test_ticks hangs"], "**hang** by `test_ticks`: t") }
      ),
      // A right fix that changes a file that the learner may not edit.
      (
        ["04 correct fixes edit only files that a learner may edit"],
        { fixture in
          for folder in ["Sources/Lesson04Proxy", "Solutions/Lesson04Proxy", FixtureLesson.proxy.starterPath]
          {
            try fixture.write("\(folder)/Ticker.swift", "final class Ticker {}\n")
          }
          try fixture.replace(
            "### Case: right-b",
            with: "```swift Ticker.swift\nfinal class Ticker { }\n```\n\n### Case: right-b",
            in: FixtureLesson.proxy.fixesPath)
        }
      ),
    ]
    for (breaks, change) in changes {
      let failed = try failedProofTexts(after: change)
      XCTAssertEqual(failed.count, breaks.count, "\(failed)")
      for (proof, words) in zip(failed, breaks) { XCTAssertTrue(proof.contains(words), "\(words): \(proof)") }
    }
    for path in ["Lessons/more", "Sources/README", "Solutions/Fixes/README", ".github/CONTRIBUTING"] {
      let failed = try failedProofTexts { try $0.write("\(path).md", "[x](nowhere.md)\n") }
      XCTAssertEqual(failed.map { $0.hasPrefix("\(path).md: links resolve") }, [true], "\(failed)")
    }
  }

  // MARK: - Support

  /// Asserts that each replacement in the file makes only the expected proof fail.
  private func assertEachReplacementIsReported(
    _ path: String, _ replacements: [Replacement], line: UInt = #line
  ) throws {
    let fixture = try Fixture()
    let text = fixture.read(path)
    for replacement in replacements {
      try fixture.write(path, text)
      try fixture.replace(replacement.oldText, with: replacement.newText, in: path)
      let failed = try failedProofTexts(in: fixture)
      let isMeant = failed.map { $0.contains(replacement.failedProofText) }
      XCTAssertEqual(
        isMeant, replacement.failedProofText.isEmpty ? [] : [true], "\(replacement): \(failed)", line: line)
    }
  }

  private func failedProofTexts(after change: (Fixture) throws -> Void) throws -> [String] {
    let fixture = try Fixture()
    try change(fixture)
    return try failedProofTexts(in: fixture)
  }

  /// Returns the names and messages of the failed proofs.
  private func failedProofTexts(in fixture: Fixture) throws -> [String] {
    defer { withExtendedLifetime(fixture) {} }
    let jobs = Verification(packageRoot: fixture.root, environment: [:]).jobs(for: nil)
    // The first job on the fixes of a lesson only reads the fixes file.
    let readers = [jobs.first { $0.groupName == "pages" }, jobs.first { $0.groupName == "fixes of 04" }]
    return try readers.compactMap(\.self).flatMap { try $0.runChecks("") }.filter { !$0.passed }
      .map { "\($0.name): \($0.message ?? "")" }
  }
}
