import Foundation
import KataCommand

/// The course as a catalogue of DocC: composed from the pages whenever the site is built, and kept nowhere.
struct SiteCatalog: Sendable {
  let files: [SiteFile]

  /// - Parameters:
  ///   - root: The package.
  ///   - address: Where the repository is; `nil` if nobody knows.
  /// - Throws: `EnvironmentError` if there are no lessons, or a page can't be read.
  init(root: String, address: String? = nil) throws {
    let pages = LessonPage.all(in: root)
    let texts = Self.texts(in: root)
    let documents = Dictionary(pages.map { ($0.path, $0.document) }, uniquingKeysWith: { $1 })
      .merging(texts) { $1 }
    let listings = SiteListing.all(in: documents, root: root)
    let map = SiteMap(pages: pages, texts: texts, listings: listings)
    let figures = SiteFigure.all(in: root)
    func markdown(_ path: String, _ document: MarkdownDocument) -> SiteMarkdown {
      SiteMarkdown(path: path, document: document, map: map, figures: figures)
    }
    let start = SiteStart.lines(cloning: address)
    let lessons = try pages.map { page in
      SiteLesson(
        page: page, lesson: try Lesson(page: page), markdown: markdown(page.path, page.document),
        startBox: page.path == pages.first?.path ? start : [])
    }
    guard !lessons.isEmpty else { throw EnvironmentError.noLessons }
    let header = FileTree.text(of: "\(root)/Lessons/first-page/header.html").map {
      SiteFile(name: "header.html", text: $0.replacing(/\n */, with: ""))
    }
    let others = SiteTexts(
      markdowns: texts.sorted { $0.key < $1.key }.map(markdown), lessons: lessons, listings: listings)
    let landing = SiteLanding(
      readme: others.markdowns.first { $0.path == "README.md" }, start: start, lessons: lessons,
      others: others.names)
    files =
      landing.files + lessons.flatMap(\.files) + others.pages.map(\.file) + listings.map(\.page.file)
      + figures.sorted { $0.key < $1.key }.flatMap(\.value.files) + [Self.settings]
      + [header].compactMap(\.self)
  }

  /// Writes the catalogue into a new folder.
  ///
  /// - Throws: What Foundation throws.
  func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in files {
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file.name)"))
    }
  }

  /// The pages that are no lesson's, by their paths.
  private static func texts(in root: String) -> [String: MarkdownDocument] {
    Dictionary(
      LessonPage.others(in: root).compactMap { path in
        FileTree.text(of: "\(root)/\(path)").map { (path, MarkdownDocument(text: $0)) }
      }, uniquingKeysWith: { $1 })
  }

  /// Without it, every page would ask for it in vain, and the browser would complain. Its colours have the contrast of
  /// 4.5 to 1 that DocC's own lack: links and comments on their grounds, white on a button.
  private static var settings: SiteFile {
    SiteFile(
      name: "theme-settings.json",
      lines: [
        "{\"meta\": {\"title\": \"\(SiteLanding.title)\"}, \"theme\": {\"color\": {",
        "\"link\": {\"light\": \"#0050c8\", \"dark\": \"#0a9aff\"},",
        "\"syntax-comments\": {\"light\": \"#56636f\", \"dark\": \"#8a97a3\"},",
        "\"fill-blue\": {\"light\": \"#006bff\", \"dark\": \"#006bff\"}",
        "}}}",
      ])
  }
}
