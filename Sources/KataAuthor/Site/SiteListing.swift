import KataCommand

/// A file of code that a page links to, as a page of its own: a room without a network has no other way to it.
struct SiteListing: Sendable {
  /// Relative to the package.
  let path: String
  let text: String

  private static let languages = ["swift": "swift", "m": "objc", "h": "objc"]

  /// All files of code that some pages link to.
  ///
  /// - Parameters:
  ///   - texts: The pages, by their paths.
  ///   - root: The package.
  static func all(in texts: [String: MarkdownDocument], root: String) -> [SiteListing] {
    let paths = texts.flatMap { path, document in
      MarkdownLinks.targets(in: document).map { MarkdownLinks.path(of: $0.target, from: path) }
    }
    return Set(paths).sorted().compactMap { path in
      guard language(of: path) != nil, let text = FileTree.text(of: "\(root)/\(path)") else { return nil }
      return SiteListing(path: path, text: text)
    }
  }

  var name: String {
    "file-" + path.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined().lowercased()
  }

  var page: SitePage {
    // More backticks than any code has.
    let fence = "``````"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let code = lines.last == "" ? lines.dropLast() : lines[...]
    return SitePage(
      name: name, title: String(path.split(separator: "/").last ?? ""), kicker: "File",
      body: ["`\(path)`", "", fence + (Self.language(of: path) ?? "")] + code + [fence])
  }

  private static func language(of path: String) -> String? {
    path.split(separator: ".").last.flatMap { languages[String($0)] }
  }
}
