import Foundation
import KataCommand

/// The pictures in `Lessons/figures`, each in a light and in a dark form: the reader's choice on the site may be
/// another than the system's.
struct SiteFigures: Sendable {
  /// One picture.
  struct Picture: Sendable {
    let name: String
    let svg: String

    var files: [SiteFile] {
      guard let rules = Self.darkRules(in: svg) else { return [SiteFile(name: name, data: Data(svg.utf8))] }
      let (head, tail) = (svg[..<rules.all.lowerBound], svg[rules.all.upperBound...])
      let (light, dark) = (head + tail, head + svg[rules.inner] + tail)
      let twin = name.replacing(".svg", with: "~dark.svg")
      return [SiteFile(name: name, data: Data(light.utf8)), SiteFile(name: twin, data: Data(dark.utf8))]
    }

    /// Where the rules for a dark ground are, with and without what limits them to it.
    private static func darkRules(in svg: String) -> (all: Range<String.Index>, inner: Range<String.Index>)? {
      guard let start = svg.firstRange(of: "@media (prefers-color-scheme: dark) {") else { return nil }
      var depth = 1
      var index = start.upperBound
      while index < svg.endIndex {
        if svg[index] == "{" { depth += 1 }
        if svg[index] == "}" { depth -= 1 }
        if depth == 0 { return (start.lowerBound..<svg.index(after: index), start.upperBound..<index) }
        index = svg.index(after: index)
      }
      return nil
    }
  }

  private let figures: [String: Picture]

  /// - Parameter root: The package.
  init(in root: String) {
    let names = FileTree.names(in: "\(root)/\(Figures.folder)").filter { $0.hasSuffix(".svg") }
    figures = Dictionary(
      names.compactMap { name in
        FileTree.text(of: "\(root)/\(Figures.folder)/\(name)").map {
          ("\(Figures.folder)/\(name)", Picture(name: name, svg: $0))
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter path: Relative to the package.
  subscript(path: String) -> Picture? { figures[path] }

  var files: [SiteFile] { figures.keys.sorted().flatMap { figures[$0]?.files ?? [] } }
}
