import Foundation

/// A file of the catalogue that `docc` builds the site from.
struct SiteFile: Equatable, Sendable {
  /// Without a folder: a catalogue's files are found by their names.
  let name: String
  let data: Data

  init(name: String, data: Data) {
    self.name = name
    self.data = data
  }

  init(name: String, lines: [String]) {
    self.init(name: name, data: Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  var text: String { String(decoding: data, as: UTF8.self) }
}

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
