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
    var text = String(line.dropFirst(hidden))
    if hidden > start { text = "…" + text.dropFirst() }
    if text.count > room { text = text.prefix(room - 1) + "…" }
    // A tab must stay a tab for the caret to stand below its letter.
    let space = String(before.dropFirst(hidden).map { $0 == "\t" ? "\t" : " " })
    return ["  \(text)", "  \(space)^"]
  }
}

/// What a compiler's errors do not say: that they come from what lies in the lesson's folder, from its imports, or from
/// the names that the tests use.
struct NotCompilingAdvice {
  let lesson: Lesson
  let report: LessonReport
  /// The package.
  let root: String

  func lines(_ style: Style) -> [String] {
    let advice = [imports, missingImport, copies].compactMap(\.self)
    return (advice.isEmpty ? [words ?? ofTests].compactMap(\.self) : advice)
      .flatMap { style.wrapped($0, indent: 0, hanging: 2) }
  }

  /// The files that the lesson began with, that are gone, and whose types the compiler can't find; with the way back.
  func gone(_ style: Style) -> [String] {
    FileTree.files(below: "\(root)/\(lesson.starterFolder)").flatMap { file -> [String] in
      let starter = "\(lesson.starterFolder)/\(file)"
      guard file.hasSuffix(".swift"), !FileTree.exists("\(folder)/\(file)") else { return [] }
      let types = (FileTree.text(of: "\(root)/\(starter)") ?? "")
        .matches(of: /(?m)^.*\b(?:class|struct|enum|protocol) (\w+)/).map { "'\($0.1)'" }
      guard report.compilerErrors.contains(where: { types.contains(where: $0.message.contains) }) else {
        return []
      }
      let words = "\(file), which the lesson began with, is gone. To get it back:"
      return style.wrapped(words, indent: 0, hanging: 2) + ["  cp \(starter) \(lesson.sourcesFolder)", ""]
    }
  }

  /// What the page for all lessons has beside these words of the compiler.
  private var words: String? {
    let page = FileTree.text(of: "\(root)/\(LessonPage.shared)") ?? ""
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map(\.trimmed) }
    return rows.first { row in
      row.count == 2 && report.compilerErrors.contains { $0.message.contains(row[0].dropFirst().dropLast()) }
    }.map { MarkdownText.plain($0[1]) }
  }

  private var ofTests: String? {
    guard report.compilerErrors.allSatisfy({ $0.file.hasPrefix("\(lesson.testsFolder)/") }) else {
      return nil
    }
    return
      "These lines are in the tests, and they compiled with the code that the lesson began with. What that they "
      + "use did you rename, change, remove or make private: a name, a parameter, a superclass, a protocol?"
  }

  private var missingImport: String? {
    let file = report.compilerErrors.first { $0.message.hasPrefix("cannot find") }?.file
    guard let file, file.hasPrefix("\(lesson.sourcesFolder)/"),
      case let start = "\(lesson.starterFolder)\(file.dropFirst(lesson.sourcesFolder.count))",
      importsSomething(start), !importsSomething(file)
    else { return nil }
    return "\(file) has no 'import TimerLab', which brings timers, screens and all of Foundation."
  }

  private func importsSomething(_ file: String) -> Bool {
    FileTree.text(of: "\(root)/\(file)")?.contains(/(?m)^\s*(@\w+\s+)*import\s/) ?? false
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
