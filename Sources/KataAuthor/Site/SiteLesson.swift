import KataCommand

/// A lesson's page as the pages that the site makes of it: what is folded there has a page of its own here.
struct SiteLesson: Sendable {
  /// What its pages are called.
  struct Names: Sendable {
    let page: LessonPage

    private var number: String { page.numberText }
    var lesson: String { "\(number)-\(page.slug)" }
    var failures: String { "\(number)-when-it-fails" }
    var after: String { "\(number)-after-you-pass" }
    var questions: String { "\(number)-questions" }
    var hints: String { "\(number)-hints" }
    func look(_ place: Int) -> String { "\(number)-look-\(place)" }
  }

  let page: LessonPage
  let lesson: Lesson
  let markdown: SiteMarkdown
  /// What somebody needs who begins with this lesson; empty for all but the first.
  let startBox: [String]

  var names: Names { Names(page: page) }

  var files: [SiteFile] { [article] + pages.map(\.file) }

  /// What the sidebar lists under the lesson.
  var pages: [SitePage] { [questions] + looks + [hints, failures, after] }

  private var document: MarkdownDocument { page.document }

  private func body(_ section: String) -> Range<Int> {
    page.section(section).map(document.body) ?? 0..<0
  }

  /// - Parameter title: It does not begin with the number, or a search for that would find the page before the lesson.
  private func sitePage(_ name: String, _ title: String, _ body: [String]) -> SitePage {
    SitePage(name: name, title: title, kicker: "Lesson \(lesson.numberText)", body: body)
  }

  // MARK: - The lesson

  private var article: SiteFile {
    let sections = ["The story", "Predict", "The code", "Your task"].flatMap { title in
      ["", "## \(title)", ""] + (title == "Predict" ? predict : text(of: title))
    }
    return SiteFile(
      name: "\(names.lesson).tutorial",
      lines: [
        "@Article(time: \(lesson.minutes)) {",
        "@Intro(title: \"\(lesson.numberText) · \(Self.quoted(lesson.title))\") {",
        SiteQuestions.text(page.frontMatter["goals"] ?? ""), "}",
      ] + (startBox.isEmpty ? [] : ["", "## Start", ""] + startBox) + sections + [
        "", "---", "",
        "- You are stuck: <doc:\(names.hints)>", "- A test fails: <doc:\(names.failures)>",
        "- All tests pass: <doc:\(names.after)>", "}",
      ])
  }

  private func text(of section: String) -> [String] {
    markdown.lines(body(section), folds: .links(link(to:))).map { line in
      // DocC's menu of a lesson's sections stumbles over headings below them.
      guard line.hasPrefix("### ") else { return line }
      return line.hasPrefix("### Step ") ? String(line.dropFirst()) : "**\(line.dropFirst(4))**"
    }
  }

  private var predict: [String] {
    let section = body("Predict")
    let questions = document.lines[section].firstIndex { $0.hasPrefix("**1. ") } ?? section.upperBound
    return markdown.lines(section.lowerBound..<questions, folds: .open)
      + ["", "**[The questions of lesson \(lesson.numberText)](doc:\(names.questions))**", ""]
  }

  // MARK: - What is folded on the page

  /// What is folded in the lesson itself. Neighbours share a page; a picture without words stands where it is.
  private var lookFolds: [[MarkdownFold]] {
    ["The story", "The code", "Your task"].flatMap { section in
      let folds = MarkdownFold.all(in: document, lines: body(section)).filter { fold in
        !document.lines[fold.body].allSatisfy { $0.isEmpty || $0.hasPrefix("![") }
      }
      return folds.reduce(into: [[MarkdownFold]]()) { groups, fold in
        let end = groups.last?.last?.lines.upperBound ?? body(section).lowerBound
        if groups.isEmpty || document.lines[end..<fold.lines.lowerBound].contains(where: { !$0.isEmpty }) {
          groups.append([])
        }
        groups[groups.count - 1].append(fold)
      }
    }
  }

  private static func title(of folds: [MarkdownFold]) -> String {
    let others = folds.count == 1 ? "" : ", and \(folds.count - 1) more"
    return MarkdownText.plain(folds.first?.title ?? "") + others
  }

  /// - Returns: No lines for what shares the page of the fold before it.
  private func link(to fold: MarkdownFold) -> [String]? {
    guard let place = lookFolds.firstIndex(where: { $0.contains(fold) }) else { return nil }
    let folds = lookFolds[place]
    guard fold == folds[0] else { return [] }
    return ["", "**[\(Self.title(of: folds))](doc:\(names.look(place + 1)))**", ""]
  }

  private var looks: [SitePage] {
    lookFolds.enumerated().map { place, folds in
      let body = folds.flatMap { fold in
        (folds.count == 1 ? [] : ["", "## \(SiteMarkdown.headline(fold.title))", ""])
          + markdown.lines(fold.body, folds: .open)
      }
      return sitePage(
        names.look(place + 1), "For lesson \(lesson.numberText): \(Self.title(of: folds).lowercasedFirst)",
        body + ["", "Back to the lesson: <doc:\(names.lesson)>"])
    }
  }

  /// All on one page, each behind a tab of the one before: so nobody sees how many there are, and what DocC shows of the
  /// page beside a link to it gives nothing away.
  private var hints: SitePage {
    let title = "Hints for lesson \(lesson.numberText)"
    let folds = MarkdownFold.all(in: document, lines: body("Hints"))
    var tabs: [String] = []
    for (index, fold) in folds.enumerated().reversed() {
      let words = "\(title) · \(index + 1): \(MarkdownText.plain(fold.title).lowercasedFirst)"
      tabs =
        [
          "", "@TabNavigator {", "@Tab(\"\(index == 0 ? "None yet" : "Try again first")\") {",
          "What have you tried?", "}", "@Tab(\"Hint \(index + 1)\") {", "**\(words)**", "",
        ] + markdown.lines(fold.body, folds: .open) + tabs + ["}", "}"]
    }
    return sitePage(
      names.hints, title,
      ["Open one, go back and try again, and only then open the next."] + tabs + [""] + back)
  }

  private var back: [String] { ["---", "", "Back to the lesson: <doc:\(names.lesson)>"] }

  /// On a page of their own, since DocC has tabs on those alone.
  private var questions: SitePage {
    sitePage(
      names.questions, "Questions for lesson \(lesson.numberText)",
      ["Answer before you run anything. Then choose the tab of your answer.", ""]
        + SiteQuestions(questions: lesson.questions).lines + back)
  }

  private var failures: SitePage {
    sitePage(
      names.failures, "When lesson \(lesson.numberText) fails",
      ["Look up what the failing test found.", ""]
        + markdown.lines(body("When it fails"), folds: .open, rise: 1) + [""] + back)
  }

  private var after: SitePage {
    let section = body("After you pass")
    let answers = MarkdownFold.all(in: document, lines: section).first { $0.title == Question.answersTitle }
    let rest = markdown.lines(
      (answers?.lines.upperBound ?? section.lowerBound)..<section.upperBound, folds: .headings(2))
    return sitePage(
      names.after, "After you pass lesson \(lesson.numberText)",
      ["Read this when all tests of the lesson pass.", ""]
        + (answers == nil
          ? [] : ["## \(Question.answersTitle)", ""] + SiteQuestions(questions: lesson.questions).answers)
        + rest + ["", "## Recall", ""] + markdown.lines(body("Recall"), folds: .tabs(3)))
  }

  /// As an argument of a directive.
  static func quoted(_ text: String) -> String { text.replacing("\"", with: "\\\"") }
}
