/// Shows the questions of a lesson and what was predicted.
struct PredictionText {
  let lesson: Lesson
  /// A letter for each question that was answered, in their order; `nil` where the learner was not sure.
  let predictions: [String?]
  let style: Style

  /// All questions, without an answer: for a pipe, or for a second look.
  var questions: [String] {
    [style.bold("\(lesson.heading) · Predict")]
      + lesson.questions.enumerated().flatMap { index, question in
        [""] + lines(of: question) + kept(at: index)
      }
  }

  /// After the lesson has passed: every choice with its reason.
  var comparison: [String] {
    [style.bold("\(lesson.heading) · \(Question.answersTitle)")]
      + lesson.questions.enumerated().flatMap { index, question -> [String] in
        [""] + heading(of: question)
          + question.choices.flatMap { choice in
            line(choice, of: question, at: index) + style.wrapped(choice.reason, indent: 8)
          }
      } + (predictions.isEmpty ? [] : [""] + summary)
  }

  /// One or two lines for whoever has just passed the lesson; none if nothing was predicted.
  var summary: [String] {
    let answered = zip(lesson.questions, predictions).filter { $1 != nil }
    guard !answered.isEmpty else { return [] }
    let right = answered.count { question, letter in letter == question.right }
    let others = answered.filter { question, letter in letter != question.right }
      .map { question, letter in
        "question \(question.number): you said \(letter ?? "?"), it is \(question.right)"
      }
    let count = "You predicted \(right) of \(lesson.questions.count) correctly."
    return style.wrapped(
      ([count] + (others.isEmpty ? [] : [others.joined(separator: "; ").capitalizedFirst + "."]))
        .joined(separator: " "), indent: 0, hanging: 2)
  }

  /// A question and its choices.
  func lines(of question: Question) -> [String] {
    heading(of: question)
      + question.choices.flatMap { style.wrapped("\($0.letter). \($0.text)", indent: 3, hanging: 3) }
  }

  /// The question, and the code that it is about. A terminal breaks a line of code that is too long for it.
  private func heading(of question: Question) -> [String] {
    let code = question.code.map { $0.isEmpty ? "" : "       \($0)" }
    return style.wrapped("\(question.number). \(question.text)", indent: 0, hanging: 3)
      + (code.isEmpty ? [] : [""] + code + [""])
  }

  private func kept(at index: Int) -> [String] {
    guard predictions.indices.contains(index) else { return [] }
    return ["   You said: \(predictions[index] ?? "not sure")"]
  }

  private func line(_ choice: Question.Choice, of question: Question, at index: Int) -> [String] {
    let isYours = predictions.indices.contains(index) && predictions[index] == choice.letter
    let mark = choice.letter == question.right ? "→ " : ""
    let yours = isYours ? " (your answer)" : ""
    return style.wrapped("\(mark)\(choice.letter). \(choice.text)\(yours)", indent: 3, hanging: 5)
  }
}
