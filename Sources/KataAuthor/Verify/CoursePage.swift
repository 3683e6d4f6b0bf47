import KataCommand

/// A page of the course, a lesson's or another.
struct CoursePage: Sendable {
  /// Relative to the package.
  let path: String
  let document: MarkdownDocument

  /// - Parameter root: The package.
  static func all(in root: String) -> [CoursePage] {
    LessonPage.others(in: root).map { path in
      CoursePage(path: path, document: MarkdownDocument(text: FileTree.text(of: "\(root)/\(path)") ?? ""))
    } + LessonPage.all(in: root).map { CoursePage(path: $0.path, document: $0.document) }
  }
}

extension LessonPage {
  /// Returns the pages that aren't a lesson's, relative to the package: its README, and the others in `Lessons` and its
  /// folder for teachers.
  static func others(in root: String) -> [String] {
    let names = ["Lessons", "Lessons/teaching"].flatMap { folder in
      FileTree.names(in: "\(root)/\(folder)").filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return ["README.md"] + names.filter { LessonPage(path: $0, text: "") == nil }
  }
}
