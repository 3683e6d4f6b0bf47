/// What a learner said to the questions of a lesson.
///
/// An answer is kept with the fingerprint of its question, so that a question that has changed has none.
struct Predictions: Codable, Equatable, Sendable {
  /// By fingerprint; empty where the learner was not sure.
  private var letters: [String: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    letters = try decoder.singleValueContainer().decode([String: String].self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(letters)
  }

  var isEmpty: Bool { letters.isEmpty }

  /// - Parameter letter: `nil` for "not sure".
  mutating func answer(_ question: Question, with letter: String?) {
    letters[question.fingerprint] = letter ?? ""
  }

  func hasAnswer(to question: Question) -> Bool { letters[question.fingerprint] != nil }

  /// `nil` if there is no answer, or the learner was not sure.
  func letter(for question: Question) -> String? {
    letters[question.fingerprint].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Question {
  /// Of all that is asked; what the page answers, and the number of the question, are no part of it.
  fileprivate var fingerprint: String {
    var fingerprint = Fingerprint()
    for line in [text] + code + choices.flatMap({ [$0.letter, $0.text] }) { fingerprint.add(line) }
    return fingerprint.description
  }
}
