import KataCommand

/// The site's pages with pull requests to judge: one a lesson, and one with those of all lessons.
///
/// They are plain HTML, and need a script only to show one after the other. What they share is a file beside that of
/// the first page.
struct ReviewPages: Sendable {
  /// The package.
  let root: String
  /// Where its files are, from the site's folder or on the web.
  let repository: String

  private static let template = "Lessons/first-page/review.html"
  private static let question = "Would you merge it?"

  /// What the pages say, by their folders below the site's; none if there is no template.
  ///
  /// - Throws: `EnvironmentError` if a lesson or its fixes can't be read.
  var pages: [String: String] {
    get throws {
      guard let template = FileTree.text(of: "\(root)/\(Self.template)") else { return [:] }
      let texts = LessonPage.all(in: root)
      let lessons = try texts.map { (name: "\($0.numberText)-\($0.slug)", lesson: try Lesson(page: $0)) }
      var (pages, hardest): ([String: String], [PullRequest]) = ([:], [])
      for (name, lesson) in lessons {
        let requests = try PullRequest.all(of: [lesson], in: root)
        hardest += [requests.last { !$0.isRight }, requests.last(where: \.isRight)].compactMap(\.self)
        pages["review/\(name)"] = page(
          of: requests, title: "\(Self.question) Lesson \(lesson.numberText)", template,
          repository: place(from: "../../"),
          intro:
            "Fixes of lesson \(lesson.numberText), as pull requests. They give the lesson away, so solve it first.",
          links: [
            ("\(place(from: "../../"))\(lesson.page)", lesson.heading),
            ("../index.html", "From all lessons"), ("../../index.html", "Leaky Timers"),
          ])
      }
      // It begins with the lesson that a reader knows first, and with a wrong one.
      pages["review"] = page(
        of: hardest.prefix(1) + PullRequest.mixed(Array(hardest.dropFirst())), title: Self.question, template,
        repository: place(from: "../"),
        intro: "The hardest two fixes of each lesson, as pull requests. The lesson's tests have judged them.",
        links: [("../index.html", "Leaky Timers")]
          + lessons.map { ("\($0.name)/index.html", "From lesson \($0.lesson.numberText)") })
      return pages
    }
  }

  /// - Parameters:
  ///   - repository: Where its files are, from the page.
  ///   - links: Where they lead, and what they say.
  private func page(
    of requests: [PullRequest], title: String, _ template: String, repository: String, intro: String,
    links: [(target: String, words: String)]
  ) -> String {
    let articles = requests.enumerated().map { place, request in
      let heading = "\(place + 1) of \(requests.count) · \(request.lesson.heading)"
      return ReviewArticle(
        request: request, heading: heading, number: place + 1, repository: repository
      ).html
    }
    return template.replacing("{{title}}", with: Self.text(title))
      .replacing("{{intro}}", with: Self.text(intro))
      .replacing("{{links}}", with: links.map { Self.link($0.target, $0.words) }.joined(separator: "\n"))
      .replacing("{{requests}}", with: articles.joined(separator: "\n"))
  }

  /// Where the repository's files are, from a page from which `top` leads to the site's folder.
  private func place(from top: String) -> String { (repository.contains("://") ? "" : top) + repository }

  /// With what stands between backticks as code.
  static func text(_ text: String) -> String {
    XMLText.escaped(text).replacing(/`([^`]+)`/) { "<code>\($0.1)</code>" }
  }

  static func link(_ target: String, _ words: String) -> String {
    "<a href=\"\(XMLText.escaped(target))\">\(text(words))</a>"
  }
}

/// One pull request as a part of a page.
private struct ReviewArticle {
  let request: PullRequest
  let heading: String
  let number: Int
  let repository: String

  var html: String {
    let paragraphs = request.fix.description.map { "<p>\(ReviewPages.text($0))</p>" }.joined()
    let merged = request.merged.joined(separator: ", ")
    return """
      <article>
      <h2 tabindex="-1">\(ReviewPages.text(heading))</h2>
      <blockquote>\(paragraphs)</blockquote>
      \(merged.isEmpty ? "" : "<p class=\"small\">Already merged: \(ReviewPages.text(merged))</p>")
      \(request.files.map(diff).joined(separator: "\n"))
      <fieldset><legend>Would you merge it?</legend>
      <output>\(said("merge", isRight: request.isRight))\(said("reject", isRight: !request.isRight))</output>
      \(choice("merge", "Merge"))\(choice("reject", "Reject"))<button type="button" class="next"></button>
      </fieldset>
      <div class="why">\(reasons.map { "<p>\($0)</p>" }.joined(separator: "\n"))</div>
      </article>
      """
  }

  private func diff(_ file: PullRequest.File) -> String {
    let lines = file.lines.map { line in
      let element = line.hasPrefix("+") ? "ins" : line.hasPrefix("-") ? "del" : "span"
      return "<\(element)>\(XMLText.escaped(line))</\(element)>"
    }
    return "<section><h3>\(XMLText.escaped(file.name))</h3><pre>\(lines.joined())</pre></section>"
  }

  private func said(_ choice: String, isRight: Bool) -> String {
    let words = "You \(choice) it, and the tests \(isRight ? "agree" : "disagree")."
    return "<span class=\"\(choice) \(isRight ? "agree" : "differ")\">\(words)</span>"
  }

  private func choice(_ value: String, _ words: String) -> String {
    "<label><input type=\"radio\" autocomplete=\"off\" name=\"r\(number)\" value=\"\(value)\">\(words)</label>"
  }

  private var reasons: [String] {
    var reasons = [request.outcome, request.fix.judgement.reason].map(ReviewPages.text)
    let entry = request.diagnosis
    reasons.append(
      ReviewPages.link(repository + request.link, entry?.title ?? "After you pass")
        + (entry?.headline.map { ": \(ReviewPages.text($0))" } ?? ""))
    if let found = request.fix.found {
      let words = found.replacing("https://github.com/", with: "")
      reasons.append("Found in the wild: \(ReviewPages.link(found, words))")
    }
    let command = "swift run kata check \(request.lesson.numberText) --case \(request.fix.name)"
    return reasons + ["To run it: <code>\(command)</code>"]
  }
}
