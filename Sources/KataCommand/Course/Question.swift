/// A question under "Predict" on a lesson's page, with the answer that the page gives after the lesson.
package struct Question: Equatable, Sendable {
  package struct Choice: Equatable, Sendable {
    /// `a`, `b`, …
    package let letter: String
    package let text: String
    /// Why it is right, or why it is not.
    package let reason: String
  }

  package let number: Int
  package let text: String
  /// The lines of code, or of a graph, that it asks about; none if it shows nothing.
  package let code: [String]
  package let choices: [Choice]
  /// The letter of the right choice.
  package let right: String

  /// Of all that is asked; what the page answers, and the number of the question, are no part of it.
  fileprivate var fingerprint: String {
    var fingerprint = Fingerprint()
    for line in [text] + code + choices.flatMap({ [$0.letter, $0.text] }) { fingerprint.add(line) }
    return fingerprint.description
  }
}

extension Question {
  /// The fold under "After you pass" that has the answers.
  static let answersTitle = "Your predictions, and what really happens"
  /// The question when a lesson passes, and the fold that has its choices and its answers.
  static let closingTitle = "One more question: which arrow did your change remove?"

  /// The questions of a page, in order. What is not in the form of a question is left out.
  ///
  /// A question is a paragraph in bold that begins with its number, with or without code below it, and a paragraph for
  /// each choice, which begins with its letter. Its answer is a paragraph in bold too, with the letter and the words of
  /// the right choice, and below it a reason for every choice.
  static func all(in page: LessonPage) -> [Question] {
    guard let asking = page.section("Predict") else { return [] }
    let answers = entries(in: blocks(ofFold: answersTitle, in: page))
    let asked = MarkdownBlock.all(in: page.document, lines: page.document.body(of: asking))
    return entries(in: asked).map { question in
      let answer = answers.first { $0.number == question.number }
      let choices = question.items.map { letter, text in
        Choice(letter: letter, text: text, reason: answer?.items.first { $0.letter == letter }?.text ?? "")
      }
      return Question(
        number: question.number, text: question.title, code: question.code, choices: choices,
        right: choices.first { "\($0.letter). \($0.text)" == answer?.title }?.letter ?? "")
    }
  }

  /// What is in a fold under "After you pass"; nothing if there is none.
  package static func blocks(ofFold title: String, in page: LessonPage) -> [MarkdownBlock] {
    guard let after = page.section("After you pass") else { return [] }
    let folds = Hint.all(in: page.document, body: page.document.body(of: after))
    return folds.first { $0.title == title }?.blocks ?? []
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
