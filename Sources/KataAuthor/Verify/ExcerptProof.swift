import KataCommand

/// Code that a page says is from a file can be found in it.
///
/// A fence names its file after the language. A line with nothing but `…` or `// …` stands for lines that
/// were left out. What `observe` prints names the figures of the same lifetimes, which are from real runs: it says the
/// same as they do, numbers aside.
struct ExcerptProof: Sendable {
  /// Relative to the package.
  let path: String
  let document: MarkdownDocument
  /// The package.
  let root: String

  var proof: Proof {
    let problems = document.fences.compactMap { fence in
      problem(with: fence).map { "line \(fence.line + 1): \($0)" }
    }
    return .noneOf(
      problems, "\(path): code excerpts are true", expected: "every excerpt is in the file it names.")
  }

  private func problem(with fence: MarkdownDocument.Fence) -> String? {
    let words = fence.info.split(separator: " ")
    guard words.count > 1, words[1].contains(".") else { return nil }
    let file = String(words[1])
    guard let text = FileTree.text(of: "\(root)/\(file)") else { return "there is no file \(file)" }
    var rest = Self.lines(of: text)[...]
    for part in Self.parts(of: fence.lines) {
      guard let end = Self.find(part, in: rest) else {
        return "\(file) does not have '\(part.first?.trimmed ?? "")' and what follows it"
      }
      rest = rest[end...]
    }
    return nil
  }

  private static func parts(of lines: [String]) -> [[String]] {
    lines.split { ["…", "// …"].contains($0.trimmed) }
      .map { part in
        let start = part.drop { $0.trimmed.isEmpty }
        return Array(start.reversed().drop { $0.trimmed.isEmpty }.reversed())
      }
      .filter { !$0.isEmpty }
  }

  /// - Returns: The index after the first place that matches.
  private static func find(_ part: [String], in lines: ArraySlice<String>) -> Int? {
    let wanted = unindented(part)
    guard lines.count >= wanted.count else { return nil }
    return (lines.startIndex...lines.endIndex - wanted.count).first { start in
      unindented(Array(lines[start..<start + wanted.count])) == wanted
    }
    .map { $0 + wanted.count }
  }

  /// Without the indentation that all lines share, and without spaces at their ends.
  private static func unindented(_ lines: [String]) -> [String] {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    let indents = lines.filter { !$0.trimmed.isEmpty }.map { $0.prefix(while: isSpace).count }
    let shared = indents.min() ?? 0
    return lines.map { line in
      let text = line.dropFirst(shared).reversed().drop(while: isSpace).reversed()
      return line.trimmed.isEmpty ? "" : String(text)
    }
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
