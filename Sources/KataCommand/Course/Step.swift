/// A part of a lesson's task that is worked on, and checked, by itself: a heading on the page, and a class of tests.
package struct Step: Equatable, Sendable {
  package let number: Int
  /// As the page's heading has it: `The panel`.
  let title: String
  /// The class of its tests, `PanelTests`; empty if the page names none.
  let testClass: String

  /// `Step 2 · The panel`
  package var heading: String { "\(Self.word) \(number) · \(title)" }

  fileprivate static let word = "Step"
  private static let separator = " · "
  /// In the step's text, what is followed by the class of its tests.
  private static let filter = "swift test --filter "

  init(number: Int, title: String, testClass: String) {
    self.number = number
    self.title = title
    self.testClass = testClass
  }

  /// - Parameter body: The lines below the heading.
  /// - Returns: `nil` if the heading is not that of a step.
  init?(heading: MarkdownDocument.Heading, body: some Sequence<String>) {
    guard let end = heading.text.firstRange(of: Self.separator),
      case let words = heading.text[..<end.lowerBound].split(separator: " "), words.count == 2,
      words[0] == Self.word, let number = Int(words[1])
    else { return nil }
    self.init(
      number: number, title: MarkdownText.plain(heading.text[end.upperBound...]),
      testClass: body.lazy.compactMap(Self.testClass).first ?? "")
  }

  /// The steps that a paragraph is for, if it says so: `Steps 1 and 2: …`
  static func numbers(atTheStartOf text: String) -> [Int]? {
    guard text.hasPrefix(word), let colon = text.firstIndex(of: ":") else { return nil }
    let numbers = text[..<colon].split(separator: " ").compactMap { Int($0) }
    return numbers.isEmpty ? nil : numbers
  }

  private static func testClass(in line: String) -> String? {
    guard let start = line.firstRange(of: filter)?.upperBound else { return nil }
    let name = line[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.hasSuffix("Tests") ? String(name) : nil
  }
}

extension LessonPage {
  private static let task = "Your task"

  /// The steps of the task, in the page's order; none if it is not cut into steps.
  package var steps: [Step] {
    stepHeadings.compactMap { Step(heading: $0, body: document.lines[document.body(of: $0)]) }
  }

  /// The headings of the task that want to be steps.
  package var stepHeadings: [MarkdownDocument.Heading] {
    guard let section = section(Self.task) else { return [] }
    return document.headings(level: 3, in: document.body(of: section))
      .filter { $0.text.hasPrefix(Step.word) }
  }
}

extension Lesson {
  /// The tests of a step, as the command names classes: `Lesson05ResilientProxyTests.PanelTests`.
  package func suite(of step: Step) -> String { "\(name)Tests.\(step.testClass)" }

  /// What to type to check one step, or all of the lesson.
  package func checkCommand(for step: Step?) -> String {
    step.map { "\(checkCommand) --step \($0.number)" } ?? checkCommand
  }
}
