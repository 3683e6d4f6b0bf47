/// A lesson of the course, as described by its page.
package struct Lesson: Equatable, Sendable {
  package let number: Int
  /// The name of the module: `Lesson04Proxy`. If the authors' tools build many fixes at once, each fix has a separate
  /// module.
  package var name: String
  /// The part of the page's file name after the number: `proxy`.
  let slug: String
  package let title: String
  package let minutes: Int
  /// The files that the learner edits, the main file first, relative to the package.
  package let files: [String]
  /// The path of the page, relative to the package.
  package let page: String
  /// The method of the test that `observe` shows. It covers the whole life of an owner.
  package let testToObserve: String?
  /// The words that the page rules out in code, although no test can detect them.
  let remarks: [RuledOutWord]
  /// Remarks on a pass: things in the chart that look wrong and are allowed, and problems that no test detects.
  /// Commands are in backticks. `nil` if there are none.
  let aboutPass: String?
  /// The parsed page.
  package let source: LessonPage

  /// - Throws: `EnvironmentError.unreadablePage` if the front matter lacks a value that the command needs.
  package init(page: LessonPage) throws {
    func value(_ key: String) throws -> String {
      if let value = page.frontMatter[key] { return value }
      throw EnvironmentError.unreadablePage(
        page.path, reason: "there is no '\(key):' in the comment at its top.")
    }
    number = page.number
    slug = page.slug
    title = try value("title")
    name = try value("lesson")
    files = try value("files").split(separator: ",").map(\.trimmed)
    // `verify` rejects a page whose value isn't a number.
    minutes = Int(try value("minutes")) ?? 0
    self.page = page.path
    testToObserve = page.frontMatter["observe"]
    remarks = (page.frontMatter["remarks"] ?? "").split(separator: ",").map { RuledOutWord($0.trimmed) }
    aboutPass = page.frontMatter["pass"]
    source = page
  }

  package static func == (one: Lesson, other: Lesson) -> Bool {
    one.number == other.number && one.name == other.name
  }

  /// The steps of the task, in order; none if the task has no steps.
  package var steps: [Step] { source.steps }
  package var diagnoses: [DiagnosisEntry] { source.diagnoses }
  /// The entries of the page for all lessons. If the lesson's own page has an entry with the same id, that one is
  /// used.
  var sharedDiagnoses: [DiagnosisEntry] { source.sharedDiagnoses }
  /// The table of crashes on the page for all lessons.
  var crashEntries: [CrashEntry] { source.crashEntries }
  var hints: [Hint] { source.hints }
  /// The questions under "Predict".
  package var questions: [Question] { Question.all(in: source) }
  /// Whether the page has a question for learners who have passed.
  var hasClosingQuestion: Bool { !Question.blocks(ofFold: Question.closingTitle, in: source).isEmpty }

  /// The number in two digits, for `KATA_LESSON`.
  package var numberText: String { number < 10 ? "0\(number)" : "\(number)" }
  package var heading: String { "Lesson \(numberText) · \(title)" }
  package var sourcesFolder: String { "Sources/\(name)" }
  package var testsModule: String { "\(name)Tests" }
  package var testsFolder: String { "Tests/\(testsModule)" }
  package var testList: String { "\(testsFolder)/Tests.txt" }
  package var referenceFolder: String { "Solutions/\(name)" }
  /// The command that checks the lesson.
  var checkCommand: String { "swift run kata check \(numberText)" }

  /// Returns the class of a step's tests with its module: `Lesson05ResilientProxyTests.PanelTests`.
  package func suite(of step: Step) -> String { "\(name)Tests.\(step.testClass)" }

  /// Returns the command that checks a step, or the whole lesson.
  func checkCommand(for step: Step?) -> String {
    step.map { "\(checkCommand) --step \($0.number)" } ?? checkCommand
  }

  package func diagnosis(_ id: String) -> DiagnosisEntry {
    (diagnoses + sharedDiagnoses).first { $0.id == id } ?? DiagnosisEntry(unexplained: id)
  }

  /// Returns whether the page, or the page for all lessons, has an entry with an id.
  package func explains(_ id: String) -> Bool { (diagnoses + sharedDiagnoses).contains { $0.id == id } }

  /// Returns the link to the entry about a diagnosis, or the path of the page if there is no entry.
  func link(to id: String) -> String {
    guard explains(id) else { return page }
    return "\(diagnoses.contains { $0.id == id } ? page : LessonPage.shared)#\(id)"
  }
}

/// A part of a lesson's task that is solved and checked separately. It has a heading on the page and a class of
/// tests.
package struct Step: Equatable, Sendable {
  package let number: Int
  /// The title in the page's heading: `The panel`.
  let title: String
  /// The class of the step's tests: `PanelTests`; empty if the page names none.
  package let testClass: String
  /// The files to edit in this step: `PollingScreen.swift`; empty if the page names none.
  package var files: [String] = []

  /// `Step 2 · The panel`
  package var heading: String { "\(Self.word) \(number) · \(title)" }

  fileprivate static let word = "Step"
}

extension Step {
  /// - Parameter frontMatter: The front matter of the page: `step 2: PanelTests, PricePanel.swift`.
  /// - Returns: `nil` if the heading isn't that of a step.
  init?(heading: MarkdownDocument.Heading, frontMatter: [String: String]) {
    guard let match = heading.text.wholeMatch(of: /Step (\d+) · (.*)/), let number = Int(match.1) else {
      return nil
    }
    (self.number, title) = (number, MarkdownText.plain(match.2))
    let words = (frontMatter["step \(number)"] ?? "").split(separator: ",").map(\.trimmed)
    testClass = words.first ?? ""
    files = Array(words.dropFirst())
  }
}

extension LessonPage {
  /// The steps of the task, in the page's order; none if the task has no steps.
  package var steps: [Step] {
    stepHeadings.compactMap { Step(heading: $0, frontMatter: frontMatter) }
  }

  /// The headings under "Your task" that begin like the heading of a step.
  package var stepHeadings: [MarkdownDocument.Heading] {
    document.headings(inSection: "Your task").filter { $0.text.hasPrefix(Step.word) }
  }
}
