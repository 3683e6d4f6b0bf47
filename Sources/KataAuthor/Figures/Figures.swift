import Foundation
import KataCommand

/// The pictures of the course, and what each is drawn from: graphs from the files for Graphviz beside them, lives from
/// recordings of real runs.
///
/// A picture of a life changes only if something else happens in it.
struct Figures: Sendable {
  static let folder = "Lessons/figures"

  /// A picture of one or two lives.
  struct Life: Sendable {
    /// Relative to the package.
    let path: String
    let title: String
    let lesson: Lesson
    /// The names of the fixes that are shown, each with what stands above it.
    let fixes: [(name: String, title: String?)]
    /// Whether its page says in words of its own what it shows.
    var hasOwnWords = false
  }

  /// The package.
  let root: String
  let lessons: [Lesson]
  let pages: [CoursePage]

  /// The starter's life and the reference's where a page shows them, and both together for the README.
  var lives: [Life] {
    let shown = Set(mentions.map(\.path))
    let ofLessons = lessons.flatMap { lesson in
      [("before", "starter"), ("after", "reference")].map { name, fix in
        Life(
          path: "\(Self.folder)/\(lesson.numberText)-life-\(name).svg", title: "\(lesson.heading), \(name)",
          lesson: lesson, fixes: [(fix, nil)])
      }
      .filter { shown.contains($0.path) }
    }
    let opening = lessons.filter { $0.number == 1 }.map { lesson in
      Life(
        path: "\(Self.folder)/the-leak.svg", title: "A timer that leaks, and the same one fixed",
        lesson: lesson,
        fixes: [("starter", "The leak"), ("reference", "The fix")], hasOwnWords: true)
    }
    return ofLessons + opening
  }

  /// The names of the fixes of a lesson whose lives are shown, on pages in letters too.
  static func observed(of lesson: Lesson, on pages: [CoursePage]) -> Set<String> {
    let inText = ObservedFence.all(on: pages).filter { $0.lesson == lesson.numberText }.map(\.fix)
    let toTouch = FirstPage.programs.filter { $0.lesson == lesson.numberText }.map(\.fix)
    return Set(["starter", "reference"] + inText + toTouch)
  }

  // MARK: - Lives

  /// - Returns: The picture; `nil` if one of its lives was not recorded.
  func picture(of life: Life, by runs: [FixRun]) -> LifePicture? {
    let tracks = life.fixes.compactMap { name, title -> LifePicture.Track? in
      let run = runs.first { $0.lesson == life.lesson.name && $0.fix == name }
      return (run?.recording?.lifetime).map {
        LifePicture.Track(title: title, life: $0)
      }
    }
    guard tracks.count == life.fixes.count else { return nil }
    return LifePicture(title: life.title, tracks: tracks)
  }

  /// What was recorded has still the shape that the pictures have, and the pages say it in words.
  func proofs(by runs: [FixRun]) -> [Proof] {
    // A course need not have figures.
    guard FileTree.exists("\(root)/\(Self.folder)") else { return [] }
    let mentions = mentions
    let known = Set(runs.map { "\($0.lesson) \($0.fix)" })
    return lives.filter { life in life.fixes.allSatisfy { known.contains("\(life.lesson.name) \($0.name)") } }
      .map { life in
        let name = "\(life.path): shows what happens"
        guard let picture = picture(of: life, by: runs) else {
          return .broken(name, expected: "a life to be drawn.", happened: "no owner was let go of.")
        }
        let isSame = FileTree.text(of: "\(root)/\(life.path)") == picture.svg
        // As they can stand in Markdown's square brackets.
        let words = picture.words.replacing(/[\[\]\n]/, with: " ")
        let mistaken = mentions.filter { $0.path == life.path && !life.hasOwnWords && $0.words != words }
        return .noneOf(
          (isSame ? [] : ["the file does not show it"])
            + mistaken.map { "\($0.page) says '\($0.words)'" } + unnamed(in: picture, of: life.lesson),
          name, expected: "\(picture.words) \(Self.advice)")
      }
  }

  /// What a life shows is called the same in the lesson's graph.
  private func unnamed(in picture: LifePicture, of lesson: Lesson) -> [String] {
    let graph = "\(Self.folder)/\(lesson.numberText)-graph-before.svg"
    guard let svg = FileTree.text(of: "\(root)/\(graph)") else { return [] }
    let names: [String] = picture.tracks.flatMap { [$0.life.shortName] + $0.life.parts }
    return names.filter { !svg.contains(">\($0)</text>") }.map { "\(graph) has no '\($0)'" }
  }

  private static let advice = "To draw what is: swift run kata verify --write-figures"

  // MARK: - Graphs

  /// The graphs are drawn from the files beside them, are told in words on the pages, and every picture is on a page.
  ///
  /// - Parameter lessons: Only the graphs on these lessons' pages; `nil` means all.
  func proof(ofGraphsOn lessons: [Lesson]?) -> Proof {
    let pages = lessons.map { Set($0.map(\.page)) }
    let shown = mentions.filter { pages?.contains($0.page) ?? true }
    let faults = shown.compactMap { mention -> String? in
      let graph = GraphFigure.file(of: mention.path)
      guard let svg = FileTree.text(of: "\(root)/\(mention.path)") else {
        return "\(mention.path) is missing"
      }
      guard let source = FileTree.text(of: "\(root)/\(graph)") else { return nil }
      if !svg.contains(GraphFigure.mark(of: source)) { return "\(mention.path) is older than \(graph)" }
      return svg.contains(XMLText.escaped(mention.words))
        ? nil : "\(mention.page): the words for \(mention.path) are not the graph's own"
    }
    let used = Set(shown.flatMap { [$0.path, GraphFigure.file(of: $0.path)] })
    let extra = FileTree.names(in: "\(root)/\(Self.folder)").map { "\(Self.folder)/\($0)" }
      .filter { lessons == nil && !used.contains($0) }
    return .noneOf(
      faults + extra.map { "\($0) is on no page" }, "figures are there, and up to date",
      expected: "every figure that a page shows, made of what it shows, and its words. \(Self.advice)")
  }

  // MARK: - On pages

  /// A figure on a page: `![words](target)`.
  struct Mention: Sendable {
    /// Relative to the package.
    let page: String
    let markdown: String
    let words: String
    let target: String
    /// The figure, relative to the package.
    let path: String
  }

  var mentions: [Mention] {
    pages.flatMap { page in
      page.document.prose.lazy.filter { $0.text.contains("![") }.flatMap { _, text in
        text.matches(of: /!\[([^\]]*)\]\(([^)\s]+)\)/).map { match in
          Mention(
            page: page.path, markdown: String(match.0), words: String(match.1), target: String(match.2),
            path: MarkdownLinks.path(of: String(match.2), from: page.path))
        }
      }
    }
    .filter { $0.path.hasPrefix("\(Self.folder)/") }
  }
}
