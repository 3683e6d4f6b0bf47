import KataCommand

/// The proofs about the links and the quoted code of a Markdown file.
struct MarkdownProofs: Sendable {
  /// The file's path, relative to the package.
  let path: String
  let document: MarkdownDocument
  let packageRoot: String

  var allProofs: [Proof] { [proofOfLinks, proofOfExcerpts] }

  /// The result of checking that links lead to existing files, and to headings or ids outside of `<details>` elements.
  private var proofOfLinks: Proof {
    let problems = MarkdownLinks.targets(in: document).compactMap { link in
      problem(withLinkTo: link.target).map { "line \(link.line): \(link.target): \($0)" }
    }
    return .passingIfEmpty(
      problems, "\(path): links resolve",
      expected: "the target of every link exists, and no closed <details> hides it.")
  }

  /// Returns the problem with a link, or `nil` if the link is valid.
  private func problem(withLinkTo target: String) -> String? {
    let file = MarkdownLinks.path(of: target, from: path)
    guard FileTree.exists("\(packageRoot)/\(file)") else { return "no such file" }
    guard let anchor = MarkdownLinks.anchor(of: target), file.hasSuffix(".md") || file == TryItPage.path
    else {
      return nil
    }
    let text = FileTree.text(of: "\(packageRoot)/\(file)") ?? ""
    if file == TryItPage.path { return text.contains("id=\"\(anchor)\"") ? nil : "no such entry" }
    let destination = file == path ? document : MarkdownDocument(text: text)
    let anchors = MarkdownLinks.anchors(in: destination).filter { $0.name == anchor }
    if anchors.isEmpty { return "no such heading or id" }
    return anchors.contains(where: \.isFolded) ? "the heading or id is inside a closed <details>" : nil
  }

  /// The result of checking that the code blocks agree with the quoted files. The line above a block names its file.
  private var proofOfExcerpts: Proof {
    let problems = document.fences.compactMap { fence in
      problem(withCodeBlock: fence).map { "line \(fence.lineIndex + 1): \($0)" }
    }
    return .passingIfEmpty(
      problems, "\(path): excerpts match their files",
      expected: "every excerpt is in the file that the line above it names.")
  }

  /// Returns the problem with a code block, or `nil` if the block quotes no file or agrees with the quoted file.
  private func problem(withCodeBlock fence: MarkdownDocument.Fence) -> String? {
    if fence.infoString.contains(".") {
      return "'\(fence.infoString)' does not appear on the page; name the file on a line above the code"
    }
    // `MyApp` is a placeholder for the name of the reader's own package, whose files don't exist here.
    guard let file = document.fileName(above: fence), !file.hasPrefix("MyApp/") else { return nil }
    guard let text = FileTree.text(of: "\(packageRoot)/\(file)") else { return "there is no file \(file)" }
    return Excerpt(quotedLines: fence.lines).firstMissingLine(in: text).map {
      "\(file) does not contain the part of the excerpt that starts with the line '\($0)'"
    }
  }
}
