import KataCommand

/// The predictions of a lesson as questions that the site asks, with a reason for every choice.
struct SiteAssessment: Sendable {
  let questions: [Question]

  var lines: [String] {
    guard !questions.isEmpty else { return [] }
    return ["@Assessments {"] + questions.flatMap(lines) + ["}"]
  }

  private func lines(of question: Question) -> [String] {
    ["@MultipleChoice {", Self.text(question.text), ""] + Self.code(of: question)
      + question.choices.flatMap { lines(of: $0, isRight: $0.letter == question.right) } + ["}"]
  }

  private func lines(of choice: Question.Choice, isRight: Bool) -> [String] {
    [
      "@Choice(isCorrect: \(isRight)) {", Self.text(choice.text),
      "@Justification(reaction: \"\(isRight ? "That is so." : "Not so.")\") {",
      Self.text(isRight ? withoutVerdict(choice.reason) : choice.reason), "}", "}",
    ]
  }

  /// The reaction has said so already.
  private func withoutVerdict(_ reason: String) -> String {
    guard let match = reason.firstMatch(of: /^Right[.:] (.+)/) else { return reason }
    return String(match.1).capitalizedFirst
  }

  /// What a question shows, in a fence.
  static func code(of question: Question) -> [String] {
    question.code.isEmpty ? [] : ["```"] + question.code + ["```", ""]
  }

  /// A line that neither opens a directive nor closes one.
  static func text(_ text: String) -> String {
    text.hasPrefix("@") || text == "}" ? "\\\(text)" : text
  }
}
