/// What the compiler found, without the noise of the build.
struct CompilerErrorText {
  let errors: [CompilerError]
  var severity = CompilerError.Severity.error
  /// The package, to read the lines from.
  let root: String
  let style: Style

  /// One error often causes the others, so a few are enough.
  private static let shown = 3

  var lines: [String] {
    let rest = errors.count - Self.shown
    return errors.prefix(Self.shown).flatMap(describe) + (rest > 0 ? ["… and \(rest) more"] : [])
  }

  private func describe(_ error: CompilerError) -> [String] {
    let place = style.wrapped(
      "\(error.file):\(error.line):\(error.column): \(severity): \(error.message)", indent: 0,
      hanging: 2)
    guard let source = FileTree.text(of: "\(root)/\(error.file)") else { return place }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard error.column > 0, lines.indices.contains(error.line - 1) else { return place }
    return place + excerpt(of: lines[error.line - 1], column: error.column)
  }

  /// The line, as much of it as fits, with a caret below the place.
  private func excerpt(of line: Substring, column: Int) -> [String] {
    // The compiler counts bytes.
    let before = String(decoding: line.utf8.prefix(column - 1), as: UTF8.self)
    let start = min(line.prefix { $0 == " " || $0 == "\t" }.count, before.count)
    let room = style.textWidth - 2
    // Where the place is far to the right, the beginning is left out.
    let hidden = max(start, before.count - room * 2 / 3)
    let text = line.dropFirst(hidden).prefix(room)
    // A tab must stay a tab for the caret to stand below its letter.
    let space = String(before.dropFirst(hidden).map { $0 == "\t" ? "\t" : " " })
    return ["  \(text)", "  \(space)^"]
  }
}

/// What a compiler's errors do not say: that they come from what lies in the lesson's folder, or from its imports.
struct NotCompilingAdvice {
  let lesson: Lesson
  let report: LessonReport
  /// The package.
  let root: String

  func lines(_ style: Style) -> [String] {
    [imports, copies].compactMap(\.self).flatMap { style.wrapped($0, indent: 0, hanging: 2) }
  }

  private var folder: String { "\(root)/\(lesson.sourcesFolder)" }
  private var files: [String] { FileTree.files(below: folder).filter { $0.hasSuffix(".swift") } }

  /// The compiler finds a name ambiguous if a file imports Foundation beside TimerLab, which brings it; and it does not
  /// find TimerLab's names, or takes Foundation's for them, if a file imports Foundation in its place.
  private var imports: String? {
    let texts = files.map { ($0, FileTree.text(of: "\(folder)/\($0)") ?? "") }
      .filter { $0.1.contains(/(?m)^\s*(@\w+\s+)*import\s+(\w+\s+)?Foundation\b/) }
    let rule = "Lessons import TimerLab alone; it brings Foundation with it."
    let inPlace = texts.filter { !$0.1.contains(/(?m)^\s*(@\w+\s+)*import\s+TimerLab\b/) }.map(\.0)
    if !inPlace.isEmpty {
      return
        "\(rule) In \(inPlace.joined(separator: ", ")): 'import TimerLab' in place of 'import Foundation'."
    }
    let isAmbiguous = report.compilerErrors.contains { $0.message.contains("ambiguous") }
    return isAmbiguous && !texts.isEmpty ? "\(rule) Remove 'import Foundation'." : nil
  }

  /// As the Finder and others name a copy: `WeakProxy 2.swift`, `WeakProxy copy.swift`, `WeakProxy (1).swift`.
  private var copies: String? {
    let all = files
    for file in all {
      guard let match = file.wholeMatch(of: /(.+?)(?: \d+| copy(?: \d+)?| ?\(\d+\))\.swift/),
        all.contains("\(match.1).swift")
      else { continue }
      return
        "\(lesson.sourcesFolder)/\(file) is named like a copy of \(match.1).swift, and both are compiled. "
        + "Move it out of the folder."
    }
    return nil
  }
}
