/// A multiple-choice question under "Predict" on a lesson's page, with its answer from "After you pass".
package struct Question: Equatable, Sendable {
  /// A possible answer to the question.
  package struct Choice: Equatable, Sendable {
    package let letter: String
    /// The text of the choice, without its letter.
    package let text: String
    /// The explanation of why the choice is right or wrong; empty if the page gives none.
    package let reason: String
  }

  package let number: Int
  /// The text of the question, without its number.
  package let text: String
  /// The lines of the code block in the question, with code or an object graph; empty if there is no code block.
  package let codeLines: [String]
  package let choices: [Choice]
  /// The letter of the correct choice; empty if the page gives no valid answer.
  package let correctLetter: String

  /// A key for stored answers, which changes if the question's text, code or choices change.
  fileprivate var fingerprint: String {
    var fingerprint = Fingerprint()
    for line in [text] + codeLines + choices.flatMap({ [$0.letter, $0.text] }) { fingerprint.add(line) }
    return fingerprint.description
  }
}

extension Question {
  /// The title of the collapsible section with the answers, under "After you pass".
  static let answersSectionTitle = "Your predictions, and what really happens"
  /// The title of the collapsible section about the question that the command asks when a lesson passes.
  static let closingQuestionTitle = "One more question: which arrow did your change remove?"

  /// Returns the questions of a page, in order.
  ///
  /// A question is a numbered paragraph in bold, optional code, and a lettered paragraph for each choice. An answer is
  /// a numbered paragraph in bold with the correct choice, and a lettered paragraph with an explanation of each choice.
  static func questions(in page: LessonPage) -> [Question] {
    guard let asking = page.sectionHeading("Predict") else { return [] }
    let answers = numberedItems(in: blocks(inCollapsibleSection: answersSectionTitle, of: page))
    let asked = MarkdownBlock.blocks(in: page.document, lines: page.document.lineRange(below: asking))
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

  /// Returns the blocks in the collapsible section with the given title under "After you pass"; empty if there is none.
  package static func blocks(inCollapsibleSection title: String, of page: LessonPage) -> [MarkdownBlock] {
    guard let after = page.sectionHeading("After you pass") else { return [] }
    let sections = Hint.hints(in: page.document, lines: page.document.lineRange(below: after))
    return sections.first { $0.title == title }?.blocks ?? []
  }

  /// A numbered question or answer on a page, with a bold title and lettered paragraphs.
  private struct NumberedItem {
    let number: Int
    let title: String
    var codeLines: [String] = []
    var letteredParagraphs: [(letter: String, text: String)] = []
  }

  /// Returns the questions or answers in a list of blocks, ignoring all other blocks.
  private static func numberedItems(in blocks: [MarkdownBlock]) -> [NumberedItem] {
    blocks.reduce(into: []) { items, block in
      switch block {
      case .paragraph(let text):
        if let match = text.wholeMatch(of: /\*\*(\d+)\. (.+)\*\*/), let number = Int(match.1) {
          items.append(NumberedItem(number: number, title: MarkdownText.plainText(of: match.2)))
        } else if let match = text.wholeMatch(of: /([a-z])\. (.+)/), !items.isEmpty {
          items[items.count - 1].letteredParagraphs.append(
            (String(match.1), MarkdownText.plainText(of: match.2)))
        }
      case .item: break
      case .code(let lines):
        if items.last?.letteredParagraphs.isEmpty == true { items[items.count - 1].codeLines += lines }
      }
    }
  }
}

/// A learner's answers to the questions of a lesson. An answer is ignored if its question has changed since.
struct Predictions: Equatable, Sendable {
  /// The letters of the answers, keyed by the questions' fingerprints; an empty string for "not sure".
  private(set) var answerLetters: [String: String] = [:]

  /// Stores the learner's answer to a question.
  ///
  /// - Parameter letter: The letter of a choice, or `nil` if the learner is not sure.
  mutating func setAnswer(to question: Question, letter: String?) {
    answerLetters[question.fingerprint] = letter ?? ""
  }

  /// Returns whether the learner answered the question, even with "not sure".
  func hasAnswer(to question: Question) -> Bool { answerLetters[question.fingerprint] != nil }

  /// Returns the number of correct answers, such as `2 of 3`; `nil` if the learner chose no answer.
  func scoreText(in lesson: Lesson) -> String? {
    let letters = lesson.questions.map { (right: $0.correctLetter, said: answerLetter(to: $0)) }
    if letters.allSatisfy({ $0.said == nil }) { return nil }
    return "\(letters.count { $0.right == $0.said }) of \(letters.count)"
  }

  /// Returns the letter that the learner chose; `nil` if there is no answer, or if the learner was not sure.
  func answerLetter(to question: Question) -> String? {
    answerLetters[question.fingerprint].flatMap { $0.isEmpty ? nil : $0 }
  }
}
