/// What is kept of a learner: what came of the last checks, and what can't be derived from their code.
struct LearnerState: Codable, Equatable, Sendable {
  /// The result of a check, and what it is the result of.
  struct Check: Codable, Equatable, Sendable {
    /// Of the files, as they were before it began.
    let digest: String
    let report: LessonReport
  }

  /// The last check, by the lesson's module.
  private var checks: [String: Check] = [:]
  /// The modules that have passed since their last reset.
  private var passed: [String] = []
  /// The modules whose solution was shown before they passed.
  private var gaveUp: [String] = []
  /// How many hints were shown, by the lesson's module, and for a step by module and number: `Lesson05ResilientProxy/2`.
  private var hints: [String: Int] = [:]
  /// What was predicted, by the lesson's module.
  private var answers: [String: [String: String]] = [:]
  /// Whether a case was judged rightly when it was last reviewed, by the lesson's module and the case's name.
  private(set) var reviews: [String: [String: Bool]] = [:]

  /// Whether the learner has done nothing yet.
  var isEmpty: Bool { self == LearnerState() }

  // MARK: - Checks

  /// The last check, whatever has changed since.
  func check(of lesson: Lesson) -> Check? { checks[lesson.name] }

  /// The result that holds for a lesson's files.
  ///
  /// - Parameter digest: Of the files as they are.
  func report(of lesson: Lesson, digest: @autoclosure () -> String) -> LessonReport {
    var report = LessonReport.unchecked
    if let check = checks[lesson.name], check.digest == digest() { report = check.report }
    if report.state != .passing, passed.contains(lesson.name) { report.passedBefore = true }
    return report
  }

  mutating func setCheck(_ check: Check, of lesson: Lesson) {
    checks[lesson.name] = check
    guard check.report.state == .passing else { return }
    passed = Set(passed + [lesson.name]).sorted()
    hints = hints.filter { $0.key.split(separator: "/").first ?? "" != lesson.name }
  }

  /// Takes back that a lesson has passed: its starter is back.
  mutating func forgetPass(of lesson: Lesson) {
    passed.removeAll { $0 == lesson.name }
    if checks[lesson.name]?.report.state == .passing { checks[lesson.name] = nil }
  }

  // MARK: - What was read and answered

  func hintsShown(of lesson: Lesson, step: Int?) -> Int { max(hints[Self.key(lesson, step)] ?? 0, 0) }

  private static func key(_ lesson: Lesson, _ step: Int?) -> String {
    lesson.name + (step.map { "/\($0)" } ?? "")
  }

  func predictions(of lesson: Lesson) -> Predictions { Predictions(letters: answers[lesson.name] ?? [:]) }

  func hasGivenUp(_ lesson: Lesson) -> Bool { gaveUp.contains(lesson.name) }

  mutating func setHintsShown(_ count: Int, of lesson: Lesson, step: Int?) {
    hints[Self.key(lesson, step)] = count
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
