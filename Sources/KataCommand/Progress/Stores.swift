import Foundation

/// Keeps the last result of each lesson in `.kata/results`. Losing the folder loses nothing but time.
struct ResultStore: Sendable {
  /// What is kept: a result, and what it is the result of.
  struct Kept: Codable {
    static let currentSchema = 1
    var schema = Kept.currentSchema
    let lesson: String
    let digest: String
    let report: LessonReport
    /// The last pass: it counts again when its text is back in the lesson's files.
    var lastPass: Pass?
    /// What the lesson demanded when it last passed: a fingerprint of its tests and their list; `nil` if it never did.
    var passedDemands: String?
    /// The same, of a version whose fingerprint took in the page as well. It can't be compared, so the pass stands.
    var passed: String?

    struct Pass: Codable {
      let digest: String
      let report: LessonReport
    }

    /// The result that holds for these files; `nil` if neither the last one nor the last pass does.
    fileprivate func report(on files: LessonFiles) -> LessonReport? {
      if digest == files.digest { return report }
      return lastPass?.digest == files.digest ? lastPass?.report : nil
    }

    /// What the lesson demanded when it last passed; of an older version's pass, what it demands now.
    fileprivate func met(among files: LessonFiles) -> String? {
      passedDemands ?? passed.map { _ in files.demands }
    }
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
    guard let kept = kept(of: lesson) else {
      warn("\(Self.file(of: lesson)) is damaged; the lesson counts as not checked.")
      return .unchecked
    }
    let files = LessonFiles(of: lesson, in: root, foundations: foundations)
    var report = kept.report(on: files) ?? .unchecked
    if report.state != .passing, kept.met(among: files) == files.demands { report.passedBefore = true }
    return report
  }

  /// The kept result, whatever has changed since; `nil` if there is none.
  func kept(of lesson: Lesson) -> Kept? {
    let kept = FileTree.data(of: path(of: lesson)).flatMap { try? JSONDecoder().decode(Kept.self, from: $0) }
    return kept.flatMap { $0.schema == Kept.currentSchema && $0.lesson == lesson.name ? $0 : nil }
  }

  /// - Parameters:
  ///   - files: As they were before the check began.
  ///   - former: What was kept before.
  /// - Throws: `EnvironmentError.cannotWrite`.
  func keep(_ report: LessonReport, of lesson: Lesson, files: LessonFiles, after former: Kept?) throws {
    let passes = report.state == .passing
    try write(
      Kept(
        lesson: lesson.name, digest: files.digest, report: report,
        lastPass: passes ? Kept.Pass(digest: files.digest, report: report) : former?.lastPass,
        passedDemands: passes ? files.demands : former?.met(among: files)), of: lesson)
  }

  /// Takes back that a lesson has passed: its starter is back.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func forgetPass(of lesson: Lesson) throws {
    guard var kept = kept(of: lesson), kept.passedDemands != nil || kept.passed != nil else { return }
    (kept.passedDemands, kept.passed, kept.lastPass) = (nil, nil, nil)
    try write(kept, of: lesson)
  }

  private func write(_ kept: Kept, of lesson: Lesson) throws {
    try EnvironmentError.writing(Self.file(of: lesson), effect: "The result above is not kept.") {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(Self.folder)", withIntermediateDirectories: true)
      try Data(JSONText.string(kept).utf8).write(to: URL(fileURLWithPath: path(of: lesson)), options: .atomic)
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
      try Data(JSONText.string(state).utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }
}
