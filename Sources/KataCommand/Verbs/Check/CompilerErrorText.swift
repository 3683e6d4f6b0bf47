/// What the compiler found, without the noise of the build.
struct CompilerErrorText {
  let errors: [CompilerError]
  var severity = CompilerError.Severity.error
  /// What a file says.
  let source: (String) -> String?
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
    guard let text = source(error.file) else { return place }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
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
    var text = String(line.dropFirst(hidden))
    if hidden > start { text = "…" + text.dropFirst() }
    if text.count > room { text = text.prefix(room - 1) + "…" }
    // A tab must stay a tab for the caret to stand below its letter.
    let space = String(before.dropFirst(hidden).map { $0 == "\t" ? "\t" : " " })
    return ["  \(text)", "  \(space)^"]
  }
}

/// What a compiler's errors do not say: which files are gone, and what the page for all lessons has beside its words.
struct NotCompilingAdvice {
  let lesson: Lesson
  let report: LessonReport
  /// What the lesson's files said, by their names.
  let sources: [String: String]
  /// The package.
  let root: String

  var clash: NameClash? { NameClash(in: report.compilerErrors, of: lesson, sources, root: root) }

  /// The name that clashes with one of the kit or the lab, or else the page's first row whose words are in an error or in
  /// its path.
  func lines(_ style: Style) -> [String] {
    if let clash { return style.wrapped(clash.words, indent: 0, hanging: 2) }
    let page = FileTree.text(of: "\(root)/\(LessonPage.shared)") ?? ""
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map(\.trimmed) }
    let row = rows.first { row in
      row.count == 2
        && report.compilerErrors.contains {
          "\($0.file): \($0.message)".contains(row[0].dropFirst().dropLast())
        }
    }
    return row.map { style.wrapped(MarkdownText.plain($0[1]), indent: 0, hanging: 2) } ?? []
  }

  /// The files that the lesson began with, that are gone, and whose types the compiler can't find; with the way back.
  func gone(_ style: Style) -> [String] {
    FileTree.files(below: "\(root)/\(lesson.starterFolder)").flatMap { file -> [String] in
      let starter = "\(lesson.starterFolder)/\(file)"
      guard file.hasSuffix(".swift"), sources[file] == nil else { return [] }
      let types = (FileTree.text(of: "\(root)/\(starter)") ?? "")
        .matches(of: /(?m)^.*\b(?:class|struct|enum|protocol) (\w+)/).map { "'\($0.1)'" }
      guard report.compilerErrors.contains(where: { types.contains(where: $0.message.contains) }) else {
        return []
      }
      let words = "\(file), which the lesson began with, is gone. To get it back:"
      return style.wrapped(words, indent: 0, hanging: 2) + ["  cp \(starter) \(lesson.sourcesFolder)", ""]
    }
  }
}
