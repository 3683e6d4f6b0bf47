/// One lesson of the course, as its page introduces it.
package struct Lesson: Equatable, Sendable {
  package let number: Int
  /// The module: `Lesson04Proxy`. Where authors build many fixes at once, each is a module of its own.
  package var name: String
  /// From the page's file name: `proxy`.
  let slug: String
  package let title: String
  package let minutes: Int
  /// What the learner edits, the main file first; relative to the package.
  package let files: [String]
  /// The page, relative to the package.
  package let page: String
  /// The method of the test that `observe` shows: one in which an owner's life is seen from end to end.
  package let testToObserve: String?
  /// Words of code that the page rules out, though no test can see them.
  let remarks: [RuledOutWord]
  /// What to know about a pass: what looks wrong in its picture and is allowed, and what no test sees. Commands stand in
  /// backticks. `nil` if there is nothing to know.
  let aboutPass: String?
  /// What else the page says.
  package let source: LessonPage

  /// - Throws: `EnvironmentError.unreadablePage` if the page does not say what the command must know.
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
    // `verify` refuses what is no number.
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

  /// The steps of its task, in order; none if it is done in one go.
  package var steps: [Step] { source.steps }
  package var diagnoses: [DiagnosisEntry] { source.diagnoses }
  /// The entries of the page for all lessons. An entry of the lesson's own page goes before one of the same id.
  var sharedDiagnoses: [DiagnosisEntry] { source.sharedDiagnoses }
  /// The table of crashes on the page for all lessons.
  var crashEntries: [CrashEntry] { source.crashEntries }
  var hints: [Hint] { source.hints }
  /// What the page asks before anything is run.
  package var questions: [Question] { Question.all(in: source) }
  /// Whether it asks one more when the lesson passes.
  var hasClosingQuestion: Bool { !Question.blocks(ofFold: Question.closingTitle, in: source).isEmpty }

  /// Two digits, as `Package.swift` wants them.
  package var numberText: String { number < 10 ? "0\(number)" : "\(number)" }
  package var heading: String { "Lesson \(numberText) · \(title)" }
  package var sourcesFolder: String { "Sources/\(name)" }
  package var testsModule: String { "\(name)Tests" }
  package var testsFolder: String { "Tests/\(testsModule)" }
  package var testList: String { "\(testsFolder)/Tests.txt" }
  package var referenceFolder: String { "Solutions/\(name)" }
  /// What to type to check it.
  var checkCommand: String { "swift run kata check \(numberText)" }

  /// The tests of a step, as the command names classes: `Lesson05ResilientProxyTests.PanelTests`.
  package func suite(of step: Step) -> String { "\(name)Tests.\(step.testClass)" }

  /// What to type to check one step, or all of the lesson.
  func checkCommand(for step: Step?) -> String {
    step.map { "\(checkCommand) --step \($0.number)" } ?? checkCommand
  }

  package func diagnosis(_ id: String) -> DiagnosisEntry {
    (diagnoses + sharedDiagnoses).first { $0.id == id } ?? DiagnosisEntry(unexplained: id)
  }

  /// Whether the page, or the one for all lessons, has an entry for it.
  package func explains(_ id: String) -> Bool { (diagnoses + sharedDiagnoses).contains { $0.id == id } }

  /// Where to read about a diagnosis: its entry, or the page if it has none.
  func link(to id: String) -> String {
    guard explains(id) else { return page }
    return "\(diagnoses.contains { $0.id == id } ? page : LessonPage.shared)#\(id)"
  }
}

/// A part of a lesson's task that is worked on, and checked, by itself: a heading on the page, and a class of tests.
package struct Step: Equatable, Sendable {
  package let number: Int
  /// As the page's heading has it: `The panel`.
  let title: String
  /// The class of its tests, `PanelTests`; empty if the page names none.
  package let testClass: String
  /// The files that it is about, if the page says so: `PollingScreen.swift`.
  package var files: [String] = []

  /// `Step 2 · The panel`
  package var heading: String { "\(Self.word) \(number) · \(title)" }

  fileprivate static let word = "Step"
}

extension Step {
  /// - Parameter frontMatter: Of its page: `step 2: PanelTests, PricePanel.swift`.
  /// - Returns: `nil` if the heading is not that of a step.
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
  /// The steps of the task, in the page's order; none if it is not cut into steps.
  package var steps: [Step] {
    stepHeadings.compactMap { Step(heading: $0, frontMatter: frontMatter) }
  }

  /// The headings of the task that want to be steps.
  package var stepHeadings: [MarkdownDocument.Heading] {
    document.headings(inSection: "Your task").filter { $0.text.hasPrefix(Step.word) }
  }
}
