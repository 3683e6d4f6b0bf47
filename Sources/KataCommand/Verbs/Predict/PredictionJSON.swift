/// What `predict --json` prints. The right answers are left out until the lesson passes.
struct PredictionJSON: Encodable {
  struct Choice: Encodable {
    let letter: String
    let text: String
    let reason: String?
  }

  struct Question: Encodable {
    let number: Int
    let text: String
    /// What it shows, if it shows anything.
    let code: String?
    let choices: [Choice]
    let predicted: String?
    let right: String?
  }

  let schema = 1
  let lesson: String
  let questions: [Question]

  init(lesson: Lesson, predictions: [String?], hasPassed: Bool) {
    self.lesson = lesson.name
    questions = lesson.questions.enumerated().map { index, question in
      Question(
        number: question.number, text: question.text,
        code: question.code.isEmpty ? nil : question.code.joined(separator: "\n"),
        choices: question.choices.map {
          Choice(letter: $0.letter, text: $0.text, reason: hasPassed ? $0.reason : nil)
        },
        predicted: predictions.indices.contains(index) ? predictions[index] : nil,
        right: hasPassed ? question.right : nil)
    }
  }
}
