/// Makes anchors of headings as GitHub does, numbering those that come more than once in a file.
package struct HeadingSlugs {
  private var counts: [String: Int] = [:]

  mutating func slug(for heading: String) -> String {
    let slug = Self.slug(heading)
    let count = counts[slug, default: 0]
    counts[slug] = count + 1
    return count == 0 ? slug : "\(slug)-\(count)"
  }

  /// Lower case, hyphens for spaces, and no punctuation.
  package static func slug(_ heading: String) -> String {
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
