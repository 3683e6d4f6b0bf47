/// A word of code that a page rules out, though no test can see it.
struct RuledOutWord: Equatable, Sendable {
  let word: String
  /// Where, in the page's words, if it is allowed elsewhere: `in a beat`.
  let place: String?

  /// - Parameter text: As it stands at the top of a page: `unowned in a beat`, or a word alone.
  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1).map(\.trimmed)
    (word, place) = (parts.first ?? "", parts.dropFirst().first)
  }

  /// Counted from 1; `nil` if the word is not there. Comments and strings don't count.
  fileprivate func line(in text: String) -> Int? {
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
  /// What is said at the pass of words that the page rules out, and that no test can see: one for each word that the
  /// code uses, with the first place. Whether that is a place in which the page rules it out is for the reader to see.
  ///
  /// - Parameter files: What the lesson's files say, by their names.
  package func remarks(on files: [String: String]) -> [String] {
    remarks.compactMap { ruledOut in
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        guard let line = ruledOut.line(in: text) else { continue }
        let place = ruledOut.place.map { " \($0)" } ?? ""
        return "\(sourcesFolder)/\(name):\(line) has '\(ruledOut.word)'. "
          + "The page rules it out\(place), and no test can see that."
      }
      return nil
    }
  }
}

extension CheckedLesson {
  /// Those on the learner's files, if that is what was checked, and it passes.
  var remarks: [String] {
    guard report.state == .passing, fix == nil, let text else { return [] }
    return lesson.remarks(on: text.sources)
  }
}
