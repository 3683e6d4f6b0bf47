import Foundation
import KataCommand

/// A picture of `Lessons/figures`, in a light and in a dark form: the reader's choice on the site may be another than the
/// system's.
struct SiteFigure: Sendable {
  let name: String
  let svg: String

  /// By their paths, relative to the package.
  ///
  /// - Parameter root: The package.
  static func all(in root: String) -> [String: SiteFigure] {
    FileTree.names(in: "\(root)/\(Figures.folder)").filter { $0.hasSuffix(".svg") }
      .reduce(into: [:]) { figures, name in
        let path = "\(Figures.folder)/\(name)"
        figures[path] = FileTree.text(of: "\(root)/\(path)").map { SiteFigure(name: name, svg: $0) }
      }
  }

  var files: [SiteFile] {
    // The rules for a dark ground, with what limits them to it.
    let limited = /@media \(prefers-color-scheme: dark\) \{((?:[^{}]|\{[^{}]*\})*)\}/
    guard let rules = svg.firstMatch(of: limited) else { return [SiteFile(name: name, text: svg)] }
    return [
      SiteFile(name: name, text: svg.replacingCharacters(in: rules.range, with: "")),
      SiteFile(
        name: name.replacing(".svg", with: "~dark.svg"),
        text: svg.replacingCharacters(in: rules.range, with: rules.1)),
    ]
  }
}
