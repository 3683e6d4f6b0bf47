/// A fix with a name and a story: one that people really write, as edits on the reference.
package struct FixCase: Sendable {
  package let name: String
  package let judgement: Judgement
  /// What is otherwise on Apple's platforms, and why; `nil` if nothing is.
  package let onApple: Judgement?
  /// Words that the message of a test has to contain.
  package let says: [String]
  /// Where on the axes it starts; the reference if there are none.
  let start: [FixCondition]
  let changes: [FileChange]
  /// Of its heading, counted from 1.
  package let line: Int

  /// What is promised on a platform.
  package func judgement(on platform: Platform) -> Judgement {
    platform == .apple ? onApple ?? judgement : judgement
  }
}

/// What a case does to one file.
struct FileChange: Sendable {
  enum Kind: Sendable {
    /// The file says this instead; nothing means that there is no such file.
    case whole([String])
    case edits([Hunk])
  }

  /// Lines that take the place of others. The old ones occur exactly once.
  struct Hunk: Sendable {
    let old: [String]
    let new: [String]
    /// Of the first, counted from 1.
    let line: Int
  }

  let file: String
  let kind: Kind
  /// Of its fence, counted from 1.
  let line: Int

  /// - Parameter text: What the file says before; `nil` if there is none.
  /// - Returns: What it says then; empty if there is none any more.
  func applied(to text: String?) throws(FixesFault) -> String {
    switch kind {
    case .whole(let lines):
      return lines.allSatisfy(\.trimmed.isEmpty) ? "" : lines.joined(separator: "\n") + "\n"
    case .edits(let hunks):
      guard let text else {
        throw FixesFault(
          line: line, message: "there is no \(file) to edit: say 'swift \(file)' for a new file")
      }
      return try applied(hunks, to: text)
    }
  }

  private func applied(_ hunks: [Hunk], to text: String) throws(FixesFault) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var places: [(range: Range<Int>, hunk: Hunk)] = []
    for hunk in hunks {
      let starts = lines.indices.filter { lines[$0...].starts(with: hunk.old) }
      guard let start = starts.first, starts.count == 1 else {
        throw FixesFault(line: hunk.line, message: complaint(hunk, count: starts.count))
      }
      places.append((start..<start + hunk.old.count, hunk))
    }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    for (one, next) in zip(places, places.dropFirst()) where one.range.overlaps(next.range) {
      throw FixesFault(
        line: next.hunk.line, message: "this edit and another one touch the same lines of \(file)")
    }
    for (range, hunk) in places.reversed() { lines.replaceSubrange(range, with: hunk.new) }
    return lines.joined(separator: "\n")
  }

  private func complaint(_ hunk: Hunk, count: Int) -> String {
    let first = hunk.old.first { !$0.trimmed.isEmpty }?.trimmed ?? ""
    guard count > 0 else { return "\(file) does not have '\(first)' and what follows it here" }
    return "'\(first)' and what follows it here are in \(file) \(count) times: add lines around them"
  }
}
