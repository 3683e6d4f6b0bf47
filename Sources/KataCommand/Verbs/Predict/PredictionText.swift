/// The text that shows a lesson's questions and the learner's predictions.
struct PredictionText {
  let lesson: Lesson
  let predictions: Predictions
  let style: Style
  /// Whether the text appears in `watch`, which offers keys instead of commands.
  var isShownInWatch = false

  /// Lines with all questions and the learner's predictions, but without the right answers.
  var questionLines: [String] {
    [style.bold("\(lesson.heading) · Predict")]
      + lesson.questions.flatMap { [""] + questionAndChoiceLines(for: $0) + predictionLines(for: $0) }
  }

  /// Lines with the right answers, for a lesson that has passed. Each element contains the lines for one question.
  var answerLines: [[String]] {
    var parts = lesson.questions.map { question -> [String] in
      [""] + textAndCodeLines(of: question)
        + question.choices.flatMap { choice in
          choiceLines(choice, of: question) + style.wrappedProse(choice.reason, indent: 8)
        }
    }
    guard !parts.isEmpty else { return [] }
    parts[0].insert(style.bold("\(lesson.heading) · \(Question.answersSectionTitle)"), at: 0)
    let score = predictions.scoreText(in: lesson).map { ["", "You predicted \($0) correctly."] }
    parts[parts.count - 1] += score ?? []
    return parts
  }

  /// Returns lines with the text of a question, and with its choices.
  func questionAndChoiceLines(for question: Question) -> [String] {
    textAndCodeLines(of: question)
      + question.choices.flatMap { style.wrappedProse("\($0.letter). \($0.text)", indent: 3, hanging: 3) }
  }

  /// Lines that tell the learner how to see what the code does, and how to see the answers later.
  var nextActionLines: [String] {
    let predict = "swift run kata predict \(lesson.numberText)"
    let lines = [
      "Now see what the code does: "
        + (isShownInWatch ? "press \(style.bold("o"))" : "swift run kata observe \(lesson.numberText)"),
      "When the lesson passes, \(isShownInWatch ? "p" : "'\(predict)'") shows what really happens, and why.",
    ]
    return (lines + (isShownInWatch ? [] : ["To answer again: \(predict) --again"]))
      .flatMap { style.wrapped($0, indent: 0, hanging: 2) }
  }

  private func textAndCodeLines(of question: Question) -> [String] {
    let code = question.codeLines.map { $0.isEmpty ? "" : "       \($0)" }
    return style.wrappedProse("\(question.number). \(question.text)", indent: 0, hanging: 3)
      + (code.isEmpty ? [] : [""] + code + [""])
  }

  /// Returns a line with the learner's prediction; empty if the question hasn't been answered.
  private func predictionLines(for question: Question) -> [String] {
    guard predictions.hasAnswer(to: question) else { return [] }
    return ["   You said: \(predictions.answerLetter(to: question) ?? "not sure")"]
  }

  /// Returns the lines for a choice, which mark the right answer and the learner's prediction.
  private func choiceLines(_ choice: Question.Choice, of question: Question) -> [String] {
    let isYours = predictions.answerLetter(to: question) == choice.letter
    let mark = choice.letter == question.correctLetter ? "→ " : ""
    let yours = isYours ? " (your answer)" : ""
    return style.wrappedProse("\(mark)\(choice.letter). \(choice.text)\(yours)", indent: 3, hanging: 5)
  }
}
