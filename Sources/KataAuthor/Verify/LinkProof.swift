import KataCommand

/// The links of a Markdown file lead to files that exist, and to headings or ids that they have.
struct LinkProof: Sendable {
  /// Relative to the package.
  let path: String
  let document: MarkdownDocument
  /// The package.
  let root: String

  var all: [Proof] {
    let problems = MarkdownLinks.targets(in: document).compactMap { link in
      problem(with: link.target).map { "line \(link.line): \(link.target): \($0)" }
    }
    return [
      .noneOf(
        problems, "\(path): links lead somewhere", expected: "every file exists, and every heading or id.")
    ]
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
