import KataCommand

/// A lesson's page as the pages that the site makes of it: what is folded there has a page of its own here.
struct SiteLesson: Sendable {
  /// What its pages are called.
  struct Names: Sendable {
    private let number: String
    let lesson: String

    init(_ page: LessonPage) {
      number = page.numberText
      lesson = "\(number)-\(page.slug)"
    }

    var failures: String { "\(number)-when-it-fails" }
    var after: String { "\(number)-after-you-pass" }
    func hint(_ place: Int) -> String { "\(number)-hint-\(place)" }
    func look(_ place: Int) -> String { "\(number)-look-\(place)" }
  }

  let page: LessonPage
  let lesson: Lesson
  let markdown: SiteMarkdown
  /// `nil` if the lesson's file of fixes composes nothing.
  let explorer: FixExplorer?

  var names: Names { Names(page) }

  var files: [SiteFile] { [article] + pages.map(\.file) }

  private var pages: [SitePage] { looks + hints + [failures, after] }

  /// What the sidebar lists under the lesson. Each hint lists the next.
  var curated: [String] {
    looks.map(\.name) + (hints.isEmpty ? [] : [names.hint(1)]) + [names.failures, names.after]
  }

  private var document: MarkdownDocument { page.document }

  private func body(_ section: String) -> Range<Int> {
    page.section(section).map(document.body) ?? 0..<0
  }

  private func sitePage(_ name: String, _ title: String, _ body: [String]) -> SitePage {
    SitePage(
      name: name, title: "\(lesson.numberText) · \(title)", kicker: "Lesson \(lesson.numberText)", body: body)
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
        SiteAssessment.text(page.frontMatter["goals"] ?? ""), "}",
      ] + sections + onward + [""] + SiteAssessment(questions: lesson.questions).lines + ["}"])
  }

  private func text(of section: String) -> [String] {
    markdown.lines(body(section), folds: .links(name)).map { line in
      // DocC's menu of a lesson's sections stumbles over headings below them.
      line.hasPrefix("### ") ? "**\(line.dropFirst(4))**" : line
    }
  }

  /// The questions themselves stand at the end, where DocC has them.
  private var predict: [String] {
    let section = body("Predict")
    let questions = document.lines[section].firstIndex { $0.hasPrefix("**1. ") } ?? section.upperBound
    return markdown.lines(section.lowerBound..<questions, folds: .open) + [
      "The questions are at the end of this page."
    ]
  }

  private var onward: [String] {
    [
      "", "## And then", "",
      "- You are stuck: <doc:\(names.hint(1))>", "- A test fails: <doc:\(names.failures)>",
      "- All tests pass: <doc:\(names.after)>",
    ]
  }

  // MARK: - What is folded on the page

  /// What is folded in the lesson itself.
  private var lookFolds: [MarkdownFold] {
    ["The story", "The code", "Your task"].flatMap { MarkdownFold.all(in: document, lines: body($0)) }
  }

  private func name(of look: MarkdownFold) -> String {
    names.look((lookFolds.firstIndex(of: look) ?? 0) + 1)
  }

  private var looks: [SitePage] {
    lookFolds.map { fold in
      sitePage(
        name(of: fold), fold.title,
        markdown.lines(fold.body, folds: .open) + ["", "Back to the lesson: <doc:\(names.lesson)>"])
    }
  }

  private var hints: [SitePage] {
    let folds = MarkdownFold.all(in: document, lines: body("Hints"))
    return folds.indices.map { place in
      let next =
        place + 1 < folds.count
        ? ["", "## Topics", "", "### Still stuck?", "", "- <doc:\(names.hint(place + 2))>"] : []
      return sitePage(
        names.hint(place + 1), "Hint: \(folds[place].title.lowercasedFirst)",
        // DocC shows a page's first words beside each link to it: these give nothing away.
        ["Then go back and try again, before you read another.", "", "## \(folds[place].title)", ""]
          + markdown.lines(folds[place].body, folds: .open)
          + ["", "---", "", "Back to the lesson: <doc:\(names.lesson)>"] + next)
    }
  }

  private var failures: SitePage {
    sitePage(
      names.failures, "When it fails",
      ["Look up what the failing test found.", ""]
        + markdown.lines(body("When it fails"), folds: .open, rise: 1)
        + ["", "---", "", "Back to the lesson: <doc:\(names.lesson)>"])
  }

  private var after: SitePage {
    let section = body("After you pass")
    let answers = MarkdownFold.all(in: document, lines: section).first { $0.title == Question.answersTitle }
    let rest = markdown.lines(
      (answers?.lines.upperBound ?? section.lowerBound)..<section.upperBound, folds: .headings(2))
    return sitePage(
      names.after, "After you pass",
      ["Read this when all tests of the lesson pass.", ""]
        + (answers == nil ? [] : ["## \(Question.answersTitle)", ""] + lesson.questions.flatMap(answer))
        + rest + play + ["", "## Recall", ""] + markdown.lines(body("Recall"), folds: .tabs(3)))
  }

  private var play: [String] {
    guard let explorer else { return [] }
    let words = "Turn a knob, and see what comes of it"
    return ["", "## Fixes to play with", "", "\(words): [the fixes of this lesson](\(explorer.link))."]
  }

  private func answer(to question: Question) -> [String] {
    ["**\(question.number). \(question.text)**", ""] + SiteAssessment.code(of: question)
      + question.choices.map { choice in
        let mark =
          choice.letter == question.right
          ? "**\(choice.letter). \(choice.text)**" : "\(choice.letter). \(choice.text)"
        return "- \(mark) \(choice.reason)"
      } + [""]
  }

  /// As an argument of a directive.
  static func quoted(_ text: String) -> String { text.replacing("\"", with: "\\\"") }
}
