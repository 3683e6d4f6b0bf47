/// One lesson of the course, as its page introduces it.
package struct Lesson: Equatable, Sendable {
  let number: Int
  /// The module: `Lesson04Proxy`.
  package let name: String
  /// From the page's file name: `proxy`.
  let slug: String
  package let title: String
  package let minutes: Int
  /// What the learner edits, the main file first; relative to the package.
  package let files: [String]
  /// The page, relative to the package.
  package let page: String
  package let diagnoses: [Diagnosis]
  /// The entries of the page for all lessons. An entry of the lesson's own page goes before one of the same id.
  package let sharedDiagnoses: [Diagnosis]
  let hints: [Hint]
  /// The steps of its task, in order; none if it is done in one go.
  package let steps: [Step]
  /// What the page asks before anything is run.
  package let questions: [Question]
  /// What it asks when the lesson passes.
  package let closingQuestion: Question?
  /// The method of the test that `observe` shows: one in which an owner's life is seen from end to end.
  package let testToObserve: String?
  /// Whether the lesson is about how exact clocks are.
  let isAboutClocks: Bool

  /// - Throws: `EnvironmentError.unreadablePage` if the page does not say what the command must know.
  package init(page: LessonPage) throws {
    if let obstacle = page.obstacle {
      throw EnvironmentError.unreadablePage(page.path, reason: "it \(obstacle.words).")
    }
    func value(_ key: String) throws -> String {
      if let value = page.frontMatter[key] { return value }
      throw EnvironmentError.unreadablePage(page.path, reason: "there is no '\(key):' in its front matter.")
    }
    number = page.number
    slug = page.slug
    title = try value("title")
    name = try value("lesson")
    files = try value("files").split(separator: ",").map(\.trimmed)
    guard let minutes = Int(try value("minutes")) else {
      throw EnvironmentError.unreadablePage(page.path, reason: "'minutes:' is not a number.")
    }
    self.minutes = minutes
    self.page = page.path
    diagnoses = page.diagnoses
    sharedDiagnoses = page.sharedDiagnoses
    hints = page.hints
    steps = page.steps
    questions = Question.all(in: page)
    closingQuestion = Question.closing(of: page)
    testToObserve = page.frontMatter["observe"]
    isAboutClocks = page.frontMatter["clocks"] == "yes"
  }

  /// Two digits, as `Package.swift` wants them.
  package var numberText: String { number < 10 ? "0\(number)" : "\(number)" }
  package var heading: String { "Lesson \(numberText) · \(title)" }
  package var sourcesFolder: String { "Sources/\(name)" }
  package var testsModule: String { "\(name)Tests" }
  package var testsFolder: String { "Tests/\(testsModule)" }
  package var referenceFolder: String { "Solutions/\(name)" }
  var mainFile: String { files.first ?? sourcesFolder }
  /// `Sources/Lesson04Proxy/WeakProxy.swift or SlideShow.swift`, for a sentence about what to edit.
  var filesInWords: String {
    let others = files.dropFirst().map { String($0.split(separator: "/").last ?? "") }
    guard let last = others.last else { return mainFile }
    return ([mainFile] + others.dropLast()).joined(separator: ", ") + " or " + last
  }
  /// What to type to check it.
  package var checkCommand: String { "swift run kata check \(numberText)" }

  package func diagnosis(_ id: String) -> Diagnosis {
    (diagnoses + sharedDiagnoses).first { $0.id == id } ?? Diagnosis(unexplained: id)
  }

  /// Whether the page, or the one for all lessons, has an entry for it.
  package func explains(_ id: String) -> Bool { (diagnoses + sharedDiagnoses).contains { $0.id == id } }

  /// Where to read about a diagnosis: its entry, or the page if it has none.
  func link(to id: String) -> String {
    guard explains(id) else { return page }
    return "\(diagnoses.contains { $0.id == id } ? page : LessonPage.shared)#\(id)"
  }
}
