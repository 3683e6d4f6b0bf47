/// A lesson of the course, as described by its page.
package struct Lesson: Equatable, Sendable {
  package let number: Int
  /// The name of the module: `Lesson04Proxy`. If the authors' tools build many fixes at once, each fix has a separate
  /// module.
  package var name: String
  /// The part of the page's file name after the number: `proxy`.
  let slug: String
  /// The title in the page's heading, without the number.
  package let title: String
  /// The time in minutes that the lesson takes, as its page states.
  package let minutes: Int
  /// The files that the learner edits, the main file first, relative to the package.
  package let filesToEdit: [String]
  /// The path of the page, relative to the package.
  package let pagePath: String
  /// The method of the test that `observe` shows. It covers the whole life of an owner.
  package let testToObserve: String?
  /// The words that the page forbids in code, although no test can detect them.
  let forbiddenWords: [ForbiddenWord]
  /// The remarks that the page makes on a passing lesson, for example about problems that no test detects;
  /// `nil` if there are none. Commands are in backticks.
  let remarksOnPass: String?
  /// The parsed Markdown page of the lesson.
  package let page: LessonPage

  /// - Throws: `EnvironmentError.unreadablePage` if the front matter lacks a value that the command needs.
  package init(page: LessonPage) throws {
    func value(_ key: String) throws -> String {
      if let value = page.frontMatter[key] { return value }
      throw EnvironmentError.invalidPage(
        page.path, reason: "there is no '\(key):' in the comment at its top.")
    }
    number = page.number
    slug = page.slug
    title = try value("title")
    name = try value("lesson")
    filesToEdit = try value("files").split(separator: ",").map(\.trimmed)
    // `verify` rejects a page whose value isn't a number.
    minutes = Int(try value("minutes")) ?? 0
    pagePath = page.path
    testToObserve = page.frontMatter["observe"]
    forbiddenWords = (page.frontMatter["remarks"] ?? "").split(separator: ",").map {
      ForbiddenWord($0.trimmed)
    }
    remarksOnPass = page.frontMatter["pass"]
    self.page = page
  }

  package static func == (one: Lesson, other: Lesson) -> Bool {
    one.number == other.number && one.name == other.name
  }

  /// The steps of the task, in order; none if the task has no steps.
  package var steps: [Step] { page.steps }
  /// The entries under "When it fails" on the lesson's own page.
  package var diagnoses: [DiagnosisEntry] { page.diagnoses }
  /// The entries of the page for all lessons. If the lesson's own page has an entry with the same id, that one is
  /// used.
  var sharedDiagnoses: [DiagnosisEntry] { page.sharedDiagnoses }
  /// The table of crashes on the page for all lessons.
  var crashEntries: [CrashEntry] { page.crashEntries }
  /// The hints on the lesson's page, in order.
  var hints: [Hint] { page.hints }
  /// The questions under "Predict".
  package var questions: [Question] { Question.all(in: page) }
  /// Whether the page asks a question that is shown when the lesson passes.
  var hasClosingQuestion: Bool { !Question.blocks(inFold: Question.closingQuestionTitle, of: page).isEmpty }

  /// The number in two digits, for `KATA_LESSON`.
  package var numberText: String { Self.numberText(of: number) }
  /// Returns a lesson's number in two digits.
  package static func numberText(of number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  /// The number and the title: `Lesson 04 · The proxy`.
  package var heading: String { "Lesson \(numberText) · \(title)" }
  package var sourcesFolder: String { "Sources/\(name)" }
  package var testsModule: String { "\(name)Tests" }
  package var testsFolder: String { "Tests/\(testsModule)" }
  /// The path of the file that lists the lesson's tests, relative to the package.
  package var testListPath: String { "\(testsFolder)/Tests.txt" }
  /// The folder of the reference solution, relative to the package.
  package var referenceFolder: String { "Solutions/\(name)" }
  /// The command that checks the lesson.
  var checkCommand: String { "swift run kata check \(numberText)" }

  /// Returns the class of a step's tests with its module: `Lesson05ResilientProxyTests.PanelTests`.
  package func testSuiteName(of step: Step) -> String { "\(name)Tests.\(step.testClass)" }

  /// Returns the command that checks a step, or the whole lesson.
  func checkCommand(for step: Step?) -> String {
    step.map { "\(checkCommand) --step \($0.number)" } ?? checkCommand
  }

  /// Returns the entry with this id, from the lesson's page or from the page for all lessons.
  package func diagnosisEntry(withID id: String) -> DiagnosisEntry {
    (diagnoses + sharedDiagnoses).first { $0.id == id } ?? DiagnosisEntry(unexplained: id)
  }

  /// Returns whether the lesson's page, or the page for all lessons, has an entry with this id.
  package func hasDiagnosisEntry(withID id: String) -> Bool {
    (diagnoses + sharedDiagnoses).contains { $0.id == id }
  }

  /// Returns the link to the entry about a diagnosis, or the path of the page if there is no entry.
  func link(toEntryWithID id: String) -> String {
    guard hasDiagnosisEntry(withID: id) else { return pagePath }
    return "\(diagnoses.contains { $0.id == id } ? pagePath : LessonPage.sharedPagePath)#\(id)"
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
  package var heading: String { "\(Self.headingPrefix) \(number) · \(title)" }

  fileprivate static let headingPrefix = "Step"
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
    document.headings(inSection: "Your task").filter { $0.text.hasPrefix(Step.headingPrefix) }
  }
}
