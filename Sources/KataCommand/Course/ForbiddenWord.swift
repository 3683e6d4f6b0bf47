/// A word that a lesson's page forbids in code, although no test can detect its use.
struct ForbiddenWord: Equatable, Sendable {
  let word: String
  /// The place where the word is forbidden, such as `in a beat`; `nil` if it is forbidden in all code.
  let codeContext: String?

  /// - Parameter text: An item of the front matter: `unowned in a beat`, or only a word.
  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1).map(\.trimmed)
    (word, codeContext) = (parts.first ?? "", parts.dropFirst().first)
  }

  /// Returns the number, counted from 1, of the first line with the word outside of comments and strings, or `nil`.
  fileprivate func firstLineNumber(in text: String) -> Int? {
    let code = text.replacing(/\/\/.*|\/\*(?s:.*?)\*\/|"""(?s:.*?)"""|"(?:\\.|[^"\\\n])*"/) {
      String(repeating: "\n", count: $0.output.count(where: \.isNewline))
    }
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { line in
      line.ranges(of: word).contains { range in
        let neighbours = [line[..<range.lowerBound].last, line[range.upperBound...].first]
        return !neighbours.contains { $0.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
      }
    }.map { $0 + 1 }
  }
}

extension Lesson {
  /// Returns a remark about the first use of each forbidden word. A remark can be a false alarm, because the function
  /// doesn't check the ``ForbiddenWord/codeContext``.
  ///
  /// - Parameter files: The contents of the lesson's files, keyed by their names.
  package func forbiddenWordRemarks(on files: [String: String]) -> [String] {
    forbiddenWords.compactMap { forbidden in
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        guard let line = forbidden.firstLineNumber(in: text) else { continue }
        let place = forbidden.codeContext.map { " \($0)" } ?? ""
        return "\(sourcesFolder)/\(name):\(line) contains '\(forbidden.word)'. "
          + "The page rules it out\(place), but no test can detect it."
      }
      return nil
    }
  }
}
