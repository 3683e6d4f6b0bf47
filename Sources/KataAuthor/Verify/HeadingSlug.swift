import KataCommand

extension MarkdownDocument {
  /// The anchors that GitHub makes of the headings, in their order: those that come more than once are numbered.
  var slugs: [String] {
    var counts: [String: Int] = [:]
    return headings.map { heading in
      let slug = HeadingSlug.text(of: heading.text)
      let count = counts[slug, default: 0]
      counts[slug] = count + 1
      return count == 0 ? slug : "\(slug)-\(count)"
    }
  }

  func slug(of heading: Heading) -> String {
    headings.firstIndex { $0.line == heading.line }.map { slugs[$0] } ?? ""
  }
}

/// What GitHub makes of the text of a heading, for links.
enum HeadingSlug {
  /// Lower case, hyphens for spaces, and no punctuation.
  static func text(of heading: String) -> String {
    let text = MarkdownText.plain(heading).lowercased()
    return text.reduce(into: "") { slug, character in
      if character == " " {
        slug.append("-")
      } else if character.isLetter || character.isNumber || character == "-" || character == "_" {
        slug.append(character)
      }
    }
  }
}
