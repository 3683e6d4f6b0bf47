import Foundation
import KataCommand

/// Finds the links in a Markdown file, and where they lead.
enum MarkdownLinks {
  struct Link: Sendable {
    let target: String
    /// Counted from 1.
    let line: Int
  }

  /// Links to places in this repository; those to the rest of the world are left out.
  static func targets(in document: MarkdownDocument) -> [Link] {
    document.prose.flatMap { number, text -> [Link] in
      let text = text.replacing(/`[^`]*`/, with: "")
      let inline = text.matches(of: /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/).map(\.1)
      let references = text.matches(of: /^\s*\[[^\]]+\]:\s+(\S+)/).map(\.1)
      let html = text.matches(of: /(?:href|src)="([^"]+)"/).map(\.1)
      return (inline + references + html)
        .filter { !$0.contains(/^[a-z][a-z0-9+.-]*:/) }
        .map { Link(target: String($0), line: number + 1) }
    }
  }

  /// The file a link leads to, relative to the package.
  ///
  /// - Parameter page: The file the link is in, relative to the package.
  static func path(of target: String, from page: String) -> String {
    let file = String(target.prefix { $0 != "#" })
    guard !file.isEmpty else { return page }
    let decoded = file.removingPercentEncoding ?? file
    var parts = decoded.hasPrefix("/") ? [] : page.split(separator: "/").dropLast().map(String.init)
    for part in decoded.split(separator: "/") where part != "." {
      if part == "..", parts.last.map({ $0 != ".." }) ?? false {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// How a file in `Lessons` is linked to from another file, both relative to the package.
  static func relative(_ file: String, from page: String) -> String {
    page.hasPrefix("Lessons/") ? String(file.dropFirst("Lessons/".count)) : file
  }

  /// What follows the `#`, if anything.
  static func anchor(of target: String) -> String? {
    guard let mark = target.firstIndex(of: "#") else { return nil }
    return String(target[target.index(after: mark)...])
  }

  /// All anchors that a link into `document` may name.
  static func anchors(in document: MarkdownDocument) -> Set<String> {
    let named = document.prose.flatMap { $0.text.matches(of: /(?:id|name)="([^"]+)"/).map { String($0.1) } }
    return Set(document.slugs + named)
  }
}

/// The links of a Markdown file lead to files that exist, and to headings or ids that they have.
struct LinkProof: Sendable {
  /// Relative to the package.
  let path: String
  let document: MarkdownDocument
  /// The package.
  let root: String

  var proof: Proof {
    let problems = MarkdownLinks.targets(in: document).compactMap { link in
      problem(with: link.target).map { "line \(link.line): \(link.target): \($0)" }
    }
    return .noneOf(
      problems, "\(path): links lead somewhere", expected: "every file exists, and every heading or id.")
  }

  private func problem(with target: String) -> String? {
    let file = MarkdownLinks.path(of: target, from: path)
    guard FileTree.exists("\(root)/\(file)") else { return "no such file" }
    guard let anchor = MarkdownLinks.anchor(of: target), file.hasSuffix(".md") else { return nil }
    let text = FileTree.text(of: "\(root)/\(file)") ?? ""
    let destination = file == path ? document : MarkdownDocument(text: text)
    return MarkdownLinks.anchors(in: destination).contains(anchor) ? nil : "no such heading or id"
  }
}
