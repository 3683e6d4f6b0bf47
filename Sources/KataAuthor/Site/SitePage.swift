import KataCommand

/// A page of the site beside the lessons: an article, as DocC calls it.
struct SitePage: Sendable {
  /// By which other pages name it: `doc:04-hint-1`.
  let name: String
  let title: String
  /// A word or two above the title.
  let kicker: String
  /// In DocC's Markdown.
  let body: [String]
  /// Whether the sidebar begins with it.
  var isRoot = false

  var file: SiteFile {
    SiteFile(
      name: "\(name).md",
      lines: [
        "# \(title)", "", "@Metadata {", isRoot ? "@TechnologyRoot" : "@TitleHeading(\"\(kicker)\")", "}",
        // Neighbours would give away how many hints there are.
        "@Options {", "@AutomaticSeeAlso(disabled)", "@AutomaticArticleSubheading(disabled)", "}", "",
      ] + body)
  }
}
