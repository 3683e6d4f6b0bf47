/// A cause at which lessons fail, and in which clones it does so now.
package struct StickingPoint: Encodable, Sendable {
  /// The module of the lesson.
  let lesson: String
  /// A diagnosis, or else the state: `not-compiling`.
  let cause: String
  /// The number of the step, if the lesson has steps.
  let step: Int?
  /// The cause in words.
  let title: String
  package private(set) var clones: [String]
  private let heading: String

  private enum CodingKeys: CodingKey {
    case lesson, cause, step, title, clones
  }

  /// What most are stuck at comes first; where two are even, the course's order decides.
  ///
  /// Of many clones only the lesson checked last: nobody is stuck at one that was checked days ago, to prepare.
  package static func all(in clones: [Clone]) -> [StickingPoint] {
    var points: [StickingPoint] = []
    for clone in clones {
      let last = clones.count > 1 ? clone.progress.lastChecked : nil
      for entry in last.map({ [$0] }) ?? clone.progress.entries {
        guard let point = StickingPoint(entry, in: clone.name) else { continue }
        let place = points.firstIndex {
          ($0.lesson, $0.cause, $0.step) == (point.lesson, point.cause, point.step)
        }
        if let place {
          points[place].clones.append(clone.name)
        } else {
          points.append(point)
        }
      }
    }
    return points.sorted { one, other in
      (-one.clones.count, one.lesson, one.step ?? 0, one.cause)
        < (-other.clones.count, other.lesson, other.step ?? 0, other.cause)
    }
  }

  /// `Lesson 05 · The proxy that outlives its target, step 3: held by the feed`
  package var headingInWords: String {
    "\(heading)\(step.map { ", step \($0)" } ?? ""): \(title.lowercasedFirst)"
  }

  private init?(_ entry: LessonProgress, in clone: String) {
    let (lesson, report) = (entry.lesson, entry.report)
    guard report.state != .passing, report.state != .unchecked else { return nil }
    self.lesson = lesson.name
    cause = report.diagnosis ?? report.state.rawValue
    step = entry.steps.open?.step.number
    title = report.diagnosis.map { lesson.diagnosis($0).title } ?? report.state.words.capitalizedFirst
    clones = [clone]
    heading = lesson.heading
  }
}

/// How many chose what, of one question.
package struct PredictionTally: Encodable, Sendable {
  /// The module of the lesson.
  let lesson: String
  /// The number of the question in its lesson.
  let question: Int
  let text: String
  /// How many answered, those who were not sure among them.
  package let answered: Int
  /// How many chose the right answer.
  package let right: Int
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
  package static func all(in clones: [Clone]) -> [PredictionTally] {
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
  package var questionInWords: String { "\(number) \(text.shownBriefly)" }

  static let header = ["Question", "Right", "Wrong most often"]

  var row: [String] {
    [questionInWords, "\(right) of \(answered)", mostChosenWrong?.shownBriefly ?? "none"]
  }
}
