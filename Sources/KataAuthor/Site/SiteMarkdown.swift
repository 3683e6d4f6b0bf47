import KataCommand

/// A page's Markdown, turned into what DocC understands: it knows no `<details>` and no links to files.
struct SiteMarkdown: Sendable {
  /// What becomes of what is folded on the page.
  enum Folds {
    /// The title becomes a heading of this level.
    case headings(Int)
    /// What is folded is there as it is, without its title.
    case open
    /// The title becomes a heading of this level; what is folded is behind a tab.
    case tabs(Int)
    /// A link to a page of its own, in lines; without one, what is folded is there below its title.
    case links((MarkdownFold) -> [String]?)
  }

  /// Relative to the package.
  let path: String
  let document: MarkdownDocument
  let map: SiteMap
  let figures: [String: SiteFigure]

  /// - Parameter rise: By how many levels the headings go up, since a section has become a page.
  func lines(_ range: Range<Int>, folds: Folds, rise: Int = 0) -> [String] {
    let parts = MarkdownFold.all(in: document, lines: range)
    var result: [String] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let fence = document.fences.first(where: { $0.line == index }) {
        result += lines(of: fence)
        index += fence.lines.count + 2
      } else if let fold = parts.first(where: { $0.lines.lowerBound == index }) {
        result += lines(of: fold, folds, rise: rise)
        index = fold.lines.upperBound
      } else if document.lines[index].hasPrefix("<!--") {
        // A comment is for those who read the file.
        let end = document.lines[index...].firstIndex { $0.contains("-->") } ?? document.lines.count
        index = end + 1
      } else {
        result.append(text(document.lines[index], rise: rise))
        index += 1
      }
    }
    return result
  }

  // MARK: - Folds

  private func lines(of fold: MarkdownFold, _ folds: Folds, rise: Int) -> [String] {
    func body() -> [String] { lines(fold.body, folds: folds, rise: rise) }
    switch folds {
    case .headings(let level): return ["", heading(fold.title, level), ""] + body()
    case .open: return body()
    case .links(let link): return link(fold) ?? ["", "**\(fold.title)**", ""] + body()
    case .tabs(let level):
      return [
        "", heading(fold.title, level), "", "@TabNavigator {", "@Tab(\"Think first\") {",
        "What do you say? The other tab has the answer.", "}", "@Tab(\"Answer\") {",
      ] + body() + ["}", "}", ""]
    }
  }

  private func heading(_ title: String, _ level: Int) -> String {
    String(repeating: "#", count: level) + " " + Self.headline(title)
  }

  /// The title without backticks: DocC's headings have no code, but show them. And with places to break a selector that
  /// is longer than a phone is wide.
  static func headline(_ title: String) -> String {
    title.replacing(/`([^`]+)`/) { (match: Regex<(Substring, Substring)>.Match) -> String in
      var code = String(match.1)
      if code.count >= 25 { code = code.replacing(":", with: ":\u{200B}") }
      return code.replacing(/[\\*_\[\]<>]/) { "\\" + $0.0 }
    }
  }

  // MARK: - Code

  private func lines(of fence: MarkdownDocument.Fence) -> [String] {
    let words = fence.info.split(separator: " ").map(String.init)
    let name = words.dropFirst().first { $0.contains(".") && !$0.hasSuffix(".svg") }
    let opening = document.lines[fence.line]
    let indent = String(opening.prefix { $0 == " " })
    let marks = opening.trimmed.prefix { $0 == opening.trimmed.first }
    let caption = name.map { ["", "\(indent)In `\($0)`:", ""] } ?? []
    return caption + ["\(indent)\(marks)\(words.first ?? "")"] + fence.lines + ["\(indent)\(marks)"]
  }

  // MARK: - Prose

  private func text(_ line: String, rise: Int) -> String {
    // DocC gives a heading an anchor of its own, and `SiteMap` leads from an id to that.
    var text = line.replacing(/<\/?code>/, with: "`").replacing(/<a id="[^"]*"><\/a>/, with: "")
    // It would be taken for a directive.
    if text.trimmed.hasPrefix("@") { text = "\\\(text.trimmed)" }
    if let heading = text.wholeMatch(of: /(#{1,6} )(.*)/) {
      text = heading.1 + Self.headline(String(heading.2))
    }
    if rise > 0, text.hasPrefix(String(repeating: "#", count: rise + 2)) { text.removeFirst(rise) }
    return text.contains("](") ? linked(text) : text
  }

  /// With the links that lead somewhere on the site, and the words of those that do not.
  private func linked(_ line: String) -> String {
    line.replacing(/(!?)\[((?:[^\]`]|`[^`]*`)*)\]\(<?([^)\s>]+)>?\)/) { match in
      let (words, target) = (String(match.2), String(match.3))
      if target.contains(/^[a-z][a-z0-9+.-]*:/) { return String(match.0) }
      let file = MarkdownLinks.path(of: target, from: path)
      if match.1 == "!" { return figures[file].map { "![\(words)](\($0.name))" } ?? words }
      return map.link(to: target, from: path).map { "[\(words)](\($0))" } ?? words
    }
  }
}
