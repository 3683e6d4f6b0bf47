import KataCommand

/// A Markdown page of the course.
struct CoursePage: Sendable {
  /// The file's path, relative to the package.
  let path: String
  let document: MarkdownDocument

  /// Returns the lessons' pages and all other pages.
  static func all(in packageRoot: String) -> [CoursePage] {
    LessonPage.pathsOfNonLessonPages(in: packageRoot).map { path in
      CoursePage(
        path: path, document: MarkdownDocument(text: FileTree.text(of: "\(packageRoot)/\(path)") ?? ""))
    } + LessonPage.all(in: packageRoot).map { CoursePage(path: $0.path, document: $0.document) }
  }
}

extension LessonPage {
  /// Returns the paths of the README and of all pages in `Lessons` and `Lessons/teaching` except the lessons' pages.
  static func pathsOfNonLessonPages(in packageRoot: String) -> [String] {
    let names = ["Lessons", "Lessons/teaching"].flatMap { folder in
      FileTree.names(in: "\(packageRoot)/\(folder)").filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return ["README.md"] + names.filter { LessonPage(path: $0, text: "") == nil }
  }
}
