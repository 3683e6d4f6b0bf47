import KataCommand

/// Lines of code that a page quotes from a file. A line `…` or `// …` represents omitted lines.
struct Excerpt {
  let lines: [String]

  /// Returns the first quoted line that a text lacks, or `nil` if the text contains all quoted parts in
  /// order.
  func missing(in text: String) -> String? {
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    for part in parts {
      guard let end = Self.find(part, in: rest) else { return part.first?.trimmed ?? "" }
      rest = rest[end...]
    }
    return nil
  }

  /// The quoted lines, divided at the omissions.
  private var parts: [[String]] {
    lines.split { ["…", "// …"].contains($0.trimmed) }
      .map { part in
        let start = part.drop { $0.trimmed.isEmpty }
        return Array(start.reversed().drop { $0.trimmed.isEmpty }.reversed())
      }
      .filter { !$0.isEmpty }
  }

  /// Finds consecutive lines, ignoring their common indentation. Returns the index after them, or `nil` if
  /// there are none.
  private static func find(_ part: [String], in lines: ArraySlice<String>) -> Int? {
    let wanted = unindented(part)
    guard lines.count >= wanted.count else { return nil }
    return (lines.startIndex...lines.endIndex - wanted.count).first { start in
      unindented(Array(lines[start..<start + wanted.count])) == wanted
    }
    .map { $0 + wanted.count }
  }

  /// Returns lines without the indentation that all of them share, and without spaces at their ends.
  private static func unindented(_ lines: [String]) -> [String] {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    let indents = lines.filter { !$0.trimmed.isEmpty }.map { $0.prefix(while: isSpace).count }
    let shared = indents.min() ?? 0
    return lines.map { line in
      let text = line.dropFirst(shared).reversed().drop(while: isSpace).reversed()
      return line.trimmed.isEmpty ? "" : String(text)
    }
  }
}
