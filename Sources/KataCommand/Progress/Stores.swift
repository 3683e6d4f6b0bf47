import Foundation

/// Keeps the last result of each lesson in `.kata/results`. Losing the folder loses nothing but time.
struct ResultStore: Sendable {
  /// What is kept: a result, and what it is the result of.
  private struct Kept: Codable {
    static let currentSchema = 1
    var schema = Kept.currentSchema
    let lesson: String
    let digest: String
    let report: LessonReport
    /// When it was kept, in seconds since 1970. Older versions did not write it down.
    var checkedAt: Double?
  }

  /// The package.
  let root: String
  /// Hears about files that could not be read, one line each.
  let warn: @Sendable (String) -> Void

  /// The kept result, as long as the lesson's files are what they were; else `unchecked`.
  ///
  /// - Parameter foundations: As they are now; read if they are not given.
  func report(of lesson: Lesson, foundations: Fingerprint? = nil) -> LessonReport {
    let path = path(of: lesson)
    guard FileTree.exists(path) else { return .unchecked }
    do {
      try LessonFolders(lesson: lesson, root: root).examine()
    } catch {
      warn("\((error as? EnvironmentError)?.headline ?? "\(error)"); the lesson counts as not checked.")
      return .unchecked
    }
    let data = FileTree.data(of: path) ?? Data()
    guard
      let kept = try? JSONDecoder().decode(Kept.self, from: data),
      kept.schema == Kept.currentSchema, kept.lesson == lesson.name
    else {
      let fault = ReadingProblem(at: path)?.words ?? "is damaged"
      warn("\(Self.file(of: lesson)) \(fault); the lesson counts as not checked.")
      return .unchecked
    }
    let digest = Fingerprint(of: lesson, in: root, foundations: foundations)
    return kept.digest == digest.description ? kept.report : .unchecked
  }

  /// The kept result of other files than those that are checked now; `nil` if there is none.
  func lastReport(of lesson: Lesson, before digest: Fingerprint) -> LessonReport? {
    let kept = FileTree.data(of: path(of: lesson)).flatMap { try? JSONDecoder().decode(Kept.self, from: $0) }
    return kept.flatMap {
      $0.schema == Kept.currentSchema && $0.lesson == lesson.name && $0.digest != digest.description
        ? $0.report : nil
    }
  }

  /// When the lesson was last checked, whatever has changed since; `nil` if that is not known.
  func lastCheck(of lesson: Lesson) -> Date? {
    guard let data = FileTree.data(of: path(of: lesson)),
      let time = (try? JSONDecoder().decode(Kept.self, from: data))?.checkedAt,
      Self.plausibleTimes.contains(time)
    else { return nil }
    return Date(timeIntervalSince1970: time)
  }

  /// From 1970 to 2100. The file may be a stranger's, and not every number can be shown as a date.
  private static let plausibleTimes = 0.0...4_102_444_800

  /// - Parameter digest: Of the files as they were before the check began.
  /// - Throws: `EnvironmentError.cannotWrite`.
  func keep(_ report: LessonReport, of lesson: Lesson, digest: Fingerprint) throws {
    let kept = Kept(
      lesson: lesson.name, digest: digest.description, report: report, checkedAt: Date().timeIntervalSince1970
    )
    try EnvironmentError.writing(Self.file(of: lesson), effect: "The result above is not kept.") {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(Self.folder)", withIntermediateDirectories: true)
      try JSONText.data(kept).write(to: URL(fileURLWithPath: path(of: lesson)), options: .atomic)
    }
  }

  static let folder = ".kata/results"

  private static func file(of lesson: Lesson) -> String { "\(folder)/\(lesson.name).json" }

  private func path(of lesson: Lesson) -> String { "\(root)/\(Self.file(of: lesson))" }
}

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
    let fault = ReadingProblem(at: path)?.words ?? "is damaged"
    warn("\(Self.file) \(fault); hints start over, and no solution counts as seen.")
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

/// What can't be derived from the learner's code: hints already read, solutions looked at too early, predictions,
/// reviews.
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
  /// Whether a case was judged rightly when it was last reviewed, by the lesson's module and the case's name.
  private(set) var reviews: [String: [String: Bool]] = [:]

  init() {}

  /// What is missing counts as empty.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    schema = try values.decode(Int.self, forKey: .schema)
    hints = try values.decodeIfPresent([String: Int].self, forKey: .hints) ?? [:]
    gaveUp = try values.decodeIfPresent([String].self, forKey: .gaveUp) ?? []
    answers = try values.decodeIfPresent([String: Predictions].self, forKey: .answers) ?? [:]
    reviews = try values.decodeIfPresent([String: [String: Bool]].self, forKey: .reviews) ?? [:]
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

  /// - Parameter isRight: `nil` to forget it.
  mutating func setReview(of fix: String, in lesson: Lesson, isRight: Bool?) {
    reviews[lesson.name, default: [:]][fix] = isRight
    if reviews[lesson.name] == [:] { reviews[lesson.name] = nil }
  }

  mutating func giveUp(_ lesson: Lesson) {
    gaveUp = Set(gaveUp + [lesson.name]).sorted()
  }
}
