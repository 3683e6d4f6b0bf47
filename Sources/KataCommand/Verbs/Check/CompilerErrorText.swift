/// The first errors or warnings of the compiler, in its own words.
struct CompilerErrorText {
  let errors: [CompilerError]

  /// A few are enough, because one error often causes the others.
  private static let mostShown = 3

  var lines: [String] {
    let rest = errors.count - Self.mostShown
    return errors.prefix(Self.mostShown).flatMap(\.lines) + (rest > 0 ? ["… and \(rest) more"] : [])
  }
}

/// Advice that is shown with compiler errors: missing files, name clashes, and the matching explanation on
/// the page for all lessons.
struct NotCompilingAdvice {
  let lesson: Lesson
  let report: LessonReport
  /// The texts of the lesson's files, keyed by their names.
  let sources: [String: String]
  /// The path of the package.
  let root: String

  /// The clash between a learner's type and a type of the kit or the lab that explains the errors, if any.
  var clash: NameClash? { NameClash(in: report.compilerErrors, of: lesson, sources, root: root) }

  /// Returns the advice about a name clash, or else the first entry of the page that matches an error.
  func lines(_ style: Style) -> [String] {
    if let clash { return style.wrapped(clash.explanation, indent: 0, hanging: 2) }
    let page = FileTree.text(of: "\(root)/\(LessonPage.sharedPagePath)") ?? ""
    let entry = page.matches(of: /(?m)^- `([^`]+)`: (.+)$/).first { entry in
      report.compilerErrors.contains { "\($0.file): \($0.message)".contains(entry.1) }
    }
    return entry.map { style.wrapped(MarkdownText.plain(String($0.2)), indent: 0, hanging: 2) } ?? []
  }

  /// Returns lines about missing files of the lesson whose types the compiler can't find, with the command
  /// that restores them.
  func missingFileLines(_ style: Style) -> [String] {
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
