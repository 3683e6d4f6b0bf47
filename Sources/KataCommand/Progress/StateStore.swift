import Foundation

/// Keeps the learner's state in `.kata/state.json`.
struct StateStore: Sendable {
  static let file = ".kata/state.json"

  /// The package.
  let root: String
  /// Hears about a file that could not be read, in one line.
  let warn: @Sendable (String) -> Void

  private var path: String { "\(root)/\(Self.file)" }

  /// What is kept, or an empty state if that is nothing, or nothing that makes sense.
  func read() -> LearnerState {
    guard FileTree.exists(path) else { return LearnerState() }
    if let state = kept { return state }
    warn("\(Self.file) is damaged; hints start over, and no solution counts as seen.")
    return LearnerState()
  }

  /// `nil` if there is no file, or one that is cut off or was written by something else.
  private var kept: LearnerState? {
    let state = try? JSONDecoder().decode(LearnerState.self, from: FileTree.data(of: path) ?? Data())
    return state?.schema == LearnerState.currentSchema ? state : nil
  }

  /// Changes the state, and writes it if it is another one then. A damaged file is renamed first: somebody may want
  /// back what is in it.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func change(_ change: (inout LearnerState) -> Void) throws {
    let old = read()
    var state = old
    change(&state)
    guard state != old else { return }
    try EnvironmentError.writing(Self.file) {
      try FileManager.default.createDirectory(
        atPath: "\(root)/.kata", withIntermediateDirectories: true)
      if kept == nil { rename(path, "\(path).damaged") }
      try JSONText.data(state).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }
}

/// What can't be derived from the learner's code: hints already read, solutions looked at too early, predictions.
struct LearnerState: Codable, Equatable, Sendable {
  static let currentSchema = 1

  private(set) var schema = currentSchema
  /// How many hints were shown, by the lesson's module.
  private(set) var hints: [String: Int] = [:]
  /// The modules whose solution was shown before they passed, sorted.
  private(set) var gaveUp: [String] = []
  /// What was predicted, by the lesson's module. (Older files have letters without their questions, under
  /// `predictions`; nobody can tell what they answer.)
  private(set) var answers: [String: Predictions] = [:]

  init() {}

  /// What is missing counts as empty.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    schema = try values.decode(Int.self, forKey: .schema)
    hints = try values.decodeIfPresent([String: Int].self, forKey: .hints) ?? [:]
    gaveUp = try values.decodeIfPresent([String].self, forKey: .gaveUp) ?? []
    answers = try values.decodeIfPresent([String: Predictions].self, forKey: .answers) ?? [:]
  }

  func hintsShown(of lesson: Lesson) -> Int { max(hints[lesson.name] ?? 0, 0) }

  func predictions(of lesson: Lesson) -> Predictions { answers[lesson.name] ?? Predictions() }

  func hasGivenUp(_ lesson: Lesson) -> Bool { gaveUp.contains(lesson.name) }

  mutating func setHintsShown(_ count: Int, of lesson: Lesson) {
    hints[lesson.name] = count == 0 ? nil : count
  }

  mutating func setPredictions(_ predictions: Predictions, of lesson: Lesson) {
    answers[lesson.name] = predictions.isEmpty ? nil : predictions
  }

  mutating func giveUp(_ lesson: Lesson) {
    gaveUp = Set(gaveUp + [lesson.name]).sorted()
  }
}
