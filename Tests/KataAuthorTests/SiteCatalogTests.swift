import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What the pages become on the site.
final class SiteCatalogTests: XCTestCase {
  /// A course in which everything occurs that becomes something else on the site.
  private func fixture() throws -> Fixture {
    let (fixture, page) = (try Fixture(), "Lessons/04-proxy.md")
    func fold(_ title: String, _ text: String) -> String {
      "<details><summary>\(title)</summary>\n\n\(text)\n\n</details>\n\n"
    }
    let task =
      fold("A look", "Seen.") + "Then:\n\n" + fold("Look A", "Seen A.") + fold("Look B", "Seen B.")
      + "Then:\n\n" + fold("A picture", "![It leaks.](figures/04-life-before.svg)")
      + "### Step 1 · What `deinit` does\n\n"
    let recall = fold("Who holds <code>x</code>?", "The run loop.") + "![A <holds> B.](figures/graph.svg)\n"
    for (text, other) in [
      ("goals:", "chapter: An object in between\ngoals:"), ("Edit, then", task + "Edit, then"),
      ("</a>Held by timer", "</a>Kept by its timer"), ("## Recall\n", "## Recall\n" + recall),
      ("Answer first.", "See [words](README.md#words)."),
    ] {
      try fixture.replace(text, by: other, in: page)
    }
    let contents = fixture.read("Lessons/README.md")
    try fixture.write("Lessons/README.md", contents + "\n## Words\n\n- **owner**: has a timer.\n")
    try fixture.write("Lessons/figures/04-life-before.svg", "<svg></svg>")
    try fixture.write(
      "Lessons/figures/graph.svg", "<svg>x {} @media (prefers-color-scheme: dark) { y { z: 1 } } </svg>")
    for name in ["a", "b", "c"] { try fixture.write("Lessons/\(name).md", "# \(name)\n") }
    try fixture.write("Solutions/Proxy.m", "@implementation Proxy\n@end\n")
    try fixture.write("README.md", Self.readme)
    try fixture.write("Lessons/in-your-app.md", Self.page + fold("A <code>title</code>", "Folded."))
    return fixture
  }

  private static let readme = """
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
    """

  private static let page = """
    # In your app
    <!-- not for
    readers -->
    [The lesson](04-proxy.md), [code](../Solutions/Proxy.m), [a folder](../Solutions), [the web](https://a.b/a.md).

    @MainActor is a word.


    """

  /// By the files, in their order.
  func test_whatIsWhereOnTheSite() throws {
    let files = try fixture().catalog()
    let code = "```\nfunc stop() {\n  timer = nil\n}\n```"
    for (promise, name, text) in [
      (
        "a chapter has its minutes", "leaky-timers.tutorial",
        "@Chapter(name: \"An object in between\") {\n2 lessons, 40 minutes.\n"
      ),
      ("a chapter has its lessons", "leaky-timers.tutorial", "doc:04-proxy"),
      ("a chapter has its lessons", "leaky-timers.tutorial", "doc:06-block-category"),
      (
        "it begins like the README", "leaky-timers.tutorial",
        "\n\nIt ticks on:\n\nA kata.\n\nThe short way. See [c](doc:c).\n\nYou need"
      ),
      (
        "it ends with the README's links in their order", "leaky-timers.tutorial",
        "- <doc:c>\n- <doc:b>\n- <doc:a>\n- <doc:about>\n- <doc:in-your-app>\n- <doc:glossary>\n"
      ),
      ("other pages are in the sidebar", "Leaky-Timers.md", "- <doc:in-your-app>"),
      ("the glossary has a page", "glossary.md", "- **owner**: has a timer."),
      (
        "a lesson begins with its goals", "04-proxy.tutorial",
        "@Article(time: 20) {\n@Intro(title: \"04 · The proxy\") {\nBreak a cycle.\n}"
      ),
      ("questions have a page", "04-proxy.tutorial", "**[The questions of lesson 04](doc:04-questions)**"),
      ("the glossary is found", "04-proxy.tutorial", "[words](doc:glossary)"),
      ("what is folded has a page", "04-proxy.tutorial", "**[A look](doc:04-look-1)**"),
      ("neighbours share it", "04-proxy.tutorial", "**[Look A, and 1 more](doc:04-look-2)**"),
      ("neighbours share it", "04-look-2.md", "## Look A\n\n\nSeen A.\n\n\n## Look B\n\n\nSeen B."),
      (
        "a picture stands where it is", "04-proxy.tutorial",
        "\n**A picture**\n\n\n![It leaks.](04-life-before.svg)\n"
      ),
      ("a step has a heading", "04-proxy.tutorial", "\n## Step 1 · What deinit does\n"),
      ("a question has its choices", "04-questions.md", "- **b.** It lives on.\n"),
      ("each has a reason", "04-questions.md", "@Tab(\"b\") {\nRight. And nobody ends that.\n}\n"),
      ("a question has its code", "04-questions.md", code),
      ("an entry has its heading", "04-when-it-fails.md", "\n## Kept by its timer\n"),
      ("and is found by its id", "04-when-it-fails.md", "(doc:04-when-it-fails#Kept-by-its-timer)"),
      ("answers are read afterwards", "04-after-you-pass.md", "- **b. It lives on.** Right. And nobody ends"),
      ("so is the code that they are about", "04-after-you-pass.md", code),
      ("what is to be recalled is asked", "04-after-you-pass.md", "### Who holds x?"),
      ("and answered", "04-after-you-pass.md", "@Tab(\"Answer\") {\n\nThe run loop."),
      ("a figure keeps its words", "04-after-you-pass.md", "![A <holds> B.](graph.svg)"),
      (
        "links lead to pages of the site", "in-your-app.md",
        "[The lesson](doc:04-proxy), [code](doc:file-solutions-proxy-m), a folder, [the web](https://a.b/a.md).\n"
      ),
      ("a word is no directive", "in-your-app.md", "\n\\@MainActor is a word.\n"),
      ("a fold has a heading", "in-your-app.md", "### A title\n"),
      ("code has a page", "file-solutions-proxy-m.md", "``````objc\n@implementation Proxy\n@end\n``````"),
    ] {
      let page = try XCTUnwrap(files[name], "there is no \(name)")
      XCTAssertTrue(page.contains(text), "\(promise): \(page)")
    }
    for (name, hidden) in [
      ("Leaky-Timers.md", ["has a timer"]), ("in-your-app.md", ["readers"]),
      ("04-after-you-pass.md", ["--case starter"]),
      (
        "04-proxy.tutorial",
        [
          "Who holds **the owner**", "Break one arrow", "Cut one of the two", "Seen.", "Look B",
          "The screen closes.",
        ]
      ),
    ] {
      for text in hidden { XCTAssertEqual(files[name]?.contains(text), false, "\(name): \(text)") }
    }
    for (name, start) in [("04-proxy.tutorial", "@Article(time"), ("in-your-app.md", "# In your app\n")] {
      XCTAssertEqual(files[name]?.hasPrefix(start), true, name)
    }
    XCTAssertEqual(files["04-questions.md"]?.ranges(of: "@TabNavigator {").count, 2)
    // A figure is there in a light and in a dark form.
    XCTAssertEqual(files["graph.svg"], "<svg>x {}  </svg>")
    XCTAssertEqual(files["graph~dark.svg"], "<svg>x {}  y { z: 1 }  </svg>")
  }

  func test_hintsComeOneByOneAndDoNotSayHowManyThereAre() throws {
    let page = try XCTUnwrap(Fixture().catalog()["04-hints.md"])
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

  func test_theFirstLessonAndTheLandingPageSayHowToBegin() throws {
    let fixture = try Fixture()
    for (address, words) in [
      (nil, "With the address of the repository for `ADDRESS`:\n\n```\ngit clone ADDRESS leaky-timers"),
      ("https://a.b/c", "Then:\n\n```\ngit clone https://a.b/c leaky-timers"),
    ] {
      let files = try fixture.catalog(address: address)
      let box = "(https://www.swift.org/install).\n\n\(words)\ncd leaky-timers\nswift run kata\n```\n"
      for name in ["leaky-timers.tutorial", "04-proxy.tutorial"] {
        XCTAssertEqual(files[name]?.contains(box), true, name)
      }
      XCTAssertFalse(files.contains { $0.key.hasPrefix("06") && $0.value.contains("git clone") })
    }
  }

  func test_aHeadingHasNoBackticksAndALongSelectorInItCanBeBroken() {
    XCTAssertEqual(SiteMarkdown.headline("A `do:it:` and `[a _b]`"), "A do:it: and \\[a \\_b\\]")
    XCTAssertEqual(
      SiteMarkdown.headline("A `performSelector:withObject:afterDelay:`"),
      "A performSelector:\u{200B}withObject:\u{200B}afterDelay:\u{200B}")
  }
}
