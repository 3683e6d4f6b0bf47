import KataCommand

/// A file of the catalogue that `docc` builds the site from.
struct SiteFile: Equatable, Sendable {
  /// Without a folder: a catalogue's files are found by their names.
  let name: String
  let text: String
}

extension SiteFile {
  init(name: String, lines: [String]) {
    self.init(name: name, text: lines.joined(separator: "\n") + "\n")
  }
}

/// A page of the site beside the lessons: an article, as DocC calls it.
struct SitePage: Sendable {
  /// By which other pages name it: `doc:04-hint-1`.
  let name: String
  let title: String
  /// A word or two above the title; `nil` for the page with which the sidebar begins.
  let kicker: String?
  /// In DocC's Markdown.
  let body: [String]

  var file: SiteFile {
    SiteFile(
      name: "\(name).md",
      lines: [
        "# \(title)", "", "@Metadata {", kicker.map { "@TitleHeading(\"\($0)\")" } ?? "@TechnologyRoot", "}",
        // Neighbours would give away how many hints there are.
        "@Options {", "@AutomaticSeeAlso(disabled)", "@AutomaticArticleSubheading(disabled)", "}", "",
      ] + body)
  }
}

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

/// The questions of a lesson on the site: the reason for each choice is behind a tab of its own.
struct SiteQuestions: Sendable {
  let questions: [Question]

  var lines: [String] { questions.flatMap(ask) }

  private func ask(_ question: Question) -> [String] {
    head(question)
      + question.choices.map { "- **\($0.letter).** \($0.text)" }
      + ["", "@TabNavigator {", "@Tab(\"Think first\") {", "What do you say?", "}"]
      + question.choices.flatMap { choice in
        let isRight = choice.letter == question.right
        return ["@Tab(\"\(choice.letter)\") {", (isRight ? "" : "Not so. ") + Self.text(choice.reason), "}"]
      } + ["}", ""]
  }

  /// With all reasons in sight.
  var answers: [String] {
    questions.flatMap { question in
      head(question)
        + question.choices.map { choice in
          let isRight = choice.letter == question.right
          let words = "\(choice.letter). \(choice.text)"
          return "- \(isRight ? "**\(words)**" : words) \(choice.reason)"
        } + [""]
    }
  }

  private func head(_ question: Question) -> [String] {
    ["**\(question.number). \(question.text)**", ""]
      + (question.code.isEmpty ? [] : ["```"] + question.code + ["```", ""])
  }

  /// A line that neither opens a directive nor closes one.
  static func text(_ text: String) -> String {
    text.hasPrefix("@") || text == "}" ? "\\\(text)" : text
  }
}
