import KataCommand

/// The pages beside the lessons: the map of the course, the glossary, and whatever else is in `Lessons`.
struct SiteTexts: Sendable {
  let markdowns: [SiteMarkdown]
  let lessons: [SiteLesson]
  let listings: [SiteListing]

  var pages: [SitePage] { markdowns.flatMap(pages) }

  /// In the order in which they are offered: that of the README's links, then the rest, and the words at the end.
  var names: [String] {
    let readme = markdowns.first { $0.path == "README.md" }
    let linked =
      readme.map { MarkdownLinks.targets(in: $0.document).map { SiteMap.name(of: $0.target) } } ?? []
    func place(_ name: String) -> Int {
      name == SiteMap.glossary ? .max : linked.firstIndex(of: name) ?? linked.count
    }
    let names = markdowns.map { SiteMap.name(of: $0.path) }.filter { $0 != SiteMap.course }
    return (names + [SiteMap.glossary]).sorted { (place($0), $0) < (place($1), $1) }
  }

  private func pages(of markdown: SiteMarkdown) -> [SitePage] {
    let document = markdown.document
    let heading = document.headings.first { $0.level == 1 }
    let name = SiteMap.name(of: markdown.path)
    let start = heading.map { $0.line + 1 } ?? 0
    guard name == SiteMap.course else {
      let body = markdown.lines(start..<document.lines.count, folds: .tabs(3))
      return [SitePage(name: name, title: Self.title(heading, name), kicker: "For all lessons", body: body)]
    }
    let words = document.headings.first { $0.level == 2 && $0.text == SiteMap.words }
    let end = words?.line ?? document.lines.count
    let rest = words.map { document.body(of: $0).upperBound..<document.lines.count } ?? 0..<0
    let body = markdown.lines(start..<end, folds: .tabs(3)) + markdown.lines(rest, folds: .tabs(3))
    let course = SitePage(
      name: name, title: Self.title(heading, name), kicker: nil, body: body + topics)
    let glossary = words.map {
      SitePage(
        name: SiteMap.glossary, title: $0.text, kicker: "For all lessons",
        body: markdown.lines(document.body(of: $0), folds: .tabs(3)))
    }
    return [course] + [glossary].compactMap(\.self)
  }

  /// What the sidebar shows.
  private var topics: [String] {
    ["", "## Topics", "", "### For all lessons", ""] + names.map { "- <doc:\($0)>" }
      + lessons.flatMap { lesson in
        ["", "### \(lesson.lesson.heading)", "", "- <doc:\(lesson.names.lesson)>"]
          + lesson.pages.map { "- <doc:\($0.name)>" }
      } + (listings.isEmpty ? [] : ["", "### Files", ""] + listings.map { "- <doc:\($0.name)>" })
  }

  private static func title(_ heading: MarkdownDocument.Heading?, _ name: String) -> String {
    heading.map { MarkdownText.plain($0.text) } ?? name.capitalizedFirst.replacing("-", with: " ")
  }
}
