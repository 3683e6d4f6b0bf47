/// What can't be derived from the learner's code: hints already read, solutions looked at too early, predictions,
/// reviews.
struct LearnerState: Codable, Equatable, Sendable {
  static let currentSchema = 1

  private(set) var schema = currentSchema
  /// How many hints were shown, by the lesson's module, and for a step by module and number: `Lesson05ResilientProxy/2`.
  private(set) var hints: [String: Int] = [:]
  /// The modules whose solution was shown before they passed, sorted.
  private(set) var gaveUp: [String] = []
  /// What was predicted, by the lesson's module. (Older files have letters without their questions, under
  /// `predictions`; nobody can tell what they answer.)
  private(set) var answers: [String: [String: String]] = [:]
  /// Whether a case was judged rightly when it was last reviewed, by the lesson's module and the case's name.
  private(set) var reviews: [String: [String: Bool]] = [:]

  init() {}

  /// What is missing counts as empty.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    schema = try values.decode(Int.self, forKey: .schema)
    hints = try values.decodeIfPresent([String: Int].self, forKey: .hints) ?? [:]
    gaveUp = try values.decodeIfPresent([String].self, forKey: .gaveUp) ?? []
    answers = try values.decodeIfPresent([String: [String: String]].self, forKey: .answers) ?? [:]
    reviews = try values.decodeIfPresent([String: [String: Bool]].self, forKey: .reviews) ?? [:]
  }

  func hintsShown(of lesson: Lesson, step: Int?) -> Int { max(hints[Self.key(lesson, step)] ?? 0, 0) }

  private static func key(_ lesson: Lesson, _ step: Int?) -> String {
    lesson.name + (step.map { "/\($0)" } ?? "")
  }

  func predictions(of lesson: Lesson) -> Predictions { Predictions(letters: answers[lesson.name] ?? [:]) }

  func hasGivenUp(_ lesson: Lesson) -> Bool { gaveUp.contains(lesson.name) }

  mutating func setHintsShown(_ count: Int, of lesson: Lesson, step: Int?) {
    hints[Self.key(lesson, step)] = count
  }

  mutating func forgetHints(of lesson: Lesson) {
    hints = hints.filter { $0.key.split(separator: "/").first ?? "" != lesson.name }
  }

  mutating func setPredictions(_ predictions: Predictions, of lesson: Lesson) {
    answers[lesson.name] = predictions.letters.isEmpty ? nil : predictions.letters
  }

  /// - Parameter isRight: `nil` to forget it.
  mutating func setReview(of fix: String, in lesson: Lesson, isRight: Bool?) {
    reviews[lesson.name, default: [:]][fix] = isRight
    if reviews[lesson.name] == [:] { reviews[lesson.name] = nil }
  }

  mutating func giveUp(_ lesson: Lesson) {
    gaveUp = Set(gaveUp + [lesson.name]).sorted()
  }
}
