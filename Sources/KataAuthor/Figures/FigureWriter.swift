import Foundation
import KataCommand

/// Draws the figures that are not what they should be: graphs by Graphviz, lives from what was recorded. Then tells them
/// in words on the pages.
struct FigureWriter: Sendable {
  let figures: Figures
  let environment: [String: String]

  private var root: String { figures.root }

  /// - Parameter runs: Of the fixes whose lives are shown.
  /// - Returns: The paths of the files that were written.
  /// - Throws: `EnvironmentError` if one can't be drawn or written.
  func write(by runs: [FixRun]) throws -> [String] {
    var written: [String] = []
    func write(_ text: String, to path: String) throws {
      guard FileTree.text(of: "\(root)/\(path)") != text else { return }
      try EnvironmentError.writing(path) {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(path)"), options: .atomic)
      }
      if !written.contains(path) { written.append(path) }
    }
    func tell(_ words: String, of path: String) throws {
      let words = words.replacing(/[\[\]\n]/, with: " ")
      for mention in figures.mentions where mention.path == path && mention.words != words {
        let text = FileTree.text(of: "\(root)/\(mention.page)") ?? ""
        try write(text.replacing(mention.markdown, with: "![\(words)](\(mention.target))"), to: mention.page)
      }
    }
    for life in figures.lives {
      guard let picture = figures.picture(of: life, by: runs) else { continue }
      try write(picture.svg, to: life.path)
      if !life.hasOwnWords { try tell(picture.words, of: life.path) }
    }
    if let lives = try FirstPage(root: root).lives(by: runs) { try write(lives, to: FirstPage.lives) }
    for mention in figures.mentions {
      let file = GraphFigure.file(of: mention.path)
      guard let source = FileTree.text(of: "\(root)/\(file)") else { continue }
      let old = FileTree.text(of: "\(root)/\(mention.path)") ?? ""
      guard !old.contains(GraphFigure.mark(of: source)) || !old.contains(XMLText.escaped(mention.words))
      else {
        continue
      }
      let graph = try GraphFigure(path: mention.path, root: root, source: source, environment: environment)
      try write(graph.svg, to: mention.path)
      try tell(graph.words, of: mention.path)
    }
    return written
  }
}
