import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What the pages become on the site.
final class SiteCatalogTests: XCTestCase {
  private let page = "Lessons/04-proxy.md"

  private func file(_ name: String, after change: (Fixture) throws -> Void = { _ in }) throws -> String {
    let fixture = try Fixture()
    try change(fixture)
    return try XCTUnwrap(try fixture.catalog()[name], "there is no \(name)")
  }

  func test_theLandingPageHasChaptersWithTheirMinutes() throws {
    let landing = try file("leaky-timers.tutorial") { fixture in
      try fixture.replace("goals:", by: "chapter: An object in between\ngoals:", in: self.page)
    }
    XCTAssertTrue(
      landing.contains("@Chapter(name: \"An object in between\") {\n2 lessons, 40 minutes.\n"), landing)
    XCTAssertTrue(landing.contains("doc:04-proxy"))
    XCTAssertTrue(landing.contains("doc:06-block-category"))
  }

  func test_aLessonAsksItsPredictionsWithAReasonForEveryChoice() throws {
    let lesson = try file("04-proxy.tutorial")
    XCTAssertTrue(
      lesson.hasPrefix("@Article(time: 20) {\n@Intro(title: \"04 · The proxy\") {\nBreak a cycle.\n}"))
    XCTAssertTrue(lesson.contains("**[The questions of lesson 04](doc:04-questions)**"), lesson)
    XCTAssertFalse(lesson.contains("The screen closes."), "the questions are asked twice")
    let page = try file("04-questions.md")
    XCTAssertEqual(page.components(separatedBy: "@TabNavigator {").count, 3)
    XCTAssertTrue(page.contains("- **b.** It lives on.\n"), page)
    XCTAssertTrue(page.contains("@Tab(\"b\") {\nRight. And nobody ends that.\n}\n"), page)
  }

  func test_aLessonGivesNothingAway() throws {
    let lesson = try file("04-proxy.tutorial") { fixture in
      try fixture.replace(
        "Edit, then", by: "<details><summary>A look</summary>\n\nSeen.\n\n</details>\n\nEdit, then",
        in: self.page)
    }
    for hidden in ["Who holds **the owner**", "Break one arrow", "Cut one of the two", "Seen."] {
      XCTAssertFalse(lesson.contains(hidden), hidden)
    }
    XCTAssertNotNil(lesson.firstMatch(of: /\*\*\[A look\]\(doc:04-look-\d+\)\*\*/))
  }

  func test_neighboursInAFoldShareAPage() throws {
    let fixture = try Fixture()
    let folds = ["A", "B"].map { "<details><summary>Look \($0)</summary>\n\nSeen \($0).\n\n</details>\n\n" }
    try fixture.replace("Edit, then", by: "\(folds.joined())Edit, then", in: page)
    let files = try fixture.catalog()
    let lesson = try XCTUnwrap(files["04-proxy.tutorial"])
    let link = try XCTUnwrap(lesson.firstMatch(of: /\*\*\[Look A, and 1 more\]\(doc:(04-look-\d+)\)\*\*/))
    XCTAssertFalse(lesson.contains("Look B"), lesson)
    let look = try XCTUnwrap(files["\(link.1).md"])
    XCTAssertNotNil(look.firstMatch(of: /## Look A\s+Seen A\.\s+## Look B\s+Seen B\./), look)
  }

  func test_theLandingPageBeginsLikeTheReadmeAndEndsWithItsLinksInTheirOrder() throws {
    let landing = try file("leaky-timers.tutorial") { fixture in
      for name in ["a", "b", "c"] { try fixture.write("Lessons/\(name).md", "# \(name)\n") }
      try fixture.write(
        "README.md",
        """
        # Leaky Timers

        It ticks on:

        A kata. You fix it:

        ```text
        BEGIN
        ```

        ## The course

        | no. |
        |---|
        | 01 |

        The short way. See [c](Lessons/c.md).

        Then [b](Lessons/b.md).
        """)
    }
    XCTAssertTrue(
      landing.contains(
        "\n\nIt ticks on:\n\nA kata.\n\nThe short way. See [c](doc:c).\n\nYou need"), landing)
    XCTAssertTrue(
      landing.contains("- <doc:c>\n- <doc:b>\n- <doc:a>\n- <doc:about>\n- <doc:glossary>\n"), landing)
  }

  func test_hintsComeOneByOneAndDoNotSayHowManyThereAre() throws {
    let page = try file("04-hints.md")
    XCTAssertTrue(page.hasPrefix("# Hints for lesson 04\n"))
    XCTAssertTrue(page.contains("@AutomaticSeeAlso(disabled)"))
    // Each is within the tab of the one before.
    let parts = page.components(separatedBy: "@TabNavigator {")
    XCTAssertEqual(parts.count, 4)
    for (place, part) in parts.enumerated().dropFirst() {
      let tab = "@Tab(\"Hint \(place)\") {\n**Hints for lesson 04 · \(place): "
      XCTAssertTrue(part.contains(tab), part)
      XCTAssertEqual(part.components(separatedBy: "@Tab(").count, 3)
      XCTAssertEqual(part.contains("\n}\n}\n"), place == 3)
    }
    XCTAssertTrue(parts[1].contains("Who holds **the owner**"))
    XCTAssertTrue(parts[3].contains("self?.reload()   // <details> is no HTML here"))
  }

  func test_aPictureStandsWhereItIsAndAStepHasAHeading() throws {
    let lesson = try file("04-proxy.tutorial") { fixture in
      try fixture.write("Lessons/figures/04-life-before.svg", "<svg></svg>")
      try fixture.replace(
        "Edit, then",
        by:
          "<details><summary>A picture</summary>\n\n![It leaks.](figures/04-life-before.svg)\n\n</details>\n\n"
          + "### Step 1 · What `deinit` does\n\nEdit, then", in: self.page)
    }
    XCTAssertTrue(lesson.contains("\n**A picture**\n\n\n![It leaks.](04-life-before.svg)\n"), lesson)
    XCTAssertTrue(lesson.contains("\n## Step 1 · What deinit does\n"), lesson)
  }

  func test_theFirstLessonAndTheLandingPageSayHowToBegin() throws {
    let fixture = try Fixture()
    for (address, words) in [
      (nil, "With the address of the repository for `ADDRESS`:\n\n```\ngit clone ADDRESS leaky-timers"),
      ("https://a.b/c", "Then:\n\n```\ngit clone https://a.b/c leaky-timers"),
    ] {
      let files = try SiteCatalog(root: fixture.root, address: address).files
      for name in ["leaky-timers.tutorial", "04-proxy.tutorial"] {
        let text = try XCTUnwrap(files.first { $0.name == name }).text
        let box = "(https://www.swift.org/install).\n\n\(words)\ncd leaky-timers\nswift run kata\n```\n"
        XCTAssertTrue(text.contains(box), text)
      }
      XCTAssertFalse(files.contains { $0.name.hasPrefix("06") && $0.text.contains("git clone") })
    }
  }

  func test_entriesForFailuresAreFoundByTheirIds() throws {
    let failures = try file("04-when-it-fails.md") { fixture in
      try fixture.replace("</a>Held by timer", by: "</a>Kept by its timer", in: self.page)
    }
    XCTAssertTrue(failures.contains("\n## Kept by its timer\n"))
    XCTAssertTrue(failures.contains("[the first](doc:04-when-it-fails#Kept-by-its-timer)"), failures)
  }

  func test_whatIsReadAfterwardsHasThePageOfItsOwn() throws {
    let after = try file("04-after-you-pass.md") { fixture in
      try fixture.replace(
        "## Recall\n",
        by:
          "## Recall\n<details><summary>Who holds <code>x</code>?</summary>\n\nThe run loop.\n\n</details>\n\n",
        in: self.page)
    }
    XCTAssertTrue(
      after.contains("- **b. It lives on.** Right. And nobody ends that."), after)
    XCTAssertFalse(after.contains("--case starter"))
    XCTAssertTrue(after.contains("### Who holds x?"), after)
    let answer = try XCTUnwrap(after.firstRange(of: "@Tab(\"Answer\") {"))
    XCTAssertTrue(after[answer.upperBound...].contains("The run loop."))
  }

  func test_anyOtherPageHasItsPlaceAndCodeThatItLinksToAsWell() throws {
    let fixture = try Fixture()
    try fixture.write("Solutions/Proxy.m", "@implementation Proxy\n@end\n")
    try fixture.write(
      "Lessons/in-your-app.md",
      """
      # In your app
      <!-- not for
      readers -->
      [The lesson](04-proxy.md), [code](../Solutions/Proxy.m), [a folder](../Solutions) and [the web](https://example.com/a.md).

      @MainActor is a word.

      <details><summary>A <code>title</code></summary>

      Folded.

      </details>
      """)
    let files = try fixture.catalog()
    let page = try XCTUnwrap(files["in-your-app.md"])
    XCTAssertTrue(page.hasPrefix("# In your app\n"))
    XCTAssertTrue(
      page.contains(
        "[The lesson](doc:04-proxy), [code](doc:file-solutions-proxy-m), a folder and [the web](https://example.com/a.md)."
      ),
      page)
    XCTAssertTrue(page.contains("\n\\@MainActor is a word.\n"))
    XCTAssertTrue(page.contains("### A title\n"))
    XCTAssertFalse(page.contains("readers"))
    XCTAssertTrue(
      try XCTUnwrap(files["file-solutions-proxy-m.md"]).contains(
        "``````objc\n@implementation Proxy\n@end\n``````"))
    XCTAssertTrue(try XCTUnwrap(files["Leaky-Timers.md"]).contains("- <doc:in-your-app>"))
    XCTAssertTrue(try XCTUnwrap(files["leaky-timers.tutorial"]).contains("- <doc:in-your-app>"))
  }

  func test_aFigureIsThereInALightAndADarkForm() throws {
    let fixture = try Fixture()
    try fixture.replace(
      "## Recall\n",
      by: "## Recall\n![A <holds> B.](figures/04-graph-before.svg)\n",
      in: page)
    try fixture.write(
      "Lessons/figures/04-graph-before.svg",
      "<svg><desc id=\"words\">A &lt;holds&gt; B.</desc><style>x {} @media (prefers-color-scheme: dark) { y { z: 1 } } </style></svg>"
    )
    let files = try fixture.catalog()
    let after = try XCTUnwrap(files["04-after-you-pass.md"])
    XCTAssertTrue(after.contains("![A <holds> B.](04-graph-before.svg)"), after)
    XCTAssertEqual(
      files["04-graph-before.svg"],
      "<svg><desc id=\"words\">A &lt;holds&gt; B.</desc><style>x {}  </style></svg>")
    XCTAssertEqual(
      files["04-graph-before~dark.svg"],
      "<svg><desc id=\"words\">A &lt;holds&gt; B.</desc><style>x {}  y { z: 1 }  </style></svg>")
  }

  func test_aHeadingHasNoBackticksAndALongSelectorInItCanBeBroken() {
    XCTAssertEqual(SiteMarkdown.headline("A `do:it:` and `[a _b]`"), "A do:it: and \\[a \\_b\\]")
    XCTAssertEqual(
      SiteMarkdown.headline("A `performSelector:withObject:afterDelay:`"),
      "A performSelector:\u{200B}withObject:\u{200B}afterDelay:\u{200B}")
  }

  func test_theGlossaryIsAPageOfItsOwn() throws {
    let fixture = try Fixture()
    try fixture.write(
      "Lessons/README.md", fixture.read("Lessons/README.md") + "\n## Words\n\n- **owner**: has a timer.\n")
    try fixture.replace("Answer first.", by: "See [words](README.md#words).", in: page)
    let files = try fixture.catalog()
    XCTAssertTrue(try XCTUnwrap(files["glossary.md"]).contains("- **owner**: has a timer."))
    XCTAssertFalse(try XCTUnwrap(files["Leaky-Timers.md"]).contains("has a timer"))
    XCTAssertTrue(try XCTUnwrap(files["04-proxy.tutorial"]).contains("[words](doc:glossary)"))
  }

  func test_showsTheCodeThatAQuestionIsAbout() throws {
    let fixture = try Fixture()
    let catalog = try fixture.catalog()
    for page in ["04-questions.md", "04-after-you-pass.md"] {
      let words = try XCTUnwrap(catalog[page])
      XCTAssertTrue(words.contains("```\nfunc stop() {\n  timer = nil\n}\n```"), words)
    }
  }
}
