import Foundation
import KataCommand

/// Functions that find the links in a Markdown file and their targets.
enum MarkdownLinks {
  /// Returns the targets of the links to files and headings, with the links' line numbers, counted from 1.
  static func targets(in document: MarkdownDocument) -> [(target: String, line: Int)] {
    // Each evaluation of a literal compiles the regular expression again.
    let (code, link, scheme) = (
      /`[^`]*`/, /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/, /^[a-z][a-z0-9+.-]*:/
    )
    return document.prose.flatMap { number, text -> [(target: String, line: Int)] in
      // Avoids the slow regular expressions for most lines.
      guard text.contains("](") else { return [] }
      return text.replacing(code, with: "").matches(of: link).map(\.1)
        .filter { !$0.contains(scheme) }
        .map { (String($0), number + 1) }
    }
  }

  /// Returns the path of a link's target file, relative to the package.
  ///
  /// - Parameter page: The path of the page with the link, relative to the package.
  static func path(of target: String, from page: String) -> String {
    let file = String(target.prefix { $0 != "#" })
    guard !file.isEmpty else { return page }
    let decoded = file.removingPercentEncoding ?? file
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in decoded.split(separator: "/") where part != "." {
      if part == "..", parts.last.map({ $0 != ".." }) ?? false {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Returns the part of a link's target after the `#`, or `nil` if there is no `#`.
  static func anchor(of target: String) -> String? {
    guard let mark = target.firstIndex(of: "#") else { return nil }
    return String(target[target.index(after: mark)...])
  }

  /// Returns the anchors of the document's headings and of its `id` and `name` attributes.
  ///
  /// An anchor is folded if it is inside a `<details>` element, which GitHub may not open when a reader follows a link.
  static func anchors(in document: MarkdownDocument) -> [(name: String, isFolded: Bool)] {
    let attribute = /(?:id|name)="([^"]+)"/
    var depth = 0
    var foldedLines: Set<Int> = []
    var anchors: [(name: String, isFolded: Bool)] = []
    for (number, text) in document.prose {
      if text.contains("<details") { depth += 1 }
      if depth > 0 { foldedLines.insert(number) }
      if text.contains("=\"") {
        anchors += text.matches(of: attribute).map { (String($0.1), depth > 0) }
      }
      if text.contains("</details>") { depth -= 1 }
    }
    return anchors
      + zip(document.headings, document.slugs).map { heading, slug in
        (slug, foldedLines.contains(heading.lineIndex))
      }
  }
}

extension MarkdownDocument {
  /// The anchors that GitHub derives from the headings, in document order. A repeated anchor ends with a number.
  var slugs: [String] {
    var counts: [String: Int] = [:]
    return headings.map { heading in
      let count = counts[heading.slug, default: 0]
      counts[heading.slug] = count + 1
      return count == 0 ? heading.slug : "\(heading.slug)-\(count)"
    }
  }
}

extension MarkdownDocument.Heading {
  /// The anchor that GitHub derives from the heading by removing punctuation and joining lowercase words with hyphens.
  fileprivate var slug: String {
    String(
      MarkdownText.plainText(of: text).lowercased().compactMap { letter -> Character? in
        if letter == " " { return "-" }
        return letter.isLetter || letter.isNumber || letter == "-" || letter == "_" ? letter : nil
      })
  }
}
