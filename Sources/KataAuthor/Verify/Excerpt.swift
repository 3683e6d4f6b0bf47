import KataCommand

/// Lines of code that a page quotes from a file. A line `…` or `// …` represents omitted lines.
struct Excerpt {
  let quotedLines: [String]

  /// Returns `nil` if a text contains all quoted lines in order, or else the first line of the first missing block.
  func firstMissingLine(in text: String) -> String? {
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    for block in contiguousBlocks {
      guard let end = Self.endIndex(of: block, in: rest) else { return block.first?.trimmed ?? "" }
      rest = rest[end...]
    }
    return nil
  }

  /// The quoted lines, divided into blocks where the excerpt omits lines.
  private var contiguousBlocks: [[String]] {
    quotedLines.split { ["…", "// …"].contains($0.trimmed) }
      .map { part in
        let start = part.drop { $0.trimmed.isEmpty }
        return Array(start.reversed().drop { $0.trimmed.isEmpty }.reversed())
      }
      .filter { !$0.isEmpty }
  }

  /// Returns the index after the first occurrence of a block, ignoring its indentation, or `nil` if there is none.
  private static func endIndex(of block: [String], in lines: ArraySlice<String>) -> Int? {
    let (wanted, firstLine) = (unindented(block), block[0].trimmed)
    guard lines.count >= wanted.count else { return nil }
    return (lines.startIndex...lines.endIndex - wanted.count).first { start in
      // Compares the first lines before the slower comparison of all lines.
      lines[start].trimmed == firstLine && unindented(Array(lines[start..<start + wanted.count])) == wanted
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
