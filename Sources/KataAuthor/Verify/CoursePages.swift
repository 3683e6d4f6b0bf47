import KataCommand

/// All pages of the course, parsed once.
struct CoursePages: Sendable {
  struct Page: Sendable {
    /// Relative to the package.
    let path: String
    let document: MarkdownDocument
  }

  let all: [Page]

  /// - Parameter root: The package.
  init(in root: String) {
    all = (LessonPage.others(in: root) + LessonPage.all(in: root).map(\.path)).map { path in
      Page(path: path, document: MarkdownDocument(text: FileTree.text(of: "\(root)/\(path)") ?? ""))
    }
  }
}
