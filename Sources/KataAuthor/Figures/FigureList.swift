import KataCommand

/// All figures of the course: those that the pages name.
struct FigureList: Sendable {
  private(set) var figures: [Figure] = []
  /// What is wrong with the names, each with its place.
  private(set) var problems: [String] = []

  /// - Parameters:
  ///   - root: The package.
  ///   - chosen: Only the figures of these lessons' pages; `nil` means all, with those beside the lessons.
  init(in root: String, of chosen: [Lesson]? = nil) {
    let pages = LessonPage.all(in: root)
    let lessons = pages.compactMap { page in (try? Lesson(page: page)).map { (page, $0) } }
    for (page, lesson) in lessons where chosen?.contains(lesson) ?? true { add(page, lesson) }
    guard chosen == nil else { return }
    for path in LessonPage.others(in: root) {
      let document = MarkdownDocument(text: FileTree.text(of: "\(root)/\(path)") ?? "")
      add(document, at: path, lessons: lessons.map(\.1))
    }
  }

  // MARK: - Lessons

  private mutating func add(_ page: LessonPage, _ lesson: Lesson) {
    let graphs = page.document.fences.filter { $0.info.hasPrefix("mermaid") }
    for fence in graphs {
      let isAfter = fence.info.hasSuffix("-after.svg")
      addGraph(
        fence, at: page.path, title: "\(lesson.heading): who holds whom, \(isAfter ? "after" : "before")")
    }
    let named = Set(Self.images(in: page.document, at: page.path))
    let lives: [(String, ModuleSource)] = [("before", .folder(lesson.starterFolder)), ("after", .reference)]
    for (when, source) in lives {
      let path = "\(Figure.folder)/\(lesson.numberText)-life-\(when).svg"
      if named.contains(path) {
        let title = "\(lesson.heading): the owner's life, \(when)"
        figures.append(Figure(path: path, title: title, source: .life(lesson, source)))
      } else if !graphs.isEmpty {
        problems.append("\(page.path): it does not show \(path)")
      }
    }
  }

  // MARK: - Other pages

  /// What a check of a lesson prints: `04-check.svg`.
  private mutating func add(_ document: MarkdownDocument, at path: String, lessons: [Lesson]) {
    let title = document.headings.first { $0.level == 1 }?.text ?? path
    for fence in document.fences where fence.info.hasPrefix("mermaid") {
      addGraph(fence, at: path, title: "\(title): who holds whom")
    }
    for image in Self.images(in: document, at: path) {
      guard let lesson = lessons.first(where: { image == "\(Figure.folder)/\($0.numberText)-check.svg" }),
        !figures.contains(where: { $0.path == image })
      else { continue }
      let title = "\(lesson.heading): a check that fails, and one that passes"
      figures.append(Figure(path: image, title: title, source: .check(lesson)))
    }
  }

  // MARK: - What a page names

  private mutating func addGraph(_ fence: MarkdownDocument.Fence, at page: String, title: String) {
    let words = fence.info.split(separator: " ").map(String.init)
    guard words.count == 2, words[1].hasPrefix("\(Figure.folder)/"), words[1].hasSuffix(".svg") else {
      return problems.append("\(page):\(fence.line + 1): the graph names no figure in \(Figure.folder)")
    }
    let reader = GraphReader(fence.lines)
    if let line = reader.obstacle {
      return problems.append("\(page):\(fence.line + 1): '\(line)' is not understood")
    }
    figures.append(Figure(path: words[1], title: title, source: .graph(fence.lines)))
  }

  private static func images(in document: MarkdownDocument, at page: String) -> [String] {
    MarkdownLinks.targets(in: document).map { MarkdownLinks.path(of: $0.target, from: page) }
      .filter { $0.hasPrefix("\(Figure.folder)/") && $0.hasSuffix(".svg") }
  }
}
