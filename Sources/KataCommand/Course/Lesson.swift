/// A lesson of the course, described by its page.
package struct Lesson: Equatable, Sendable {
  package let number: Int
  /// The name of the module, such as `Lesson04Proxy`.
  package let name: String
  /// The part of the page's file name after the number, such as `proxy`.
  let slug: String
  /// The title in the comment at the top of the page, which is also in the page's heading.
  package let title: String
  /// The number of minutes that the lesson takes, according to its page.
  package let minutes: Int
  /// The paths of the files that the learner edits, relative to the package. The main file comes first.
  package let filesToEdit: [String]
  /// The path of the page, relative to the package.
  package let pagePath: String
  /// The test method that `kata observe` runs and shows as a timeline; `nil` if the page names none.
  package let testToObserve: String?
  /// The words that the page forbids in code, although no test can detect their use.
  let forbiddenWords: [ForbiddenWord]
  /// The remarks to show when the lesson passes, such as problems that no test detects; `nil` if there are none.
  let remarksOnPass: String?
  package let page: LessonPage

  /// - Throws: `EnvironmentError.invalidPage` if the front matter lacks a value that the command needs.
  package init(page: LessonPage) throws {
    func value(_ key: String) throws -> String {
      if let value = page.frontMatter[key] { return value }
      throw EnvironmentError.invalidPage(
        page.path, reason: "there is no '\(key):' in the comment at the top.")
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

  /// Returns whether two lessons have the same number and module name, which determine all other properties.
  package static func == (lhs: Lesson, rhs: Lesson) -> Bool {
    lhs.number == rhs.number && lhs.name == rhs.name
  }

  /// The steps of the task, in order; empty if the task has no steps.
  package var steps: [Step] { page.steps }
  /// The diagnosis entries on the lesson's own page.
  package var diagnoses: [DiagnosisEntry] { page.diagnoses }
  /// The diagnosis entries in `when-it-fails.md`, for all lessons. Entries on the lesson's own page take precedence.
  var sharedDiagnoses: [DiagnosisEntry] { page.sharedDiagnoses }
  /// The rows in the table of crashes in `when-it-fails.md`, for all lessons.
  var crashEntries: [CrashEntry] { page.crashEntries }
  var hints: [Hint] { page.hints }
  /// The multiple-choice questions under "Predict" on the page.
  package var questions: [Question] { Question.questions(in: page) }
  /// Whether the page has a question to show when the lesson passes.
  var hasClosingQuestion: Bool {
    !Question.blocks(inCollapsibleSection: Question.closingQuestionTitle, of: page).isEmpty
  }

  /// The number in two digits, as in `KATA_LESSON=04`.
  package var numberText: String { Self.twoDigitText(of: number) }
  package static func twoDigitText(of number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  /// The number and the title, such as `Lesson 04 · The proxy`.
  package var heading: String { "Lesson \(numberText) · \(title)" }
  /// The path of the folder with the learner's code, relative to the package.
  package var sourcesFolder: String { "Sources/\(name)" }
  package var testModuleName: String { "\(name)Tests" }
  /// The path of the folder with the lesson's tests, relative to the package.
  package var testsFolder: String { "Tests/\(testModuleName)" }
  /// The path of the file that lists the lesson's tests, relative to the package.
  package var testListPath: String { "\(testsFolder)/Tests.txt" }
  /// The path of the folder with the reference solution, relative to the package.
  package var referenceFolder: String { "Solutions/\(name)" }
  /// The shell command that checks the lesson, such as `swift run kata check 04`.
  var checkCommand: String { "swift run kata check \(numberText)" }

  /// Returns the full name of a step's test class, such as `Lesson05ResilientProxyTests.PricePanelTests`.
  package func testSuiteName(of step: Step) -> String { "\(name)Tests.\(step.testClassName)" }

  /// Returns the shell command that checks a step, or the whole lesson if `step` is `nil`.
  func checkCommand(for step: Step?) -> String {
    step.map { "\(checkCommand) --step \($0.number)" } ?? checkCommand
  }

  /// Returns the diagnosis entry with the given id. If no page has this entry, returns an entry with only a title.
  package func diagnosisEntry(withID id: String) -> DiagnosisEntry {
    (diagnoses + sharedDiagnoses).first { $0.id == id } ?? DiagnosisEntry(unexplained: id)
  }

  /// Returns whether the lesson's page or the page for all lessons has an entry with this id.
  func hasDiagnosisEntry(withID id: String) -> Bool { diagnosisIDs.contains(id) }

  /// The ids of the entries on the lesson's page and on the page for all lessons.
  package var diagnosisIDs: [String] { (diagnoses + sharedDiagnoses).map(\.id) }

  /// Returns the link to a diagnosis entry, such as `Lessons/04-proxy.md#held-by-timer`. If there is no such entry,
  /// returns the path of the lesson's page.
  func link(toEntryWithID id: String) -> String {
    guard hasDiagnosisEntry(withID: id) else { return pagePath }
    return "\(diagnoses.contains { $0.id == id } ? pagePath : LessonPage.sharedPagePath)#\(id)"
  }
}

/// A part of a lesson's task with its own heading on the page and its own class of tests.
package struct Step: Equatable, Sendable {
  package let number: Int
  /// The title in the heading, without the number, such as `The panel`.
  let title: String
  /// The name of the test class, such as `PanelTests`; empty if the page names none.
  package let testClassName: String
  /// The names of the files to edit in this step, such as `PollingScreen.swift`; empty if the page names none.
  package var fileNames: [String] = []

  /// The heading, such as `Step 2 · The panel`.
  package var heading: String { "Step \(number) · \(title)" }
}

extension Step {
  /// - Parameter frontMatter: The front matter of the page, such as `step 2: PanelTests, PricePanel.swift`.
  /// - Returns: `nil` if the heading doesn't begin a step.
  init?(heading: MarkdownDocument.Heading, frontMatter: [String: String]) {
    guard let match = heading.text.wholeMatch(of: /Step (\d+) · (.*)/), let number = Int(match.1) else {
      return nil
    }
    (self.number, title) = (number, MarkdownText.plainText(of: match.2))
    let words = (frontMatter["step \(number)"] ?? "").split(separator: ",").map(\.trimmed)
    testClassName = words.first ?? ""
    fileNames = Array(words.dropFirst())
  }
}

extension LessonPage {
  package var steps: [Step] {
    stepHeadings.compactMap { Step(heading: $0, frontMatter: frontMatter) }
  }

  /// The headings under "Your task" that begin with `Step`, including those without a valid number and title.
  package var stepHeadings: [MarkdownDocument.Heading] {
    document.headings(inSection: "Your task").filter { $0.text.hasPrefix("Step") }
  }
}
