extension Lesson {
  /// What is said at the pass of words that the page rules out, and that no test can see: one for each word that the
  /// code uses, with the first place. Comments and strings don't count.
  ///
  /// - Parameter files: What the lesson's files say, by their names.
  package func remarks(on files: [String: String]) -> [String] {
    remarks.compactMap { word in
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        guard let line = Self.line(of: word, in: text) else { continue }
        let place = "\(sourcesFolder)/\(name):\(line)"
        return "Remark: \(place) has '\(word)', which the page rules out. No test can see it."
      }
      return nil
    }
  }

  /// Counted from 1; `nil` if the word is not there.
  private static func line(of word: String, in text: String) -> Int? {
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
