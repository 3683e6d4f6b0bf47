/// The advice to show below compiler errors, such as how to resolve a name clash or restore a missing file.
struct CompilerErrorAdvice {
  let lesson: Lesson
  let report: LessonReport
  /// The contents of the lesson's files, keyed by path relative to the lesson's folder.
  let sources: [String: String]
  let packageRoot: String

  /// The clash that causes the errors, between a learner's type and a type of the same name in `LessonKit` or
  /// `TimerLab`; `nil` if there is none.
  var nameClash: NameClash? { NameClash(in: report.compilerErrors, of: lesson, sources, root: packageRoot) }

  /// Returns lines with advice about a name clash or, if there is none, about an error that the page for all lessons
  /// explains. Returns no lines if no advice matches.
  func adviceLines(_ style: Style) -> [String] {
    if let nameClash { return style.wrapped(nameClash.explanation, indent: 0, hanging: 2) }
    let page = FileTree.text(of: "\(packageRoot)/\(LessonPage.sharedPagePath)") ?? ""
    let entry = page.matches(of: /(?m)^- `([^`]+)`: (.+)$/).first { entry in
      report.compilerErrors.contains { "\($0.file): \($0.message)".contains(entry.1) }
    }
    return entry.map { style.wrapped(MarkdownText.plainText(of: String($0.2)), indent: 0, hanging: 2) } ?? []
  }

  /// Returns lines with commands that restore those missing files of the lesson whose types the errors mention.
  func missingFileLines(_ style: Style) -> [String] {
    FileTree.files(below: "\(packageRoot)/\(lesson.starterFolder)").flatMap { file -> [String] in
      let starter = "\(lesson.starterFolder)/\(file)"
      guard file.hasSuffix(".swift"), sources[file] == nil else { return [] }
      let types = (FileTree.text(of: "\(packageRoot)/\(starter)") ?? "")
        .matches(of: /(?m)^.*\b(?:class|struct|enum|protocol) (\w+)/).map { "'\($0.1)'" }
      guard report.compilerErrors.contains(where: { types.contains(where: $0.message.contains) }) else {
        return []
      }
      let words = "\(file) from the starter is missing. To get it back:"
      return style.wrapped(words, indent: 0, hanging: 2) + ["  cp \(starter) \(lesson.sourcesFolder)", ""]
    }
  }
}

extension [CompilerDiagnostic] {
  /// Lines with the first three errors or warnings, and the number of the others. One error often causes many more.
  var linesOfFirstThree: [String] {
    prefix(3).flatMap(\.outputLines) + (count > 3 ? ["… and \(count - 3) more"] : [])
  }
}
