/// The stored state of a learner: the results of the last checks, what has ever passed, and what was answered and read.
struct LearnerState: Codable, Equatable, Sendable {
  /// The last check of a lesson. Its result is shown until the next check, whatever changes in the meantime.
  struct Check: Codable, Equatable, Sendable {
    /// The digest of the files when the check began. It shows whether the next check is of the same files.
    let digest: String
    let report: LessonReport
  }

  /// The last checks, keyed by the lessons' modules.
  private var checks: [String: Check] = [:]
  /// The modules that have passed since their last reset.
  private var passed: [String] = []
  /// The modules whose solution was shown before they passed.
  private var gaveUp: [String] = []
  /// The number of hints that were shown. The key is the lesson's module, or for a step the module and the
  /// step's number: `Lesson05ResilientProxy/2`.
  private var hints: [String: Int] = [:]
  /// The letters of the predictions, keyed by the lesson's module and then by the question's fingerprint.
  private var answers: [String: [String: String]] = [:]
  /// Whether a case was judged correctly in its last review, keyed by the lesson's module and then by the case's
  /// name.
  private(set) var reviews: [String: [String: Bool]] = [:]

  /// Whether the learner has done nothing yet.
  var isEmpty: Bool { self == LearnerState() }

  // MARK: - Checks

  func check(of lesson: Lesson) -> Check? { checks[lesson.name] }

  /// Returns the result of the lesson's last check.
  func report(of lesson: Lesson) -> LessonReport { checks[lesson.name]?.report ?? .unchecked }

  /// Returns whether the lesson has passed since its last reset. This opens its review, solution and answers.
  func hasPassed(_ lesson: Lesson) -> Bool { passed.contains(lesson.name) }

  mutating func setCheck(_ check: Check, of lesson: Lesson) {
    checks[lesson.name] = check
    guard check.report.state == .passing else { return }
    passed = Set(passed + [lesson.name]).sorted()
    hints = hints.filter { $0.key.split(separator: "/").first ?? "" != lesson.name }
  }

  /// Discards the result of the lesson's last check. This is needed when a check ends without a verdict.
  mutating func discardResult(of lesson: Lesson) {
    checks[lesson.name] = nil
  }

  /// Discards the result of the last check and any pass, because the starter is back.
  mutating func discardPass(of lesson: Lesson) {
    discardResult(of: lesson)
    passed.removeAll { $0 == lesson.name }
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
