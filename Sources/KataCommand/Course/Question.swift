/// A question under "Predict" on a lesson's page, with the answer that the page gives after the lesson.
package struct Question: Equatable, Sendable {
  package struct Choice: Equatable, Sendable {
    /// `a`, `b`, …
    package let letter: String
    package let text: String
    /// Why it is right, or why it is not.
    package let reason: String
  }

  /// A run of the lesson's tests that proves the answer: `answer 1: test_… fails with starter`.
  package struct Run: Equatable, Sendable {
    /// A fix: `starter`, `reference`, or the name of a case.
    package let entry: String
    /// The method of a test.
    package let test: String
    package let passes: Bool
  }

  package let number: Int
  package let text: String
  /// The lines of code, or of a graph, that it asks about; none if it shows nothing. Of a closing question, what is
  /// said before its choices.
  package let code: [String]
  package let choices: [Choice]
  /// The letter of the right choice.
  package let right: String
  package let run: Run?

  package func choice(_ letter: String) -> Choice? { choices.first { $0.letter == letter } }

  /// Of all that is asked; what the page answers, and the number of the question, are no part of it.
  fileprivate var fingerprint: String {
    var fingerprint = Fingerprint()
    for line in [text] + code + choices.flatMap({ [$0.letter, $0.text] }) { fingerprint.add(line) }
    return fingerprint.description
  }
}

extension Question {
  /// The fold under "After you pass" that has the answers.
  package static let answersTitle = "Your predictions, and what really happens"
  /// The question when a lesson passes, and the fold that has its choices and its answers.
  package static let closingTitle = "One more question: which arrow did your change remove?"

  /// The questions of a page, in order. What is not in the form of a question is left out.
  ///
  /// A question is a paragraph in bold that begins with its number, with or without code below it, and a paragraph for
  /// each choice, which begins with its letter. Its answer is a paragraph in bold too, with the letter and the words of
  /// the right choice, and below it a reason for every choice.
  static func all(in page: LessonPage) -> [Question] {
    guard let asking = page.section("Predict"), let after = page.section("After you pass") else { return [] }
    let document = page.document
    let folds = Hint.all(in: document, body: document.body(of: after))
    let answers = entries(in: folds.first { $0.title == answersTitle }?.blocks ?? [])
    return entries(in: MarkdownBlock.all(in: document, lines: document.body(of: asking))).map { question in
      let answer = answers.first { $0.number == question.number }
      let choices = question.items.map { letter, text in
        Choice(letter: letter, text: text, reason: answer?.items.first { $0.letter == letter }?.text ?? "")
      }
      return Question(
        number: question.number, text: question.title, code: question.code, choices: choices,
        right: choices.first { "\($0.letter). \($0.text)" == answer?.title }?.letter ?? "",
        run: page.frontMatter["answer \(question.number)"].flatMap(Run.init))
    }
  }

  /// What a page asks when its lesson passes. Its wrong choices are what wrong fixes do.
  ///
  /// Each choice is a paragraph that begins with its letter; its words are in bold, and the truth about it follows.
  static func closing(of page: LessonPage) -> Question? {
    guard let after = page.section("After you pass") else { return nil }
    let folds = Hint.all(in: page.document, body: page.document.body(of: after))
    let blocks = folds.first { $0.title == closingTitle }?.blocks ?? []
    var (choices, opening): ([Choice], [String]) = ([], [])
    for case .paragraph(let text) in blocks {
      if let match = text.wholeMatch(of: /([a-z])\. \*\*(.+?)\*\* (.+)/) {
        choices.append(
          Choice(
            letter: String(match.1), text: MarkdownText.plain(match.2), reason: MarkdownText.plain(match.3)))
      } else {
        opening.append(MarkdownText.plain(text))
      }
    }
    let right = choices.first { $0.reason.hasPrefix("Right") }?.letter ?? ""
    return choices.isEmpty
      ? nil : Question(number: 0, text: closingTitle, code: opening, choices: choices, right: right, run: nil)
  }

  /// Something with a number, a title in bold, and lettered paragraphs: a question or an answer.
  private struct NumberedItem {
    let number: Int
    let title: String
    var code: [String] = []
    var items: [(letter: String, text: String)] = []
  }

  private static func entries(in blocks: [MarkdownBlock]) -> [NumberedItem] {
    blocks.reduce(into: []) { entries, block in
      switch block {
      case .paragraph(let text):
        if let match = text.wholeMatch(of: /\*\*(\d+)\. (.+)\*\*/), let number = Int(match.1) {
          entries.append(NumberedItem(number: number, title: MarkdownText.plain(match.2)))
        } else if let match = text.wholeMatch(of: /([a-z])\. (.+)/), !entries.isEmpty {
          entries[entries.count - 1].items.append((String(match.1), MarkdownText.plain(match.2)))
        }
      case .item: break
      case .code(let lines):
        if entries.last?.items.isEmpty == true { entries[entries.count - 1].code += lines }
      }
    }
  }
}

extension Question.Run {
  /// Reads `test_… fails with no-deinit`.
  fileprivate init?(_ text: String) {
    guard let match = text.wholeMatch(of: /(\w+) (fails|passes) with ([\w-]+)/) else { return nil }
    (test, passes, entry) = (String(match.1), match.2 == "passes", String(match.3))
  }
}

/// What a learner said to the questions of a lesson.
///
/// An answer is kept with the fingerprint of its question, so that a question that has changed has none.
struct Predictions: Equatable, Sendable {
  /// By fingerprint; empty where the learner was not sure.
  private(set) var letters: [String: String] = [:]

  /// - Parameter letter: `nil` for "not sure".
  mutating func answer(_ question: Question, with letter: String?) {
    letters[question.fingerprint] = letter ?? ""
  }

  func hasAnswer(to question: Question) -> Bool { letters[question.fingerprint] != nil }

  /// How many of a lesson's questions were answered correctly, as `2 of 3`; `nil` if nothing was predicted.
  func score(in lesson: Lesson) -> String? {
    let letters = lesson.questions.map { (right: $0.right, said: letter(for: $0)) }
    if letters.allSatisfy({ $0.said == nil }) { return nil }
    return "\(letters.count { $0.right == $0.said }) of \(letters.count)"
  }

  /// `nil` if there is no answer, or the learner was not sure.
  func letter(for question: Question) -> String? {
    letters[question.fingerprint].flatMap { $0.isEmpty ? nil : $0 }
  }
}
