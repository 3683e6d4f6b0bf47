import KataTrace

/// The Markdown page of a lesson, `Lessons/NN-slug.md`.
package struct LessonPage: Sendable {
  /// The path of the page, relative to the package.
  package let path: String
  package let number: Int
  /// The number in two digits, as in the file's name.
  package let numberText: String
  /// The part of the file name after the number, such as `proxy`.
  package let slug: String
  /// The values in the comment at the top of the page, keyed by their names, such as `minutes`.
  package let frontMatter: [String: String]
  /// This page and the page for all lessons. Both are parsed lazily, because most commands need only the front matter.
  private let lazyDocument, lazySharedDocument: LazilyComputed<MarkdownDocument>
  /// The diagnosis entries on this page and on the page for all lessons. They are parsed once, for all failures.
  private let lazyDiagnoses, lazySharedDiagnoses: LazilyComputed<[DiagnosisEntry]>

  package var document: MarkdownDocument { lazyDocument.value }
  /// The diagnosis entries on this page.
  var diagnoses: [DiagnosisEntry] { lazyDiagnoses.value }
  /// The diagnosis entries in `when-it-fails.md`, the page for all lessons.
  var sharedDiagnoses: [DiagnosisEntry] { lazySharedDiagnoses.value }
  /// The rows in the table of crashes in `when-it-fails.md`, the page for all lessons.
  var crashEntries: [CrashEntry] { CrashEntry.entries(in: lazySharedDocument.value) }

  /// The path of `when-it-fails.md`, the page for all lessons, relative to the package.
  package static let sharedPagePath = Diagnosis.sharedPagePath

  /// - Parameter shared: The page for all lessons.
  /// - Returns: `nil` if the file's name isn't a valid name for a lesson's page.
  package init?(
    path: String, text: @autoclosure () -> String,
    shared: LazilyComputed<MarkdownDocument> = LazilyComputed { MarkdownDocument(text: "") }
  ) {
    guard let match = path.wholeMatch(of: /Lessons\/(\d\d)-([\w-]+)\.md/), let number = Int(match.1) else {
      return nil
    }
    // The text of other pages in the folder is not read.
    let text = text()
    self.path = path
    self.number = number
    numberText = String(match.1)
    slug = String(match.2)
    let document = LazilyComputed { MarkdownDocument(text: text) }
    (lazyDocument, lazySharedDocument) = (document, shared)
    lazyDiagnoses = LazilyComputed {
      Self.diagnosisHeadings(in: document.value).compactMap { DiagnosisEntry($0, in: document.value) }
    }
    lazySharedDiagnoses = LazilyComputed {
      shared.value.headings.compactMap { DiagnosisEntry($0, in: shared.value) }
    }
    frontMatter = Self.frontMatter(of: text)
  }

  /// Returns the values in the `key: value` lines of the comment at the top of a page; empty if there is no comment.
  private static func frontMatter(of text: String) -> [String: String] {
    guard text.hasPrefix("<!--\n"), let end = text.firstRange(of: "\n-->") else { return [:] }
    return text[..<end.lowerBound].split(separator: "\n").dropFirst().reduce(into: [:]) { values, line in
      guard let colon = line.firstIndex(of: ":") else { return }
      let value = line[line.index(after: colon)...].trimmed
      values[line[..<colon].trimmed] = value.isEmpty ? nil : value
    }
  }

  /// Reads the pages of all lessons, in the order of the course. A file that can't be read becomes an empty page.
  package static func readAll(in root: String) -> [LessonPage] {
    let common = LazilyComputed {
      MarkdownDocument(text: FileTree.text(of: "\(root)/\(sharedPagePath)") ?? "")
    }
    return FileTree.names(in: "\(root)/Lessons").compactMap { name in
      LessonPage(
        path: "Lessons/\(name)", text: FileTree.text(of: "\(root)/Lessons/\(name)") ?? "", shared: common)
    }
  }

  /// The headings under "When it fails". Each heading with an id begins a diagnosis entry.
  package var diagnosisHeadings: [MarkdownDocument.Heading] { Self.diagnosisHeadings(in: document) }

  /// Returns the level 3 headings under "When it fails" in a page.
  private static func diagnosisHeadings(in document: MarkdownDocument) -> [MarkdownDocument.Heading] {
    document.headings(inSection: "When it fails")
  }

  package var hints: [Hint] {
    guard let section = sectionHeading("Hints") else { return [] }
    return Hint.hints(in: document, lines: document.lineRange(below: section))
  }

  /// Returns the level 2 heading with the given title; `nil` if the page has none.
  package func sectionHeading(_ title: String) -> MarkdownDocument.Heading? { document.sectionHeading(title) }
}

extension EnvironmentError {
  /// Returns an error about missing or invalid content in a lesson's page or fixes file.
  ///
  /// - Parameter reason: A sentence about the problem.
  static func invalidPage(_ path: String, reason: String) -> EnvironmentError {
    EnvironmentError("\(path): \(reason)", "To get the page back", remedy: "git checkout -- \(path)")
  }
}
