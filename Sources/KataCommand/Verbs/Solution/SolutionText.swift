/// What `kata solution` prints: the reference, beside the learner's code once that passes.
struct SolutionText {
  let lesson: Lesson
  /// The package.
  let root: String
  let style: Style

  /// The learner's files and the reference's, file by file.
  var comparison: [String] {
    let own = files(in: lesson.sourcesFolder)
    let reference = files(in: lesson.referenceFolder)
    let legend =
      isWide
      ? " Lines with | between them differ."
      : " Lines with - are yours, those with + are the reference's."
    return style.wrapped("\(lesson.heading): your code beside the reference.\(legend)", indent: 0)
      + Set(own + reference).sorted().flatMap { compare($0, own: own, reference: reference) }
  }

  /// The reference's files as they are.
  var reference: [String] {
    files(in: lesson.referenceFolder).flatMap { name in
      ["", style.bold("\(lesson.referenceFolder)/\(name)"), ""]
        + LineComparison.split(text(lesson.referenceFolder, name))
    }
  }

  private var isWide: Bool { style.width >= SideBySideText.smallestWidth }

  private func compare(_ name: String, own: [String], reference: [String]) -> [String] {
    guard reference.contains(name) else { return ["", "\(name): only in yours."] }
    guard own.contains(name) else {
      return ["", "\(name): only in the reference."]
        + LineComparison.split(text(lesson.referenceFolder, name)).map { "+ \($0)".trimmedAtEnd }
    }
    let comparison = LineComparison(
      from: text(lesson.sourcesFolder, name), to: text(lesson.referenceFolder, name))
    if comparison.isSame { return ["", "\(name): the same in both."] }
    let lines =
      isWide
      ? SideBySideText(comparison: comparison, style: style).lines
      : UnifiedDiffText(comparison: comparison, style: style).lines
    return ["", style.bold(name), ""] + lines
  }

  private func files(in folder: String) -> [String] {
    FileTree.files(below: "\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
  }

  private func text(_ folder: String, _ name: String) -> String {
    FileTree.text(of: "\(root)/\(folder)/\(name)") ?? ""
  }
}
