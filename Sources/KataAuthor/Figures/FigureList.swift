import KataCommand

/// All figures of the course: those that the pages show.
struct FigureList: Sendable {
  /// A figure on a page.
  struct Mention: Sendable {
    /// Relative to the package.
    let page: String
    /// As it stands on the page: `![words](target)`.
    let markdown: String
    /// What it says to those who don't see the figure.
    let words: String
    /// As the page names it.
    let target: String
    /// The figure, relative to the package.
    let path: String
  }

  private(set) var figures: [Figure] = []
  private(set) var mentions: [Mention] = []

  /// - Parameters:
  ///   - root: The package.
  ///   - chosen: Only the figures of these lessons' pages; `nil` means all, with those beside the lessons.
  init(in root: String, of chosen: [Lesson]? = nil) {
    let pages = LessonPage.all(in: root)
    let lessons = pages.compactMap { page in (try? Lesson(page: page)).map { (page, $0) } }
    for (page, lesson) in lessons where chosen?.contains(lesson) ?? true {
      add(Self.mentions(in: page.document, at: page.path), lessons.map(\.1), title: lesson.heading)
    }
    guard chosen == nil else { return }
    for path in LessonPage.others(in: root) {
      let document = MarkdownDocument(text: FileTree.text(of: "\(root)/\(path)") ?? "")
      let title = document.headings.first { $0.level == 1 }?.text ?? path
      let printed = document.fences.flatMap { $0.info.split(separator: " ").map(String.init) }
        .filter { $0.hasPrefix("\(Figure.folder)/") }
      add(Self.mentions(in: document, at: path), printed: printed, lessons.map(\.1), title: title)
    }
  }

  /// - Parameters:
  ///   - printed: Figures of which a page has what a terminal shows instead.
  ///   - title: The page's.
  private mutating func add(
    _ found: [Mention], printed: [String] = [], _ lessons: [Lesson], title: String
  ) {
    mentions += found
    for path in found.map(\.path) + printed where !figures.contains(where: { $0.path == path }) {
      figures.append(Self.figure(at: path, lessons, title: title))
    }
  }

  /// The name says what a figure is made of: `04-life-before.svg`, `04-life-no-deinit.svg`, `04-check.svg`, or the graph
  /// in the file of its name.
  private static func figure(at path: String, _ lessons: [Lesson], title: String) -> Figure {
    let name = path.dropFirst("\(Figure.folder)/".count).dropLast(".svg".count)
    let lesson = lessons.first { name.hasPrefix("\($0.numberText)-") }
    let when = name.hasSuffix("-after") ? ", after" : name.hasSuffix("-before") ? ", before" : ""
    switch (name.dropFirst(2), lesson) {
    case ("-life-before", let lesson?), ("-life-after", let lesson?):
      let source = when == ", after" ? ModuleSource.reference : .folder(lesson.starterFolder)
      return Figure(
        path: path, title: "\(lesson.heading): the owner's life\(when)", source: .lifetime(lesson, source))
    case (let kind, let lesson?) where kind.hasPrefix("-life-"):
      let fix = String(kind.dropFirst("-life-".count))
      return Figure(
        path: path, title: "\(lesson.heading): the owner's life, \(fix)",
        source: .lifetimeOf(fix: fix, lesson))
    case ("-check", let lesson?):
      return Figure(
        path: path, title: "\(lesson.heading): a check that fails, and one that passes",
        source: .check(lesson))
    default:
      return Figure(
        path: path, title: "\(title): who holds whom\(when)",
        source: .graph(file: "\(Figure.folder)/\(name).dot"))
    }
  }

  private static func mentions(in document: MarkdownDocument, at page: String) -> [Mention] {
    document.prose.flatMap { _, text in
      text.matches(of: /!\[([^\]]*)\]\(([^)\s]+)\)/).map { match in
        Mention(
          page: page, markdown: String(match.0), words: String(match.1), target: String(match.2),
          path: MarkdownLinks.path(of: String(match.2), from: page))
      }
    }
    .filter { $0.path.hasPrefix("\(Figure.folder)/") && $0.path.hasSuffix(".svg") }
  }
}

extension FigureList.Mention {
  /// What stands on the page if the words are the figure's own; `nil` if they are. What a check prints would be too long
  /// for that, so its words are the author's.
  ///
  /// - Parameter root: The package.
  func correction(in root: String) -> String? {
    guard !path.hasSuffix("-check.svg"), let svg = FileTree.text(of: "\(root)/\(path)"),
      let own = PictureFrame.words(in: svg)?.replacing(/[\[\]\n]/, with: " "), own != words
    else { return nil }
    return "![\(own)](\(target))"
  }
}
