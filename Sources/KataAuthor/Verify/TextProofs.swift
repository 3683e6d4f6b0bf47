import KataCommand

/// What the text of a page, or of another Markdown file, leads to and quotes is there.
struct TextProofs: Sendable {
  /// Relative to the package.
  let path: String
  let document: MarkdownDocument
  /// The package.
  let root: String

  var all: [Proof] { [links, excerpts] }

  // MARK: - Links

  /// The links lead to files that exist, and to headings or ids that they have outside of folds.
  private var links: Proof {
    let problems = MarkdownLinks.targets(in: document).compactMap { link in
      problem(with: link.target).map { "line \(link.line): \(link.target): \($0)" }
    }
    return .noneOf(
      problems, "\(path): links lead somewhere",
      expected: "every file exists, and every heading or id, which no fold hides.")
  }

  private func problem(with target: String) -> String? {
    let file = MarkdownLinks.path(of: target, from: path)
    guard FileTree.exists("\(root)/\(file)") else { return "no such file" }
    guard let anchor = MarkdownLinks.anchor(of: target), file.hasSuffix(".md") || file == TryItPage.path
    else {
      return nil
    }
    let text = FileTree.text(of: "\(root)/\(file)") ?? ""
    if file == TryItPage.path { return text.contains("id=\"\(anchor)\"") ? nil : "no such entry" }
    let destination = file == path ? document : MarkdownDocument(text: text)
    guard MarkdownLinks.anchors(in: destination).contains(anchor) else { return "no such heading or id" }
    return MarkdownLinks.foldedAnchors(in: destination).contains(anchor) ? "it leads into a closed fold" : nil
  }

  // MARK: - Code

  /// Code that a page says is from a file can be found in it.
  ///
  /// The line above a fence names the file, in backticks, and says nothing else.
  private var excerpts: Proof {
    let problems = document.fences.compactMap { fence in
      problem(with: fence).map { "line \(fence.line + 1): \($0)" }
    }
    return .noneOf(
      problems, "\(path): code excerpts are true",
      expected: "every excerpt is in the file that the line above it names.")
  }

  private func problem(with fence: MarkdownDocument.Fence) -> String? {
    if fence.info.contains(".") { return "no reader sees '\(fence.info)': a line above it names its file" }
    // `MyApp` is the reader's own package.
    guard let file = document.file(of: fence), !file.hasPrefix("MyApp/") else { return nil }
    guard let text = FileTree.text(of: "\(root)/\(file)") else { return "there is no file \(file)" }
    return Excerpt(lines: fence.lines).missing(in: text).map {
      "\(file) does not have '\($0)' and what follows it"
    }
  }
}
