/// A question under "Predict" on a lesson's page, with the answer under "After you pass".
package struct Question: Equatable, Sendable {
  /// One of the answers that a question offers.
  package struct Choice: Equatable, Sendable {
    /// `a`, `b`, …
    package let letter: String
    /// The text of the choice, without its letter.
    package let text: String
    /// The reason why the choice is right or wrong.
    package let reason: String
  }

  package let number: Int
  /// The text of the question, without its number.
  package let text: String
  /// The code or the graph that the question is about; empty if it shows none.
  package let codeLines: [String]
  package let choices: [Choice]
  /// The letter of the right choice.
  package let correctLetter: String

  /// The fingerprint of the question and its choices, without its number and its answer.
  fileprivate var fingerprint: String {
    var fingerprint = Fingerprint()
    for line in [text] + codeLines + choices.flatMap({ [$0.letter, $0.text] }) { fingerprint.add(line) }
    return fingerprint.description
  }
}

extension Question {
  /// The title of the fold under "After you pass" that has the answers.
  static let answersFoldTitle = "Your predictions, and what really happens"
  /// The question that is asked when a lesson passes. It is also the title of the fold that has its choices and
  /// answers.
  static let closingQuestionTitle = "One more question: which arrow did your change remove?"

  /// Returns the questions of a page, in order. Anything that doesn't have the form of a question is left out.
  ///
  /// A question is a paragraph in bold that begins with a number. It can be followed by code. Each choice is a
  /// paragraph that begins with its letter. An answer has the same form: a paragraph in bold with the letter and the
  /// text of the right choice, and a reason for every choice.
  static func all(in page: LessonPage) -> [Question] {
    guard let asking = page.sectionHeading("Predict") else { return [] }
    let answers = numberedItems(in: blocks(inFold: answersFoldTitle, of: page))
    let asked = MarkdownBlock.all(in: page.document, lines: page.document.lineRange(below: asking))
    return numberedItems(in: asked).map { question in
      let answer = answers.first { $0.number == question.number }
      let choices = question.letteredParagraphs.map { letter, text in
        Choice(
          letter: letter, text: text,
          reason: answer?.letteredParagraphs.first { $0.letter == letter }?.text ?? "")
      }
      return Question(
        number: question.number, text: question.title, codeLines: question.codeLines, choices: choices,
        correctLetter: choices.first { "\($0.letter). \($0.text)" == answer?.title }?.letter ?? "")
    }
  }

  /// Returns the blocks in a fold under "After you pass"; none if there is no such fold.
  package static func blocks(inFold title: String, of page: LessonPage) -> [MarkdownBlock] {
    guard let after = page.sectionHeading("After you pass") else { return [] }
    let folds = Hint.all(in: page.document, lines: page.document.lineRange(below: after))
    return folds.first { $0.title == title }?.blocks ?? []
  }

  /// A question or an answer: a number, a title in bold, and lettered paragraphs.
  private struct NumberedItem {
    let number: Int
    let title: String
    var codeLines: [String] = []
    var letteredParagraphs: [(letter: String, text: String)] = []
  }

  /// Returns the questions or answers that a list of blocks contains.
  private static func numberedItems(in blocks: [MarkdownBlock]) -> [NumberedItem] {
    blocks.reduce(into: []) { entries, block in
      switch block {
      case .paragraph(let text):
        if let match = text.wholeMatch(of: /\*\*(\d+)\. (.+)\*\*/), let number = Int(match.1) {
          entries.append(NumberedItem(number: number, title: MarkdownText.plain(match.2)))
        } else if let match = text.wholeMatch(of: /([a-z])\. (.+)/), !entries.isEmpty {
          entries[entries.count - 1].letteredParagraphs.append((String(match.1), MarkdownText.plain(match.2)))
        }
      case .item: break
      case .code(let lines):
        if entries.last?.letteredParagraphs.isEmpty == true { entries[entries.count - 1].codeLines += lines }
      }
    }
  }
}

/// A learner's answers to the questions of a lesson.
///
/// Each answer is stored with the fingerprint of its question, so that a changed question has no answer.
struct Predictions: Equatable, Sendable {
  /// The letters of the answers, keyed by the questions' fingerprints; an empty string for "not sure".
  private(set) var letters: [String: String] = [:]

  /// - Parameter letter: `nil` for "not sure".
  mutating func setAnswer(to question: Question, letter: String?) {
    letters[question.fingerprint] = letter ?? ""
  }

  func hasAnswer(to question: Question) -> Bool { letters[question.fingerprint] != nil }

  /// Returns the number of correct answers, as `2 of 3`; `nil` if there is no answer.
  func scoreText(in lesson: Lesson) -> String? {
    let letters = lesson.questions.map { (right: $0.correctLetter, said: answerLetter(to: $0)) }
    if letters.allSatisfy({ $0.said == nil }) { return nil }
    return "\(letters.count { $0.right == $0.said }) of \(letters.count)"
  }

  /// Returns the letter of an answer; `nil` if there is none, or if the learner was not sure.
  func answerLetter(to question: Question) -> String? {
    letters[question.fingerprint].flatMap { $0.isEmpty ? nil : $0 }
  }
}
