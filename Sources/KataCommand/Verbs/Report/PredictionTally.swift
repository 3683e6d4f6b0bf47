/// How many chose what, of one question.
struct PredictionTally: Encodable, Sendable {
  /// The module of the lesson.
  let lesson: String
  /// The number of the question in its lesson.
  let question: Int
  let text: String
  /// How many answered, those who were not sure among them.
  let answered: Int
  /// How many chose the right answer.
  let right: Int
  /// How many chose each of the letters.
  let choices: [String: Int]
  let notSure: Int
  private let number: String
  private let mostChosenWrong: String?

  private enum CodingKeys: CodingKey {
    case lesson, question, text, answered, right, choices, notSure
  }

  /// Of each question that somebody answered, in the course's order.
  ///
  /// Of a single clone, only those lessons that pass: its learner may be the one who reads it.
  static func all(in clones: [Clone]) -> [PredictionTally] {
    var lessons: [Lesson] = []
    for entry in clones.flatMap(\.progress.entries) where clones.count > 1 || entry.isDone {
      if !lessons.contains(where: { $0.name == entry.lesson.name }) { lessons.append(entry.lesson) }
    }
    return lessons.sorted { $0.number < $1.number }.flatMap { lesson in
      let predictions = clones.compactMap { $0.predictions[lesson.name] }
      return lesson.questions.compactMap { question in
        let answers = predictions.filter { $0.hasAnswer(to: question) }.map { $0.letter(for: question) }
        return PredictionTally(of: question, in: lesson, answers: answers)
      }
    }
  }

  /// - Parameter answers: Letters, `nil` for "not sure". Those that the question does not offer don't count.
  private init?(of question: Question, in lesson: Lesson, answers: [String?]) {
    let letters = question.choices.map(\.letter)
    let answers = answers.filter { $0.map(letters.contains) ?? true }
    guard !answers.isEmpty else { return nil }
    let choices = Dictionary(answers.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    let wrong = question.choices.filter { $0.letter != question.right && choices[$0.letter] != nil }
    // Of two even ones the first: `max` would take the last.
    let worst = wrong.min { choices[$0.letter, default: 0] > choices[$1.letter, default: 0] }
    self.lesson = lesson.name
    self.question = question.number
    text = question.text
    answered = answers.count
    right = choices[question.right] ?? 0
    self.choices = choices
    notSure = answers.count { $0 == nil }
    number = "\(lesson.numberText).\(question.number)"
    mostChosenWrong = worst.map {
      "\($0.letter), \(choices[$0.letter, default: 0]) of \(answers.count): \($0.text)"
    }
  }

  /// `04.1 What happens to its owner?`
  var questionInWords: String { "\(number) \(text.shown)" }

  static let header = ["Question", "Right", "Wrong most often"]

  var row: [String] {
    [questionInWords, "\(right) of \(answered)", mostChosenWrong?.shown ?? "none"]
  }
}
