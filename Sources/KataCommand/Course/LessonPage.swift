/// A lesson's page, `Lessons/NN-slug.md`: the only place where the words of a lesson are.
package struct LessonPage: Sendable {
  /// The sections that every page has, in this order.
  package static let sections = [
    "The story", "Predict", "The code", "Your task", "Hints", "When it fails",
    "After you pass", "Recall",
  ]

  /// Relative to the package.
  package let path: String
  package let number: Int
  /// In two digits, as in its name.
  package let numberText: String
  package let slug: String
  package let frontMatter: FrontMatter
  package let document: MarkdownDocument
  /// What keeps the file from being read.
  private(set) var obstacle: FileObstacle?

  /// - Returns: `nil` if the name is not that of a lesson's page.
  package init?(path: String, text: String) {
    guard let match = path.wholeMatch(of: /Lessons\/(\d\d)-([\w-]+)\.md/), let number = Int(match.1) else {
      return nil
    }
    self.path = path
    self.number = number
    numberText = String(match.1)
    slug = String(match.2)
    document = MarkdownDocument(text: text)
    frontMatter = FrontMatter(lines: document.lines)
  }

  /// All pages of the package at `root`, in the order of the course. One that can't be read is empty, and says why.
  package static func all(in root: String) -> [LessonPage] {
    FileTree.names(in: "\(root)/Lessons").compactMap { name in
      let path = "Lessons/\(name)"
      guard var page = LessonPage(path: path, text: "") else { return nil }
      page.obstacle = FileObstacle(at: "\(root)/\(path)")
      return FileTree.text(of: "\(root)/\(path)").flatMap { LessonPage(path: path, text: $0) } ?? page
    }
  }

  /// The pages that are no lesson's, relative to the package: its README, and what else is in `Lessons`.
  package static func others(in root: String) -> [String] {
    let names = FileTree.names(in: "\(root)/Lessons").filter { $0.hasSuffix(".md") }.map { "Lessons/\($0)" }
    return ["README.md"] + names.filter { LessonPage(path: $0, text: "") == nil }
  }

  /// The entries under "When it fails", in the page's order: what explains most comes first.
  var diagnoses: [Diagnosis] {
    diagnosisHeadings.compactMap { heading in
      Diagnosis(heading: heading, body: document.lines[document.body(of: heading)])
    }
  }

  /// The headings of those entries.
  package var diagnosisHeadings: [MarkdownDocument.Heading] {
    guard let section = section("When it fails") else { return [] }
    return document.headings(level: 3, in: document.body(of: section))
  }

  /// The folded hints, in the order in which they are handed out.
  package var hints: [Hint] {
    guard let section = section("Hints") else { return [] }
    return Hint.all(in: document, body: document.body(of: section))
  }

  package func section(_ title: String) -> MarkdownDocument.Heading? {
    document.headings.first { $0.level == 2 && $0.text == title }
  }
}

extension EnvironmentError {
  /// - Parameters:
  ///   - page: Relative to the package.
  ///   - reason: A sentence about it.
  static func unreadablePage(_ page: String, reason: String) -> EnvironmentError {
    EnvironmentError("\(page.shown): \(reason.shown)\nTo get the page back: git checkout -- \(page.shown)")
  }
}
