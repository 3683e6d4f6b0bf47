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
  private var passedModules: [String] = []
  /// The modules whose solution was shown before they passed.
  private var givenUpModules: [String] = []
  /// The number of hints that were shown. The key is the lesson's module, or for a step the module and the
  /// step's number: `Lesson05ResilientProxy/2`.
  private var shownHintCounts: [String: Int] = [:]
  /// The letters of the predictions, keyed by the lesson's module and then by the question's fingerprint.
  private var answerLetters: [String: [String: String]] = [:]
  /// Whether a case was judged correctly in its last review, keyed by the lesson's module and then by the case's
  /// name.
  private(set) var reviews: [String: [String: Bool]] = [:]

  private enum CodingKeys: String, CodingKey {
    case checks, reviews
    case passedModules = "passed"
    case givenUpModules = "gaveUp"
    case shownHintCounts = "hints"
    case answerLetters = "answers"
  }

  /// Whether the learner has done nothing yet.
  var isEmpty: Bool { self == LearnerState() }

  // MARK: - Checks

  func check(of lesson: Lesson) -> Check? { checks[lesson.name] }

  /// Returns the result of the lesson's last check.
  func report(of lesson: Lesson) -> LessonReport { checks[lesson.name]?.report ?? .unchecked }

  /// Returns whether the lesson has passed since its last reset. This opens its review, solution and answers.
  func hasPassed(_ lesson: Lesson) -> Bool { passedModules.contains(lesson.name) }

  mutating func setCheck(_ check: Check, of lesson: Lesson) {
    checks[lesson.name] = check
    guard check.report.state == .passing else { return }
    passedModules = Set(passedModules + [lesson.name]).sorted()
    shownHintCounts = shownHintCounts.filter { $0.key.split(separator: "/").first ?? "" != lesson.name }
  }

  /// Discards the result of the lesson's last check. This is needed when a check ends without a verdict.
  mutating func discardResult(of lesson: Lesson) {
    checks[lesson.name] = nil
  }

  /// Discards the result of the last check and any pass, because the starter is back.
  mutating func discardPass(of lesson: Lesson) {
    discardResult(of: lesson)
    passedModules.removeAll { $0 == lesson.name }
  }

  // MARK: - What was read and answered

  func shownHintCount(of lesson: Lesson, step: Int?) -> Int {
    max(shownHintCounts[Self.hintKey(lesson, step)] ?? 0, 0)
  }

  private static func hintKey(_ lesson: Lesson, _ step: Int?) -> String {
    lesson.name + (step.map { "/\($0)" } ?? "")
  }

  func predictions(of lesson: Lesson) -> Predictions {
    Predictions(letters: answerLetters[lesson.name] ?? [:])
  }

  func hasGivenUp(_ lesson: Lesson) -> Bool { givenUpModules.contains(lesson.name) }

  mutating func setShownHintCount(_ count: Int, of lesson: Lesson, step: Int?) {
    shownHintCounts[Self.hintKey(lesson, step)] = count
  }

  mutating func setPredictions(_ predictions: Predictions, of lesson: Lesson) {
    answerLetters[lesson.name] = predictions.letters.isEmpty ? nil : predictions.letters
  }

  /// - Parameter isRight: `nil` to forget it.
  mutating func setReview(of fix: String, in lesson: Lesson, isRight: Bool?) {
    reviews[lesson.name, default: [:]][fix] = isRight
    if reviews[lesson.name] == [:] { reviews[lesson.name] = nil }
  }

  mutating func markAsGivenUp(_ lesson: Lesson) {
    givenUpModules = Set(givenUpModules + [lesson.name]).sorted()
  }
}
