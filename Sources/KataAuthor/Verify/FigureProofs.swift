import Foundation
import KataCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A check of the course's figures, which are hand-written SVG files.
struct FigureProofs: Sendable {
  private static let figureFolder = "Lessons/figures"

  let packageRoot: String

  /// The result of checking that every figure is on a page, has text alternatives, and is valid XML without scripts.
  var proofOfFigures: Proof {
    let images = imagesOnPages
    let problems = FileTree.names(in: "\(packageRoot)/\(Self.figureFolder)").flatMap { name -> [String] in
      let path = "\(Self.figureFolder)/\(name)"
      let uses = images.filter { $0.imagePath == path }
      return (uses.isEmpty ? ["\(path) is not on any page"] : [])
        + uses.filter { $0.textAlternative.trimmed.isEmpty }.map {
          "\($0.pagePath): \(path) has no text alternative"
        }
        + [FigureParserDelegate.problem(in: FileTree.text(of: "\(packageRoot)/\(path)") ?? "")].compactMap(
          \.self
        ).map {
          "\(path) \($0)"
        }
    }
    return .passingIfEmpty(
      problems, "figures are shown and well-formed",
      expected:
        "each figure is on a page, as ![a text alternative](figures/NAME.svg) or <img alt=\"...\" src=\"...\">, and "
        + "is well-formed XML without scripts.")
  }

  /// The images on all pages of the course, in Markdown or as HTML elements.
  private var imagesOnPages: [(pagePath: String, textAlternative: String, imagePath: String)] {
    CourseProofs.pagePaths(in: packageRoot).flatMap { page in
      let text = FileTree.text(of: "\(packageRoot)/\(page)") ?? ""
      let lines = MarkdownDocument(text: text).prose.map(\.text)
      return lines.filter { $0.contains("![") || $0.contains("<img ") }.flatMap { line in
        let inMarkdown = line.matches(of: /!\[([^\]]*)\]\(([^)\s]+)\)/).map(\.output)
        let elements = line.matches(of: /<img [^>]*alt="([^"]*)" src="([^"]+)"/).map(\.output)
        return (inMarkdown + elements).map {
          (page, String($0.1), MarkdownLinks.path(of: String($0.2), from: page))
        }
      }
    }
  }
}

/// A parser delegate that notices whether a figure has any element, and whether it has a script.
private final class FigureParserDelegate: NSObject, XMLParserDelegate {
  private var hasElement = false
  private var hasScript = false

  /// Returns a description of the first problem, or `nil` if the figure is well-formed and has no script.
  static func problem(in text: String) -> String? {
    let (reader, parser) = (FigureParserDelegate(), XMLParser(data: Data(text.utf8)))
    parser.delegate = reader
    // On Linux, `parse` also succeeds after some errors, and without any element.
    guard parser.parse(), parser.parserError == nil, reader.hasElement else {
      return "is not well-formed XML (line \(parser.lineNumber))"
    }
    return reader.hasScript ? "contains a script" : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    hasElement = true
    hasScript =
      hasScript || name == "script"
      || attributes.contains { $0.key.hasPrefix("on") || $0.value.hasPrefix("javascript:") }
  }
}
