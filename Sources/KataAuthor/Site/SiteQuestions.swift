import KataCommand

/// The questions of a lesson on the site: the reason for each choice is behind a tab of its own.
struct SiteQuestions: Sendable {
  let questions: [Question]

  var lines: [String] { questions.flatMap(ask) }

  private func ask(_ question: Question) -> [String] {
    head(question)
      + question.choices.map { "- **\($0.letter).** \($0.text)" }
      + ["", "@TabNavigator {", "@Tab(\"Think first\") {", "What do you say?", "}"]
      + question.choices.flatMap { choice in
        let isRight = choice.letter == question.right
        return ["@Tab(\"\(choice.letter)\") {", (isRight ? "" : "Not so. ") + Self.text(choice.reason), "}"]
      } + ["}", ""]
  }

  /// With all reasons in sight.
  var answers: [String] {
    questions.flatMap { question in
      head(question)
        + question.choices.map { choice in
          let isRight = choice.letter == question.right
          let words = "\(choice.letter). \(choice.text)"
          return "- \(isRight ? "**\(words)**" : words) \(choice.reason)"
        } + [""]
    }
  }

  private func head(_ question: Question) -> [String] {
    ["**\(question.number). \(question.text)**", ""]
      + (question.code.isEmpty ? [] : ["```"] + question.code + ["```", ""])
  }

  /// A line that neither opens a directive nor closes one.
  static func text(_ text: String) -> String {
    text.hasPrefix("@") || text == "}" ? "\\\(text)" : text
  }
}
