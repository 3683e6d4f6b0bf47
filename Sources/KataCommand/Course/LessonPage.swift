import KataTrace

/// A lesson's page, `Lessons/NN-slug.md`: the only place where the words of a lesson are.
package struct LessonPage: Sendable {
  /// Relative to the package.
  package let path: String
  package let number: Int
  /// In two digits, as in its name.
  package let numberText: String
  package let slug: String
  /// What the comment at its top says of the lesson: `minutes: 20`.
  package let frontMatter: [String: String]
  private let body: Lazily<MarkdownDocument>
  private let entries, sharedEntries: Lazily<[DiagnosisEntry]>
  private let crashes: Lazily<[CrashEntry]>

  /// All of it. Every command reads the front matter of all pages, and few the rest, so that is parsed when somebody asks.
  package var document: MarkdownDocument { body.value }
  /// The entries under "When it fails", in the page's order.
  var diagnoses: [DiagnosisEntry] { entries.value }
  /// The entries of the page for all lessons.
  var sharedDiagnoses: [DiagnosisEntry] { sharedEntries.value }
  /// The table of crashes on the page for all lessons.
  var crashEntries: [CrashEntry] { crashes.value }

  private static let causes = "When it fails"

  /// The page with what is explained for all lessons at once, relative to the package.
  package static let shared = Diagnosis.sharedPage

  /// - Parameter shared: The page for all lessons.
  /// - Returns: `nil` if the name is not that of a lesson's page.
  package init?(
    path: String, text: @autoclosure () -> String,
    shared: Lazily<MarkdownDocument> = Lazily { MarkdownDocument(text: "") }
  ) {
    guard let match = path.wholeMatch(of: /Lessons\/(\d\d)-([\w-]+)\.md/), let number = Int(match.1) else {
      return nil
    }
    // The folder has other pages, which are not read here.
    let text = text()
    self.path = path
    self.number = number
    numberText = String(match.1)
    slug = String(match.2)
    let body = Lazily { MarkdownDocument(text: text) }
    self.body = body
    entries = Lazily { body.value.diagnoses(body.value.headings(inSection: Self.causes)) }
    sharedEntries = Lazily { shared.value.diagnoses(shared.value.headings.filter { $0.id != nil }) }
    crashes = Lazily { CrashEntry.all(in: shared.value) }
    frontMatter = Self.frontMatter(of: text)
  }

  /// The lines `key: value` of the comment with which a page begins. What is never closed is no comment.
  private static func frontMatter(of text: String) -> [String: String] {
    guard text.hasPrefix("<!--\n"), let end = text.firstRange(of: "\n-->") else { return [:] }
    return text[..<end.lowerBound].split(separator: "\n").dropFirst().reduce(into: [:]) { values, line in
      guard let colon = line.firstIndex(of: ":") else { return }
      let value = line[line.index(after: colon)...].trimmed
      values[line[..<colon].trimmed] = value.isEmpty ? nil : value
    }
  }

  /// Returns all lessons' pages of the package at `root`, in the order of the course. A page that can't be read is empty.
  package static func all(in root: String) -> [LessonPage] {
    let common = Lazily { MarkdownDocument(text: FileTree.text(of: "\(root)/\(shared)") ?? "") }
    return FileTree.names(in: "\(root)/Lessons").compactMap { name in
      LessonPage(
        path: "Lessons/\(name)", text: FileTree.text(of: "\(root)/Lessons/\(name)") ?? "", shared: common)
    }
  }

  /// The headings of the entries.
  package var diagnosisHeadings: [MarkdownDocument.Heading] { document.headings(inSection: Self.causes) }

  /// The folded hints, in the order in which they are handed out.
  package var hints: [Hint] {
    guard let section = section("Hints") else { return [] }
    return Hint.all(in: document, body: document.body(of: section))
  }

  package func section(_ title: String) -> MarkdownDocument.Heading? { document.section(title) }
}

extension MarkdownDocument {
  fileprivate func diagnoses(_ headings: [Heading]) -> [DiagnosisEntry] {
    headings.compactMap { DiagnosisEntry($0, in: self) }
  }
}

extension EnvironmentError {
  /// - Parameters:
  ///   - page: Relative to the package.
  ///   - reason: A sentence about it.
  static func unreadablePage(_ page: String, reason: String) -> EnvironmentError {
    EnvironmentError("\(page): \(reason)", "To get the page back", remedy: "git checkout -- \(page)")
  }
}
