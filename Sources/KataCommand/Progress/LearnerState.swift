/// The learner's stored progress, with last checks, passed lessons, answers, reviews, and shown hints and solutions.
struct LearnerState: Codable, Equatable, Sendable {
  /// The last check of a lesson. Its result remains until the next check or reset, even if files change.
  struct Check: Codable, Equatable, Sendable {
    /// The result of ``Lesson/digest(of:in:)`` at the start of the check. The next check compares it with its own.
    let digest: String
    let report: LessonReport
  }

  /// The last checks, keyed by the lessons' module names.
  private var checks: [String: Check] = [:]
  /// The module names of the lessons that have passed since their last reset.
  private var passedModules: [String] = []
  /// The module names of the lessons for which the learner saw the solution or a right fix before they passed.
  private var givenUpModules: [String] = []
  /// The number of hints that were shown for each lesson or step, keyed by ``hintKey(_:_:)``.
  private var shownHintCounts: [String: Int] = [:]
  /// The letters that the learner predicted, keyed by the lesson's module name and then by the question's fingerprint.
  private var answerLetters: [String: [String: String]] = [:]
  /// Whether the learner judged each fix correctly, keyed by the lesson's module name and then by the fix's name.
  private(set) var reviews: [String: [String: Bool]] = [:]

  /// The module name of the lesson that `watch` opened last; `nil` if `watch` has not opened any.
  private var lastOpenedModule: String?

  private enum CodingKeys: String, CodingKey {
    case checks, reviews
    case passedModules = "passed"
    case givenUpModules = "gaveUp"
    case shownHintCounts = "hints"
    case answerLetters = "answers"
    case lastOpenedModule = "opened"
  }

  var isEmpty: Bool { self == LearnerState() }

  // MARK: - Checks

  func lastCheck(of lesson: Lesson) -> Check? { checks[lesson.name] }

  /// Returns the result of the lesson's last check, or `unchecked` if there is none.
  func lastReport(of lesson: Lesson) -> LessonReport { checks[lesson.name]?.report ?? .unchecked }

  /// Returns whether the lesson has passed since its last reset, so that its solution and answers may be shown.
  func hasPassed(_ lesson: Lesson) -> Bool { passedModules.contains(lesson.name) }

  /// Stores the lesson's last check. If the lesson passed, also records the pass, and forgets which hints were shown.
  mutating func saveCheck(_ check: Check, of lesson: Lesson) {
    checks[lesson.name] = check
    guard check.report.state == .passing else { return }
    passedModules = Set(passedModules + [lesson.name]).sorted()
    shownHintCounts = shownHintCounts.filter { $0.key.split(separator: "/").first ?? "" != lesson.name }
  }

  /// Discards the result of the lesson's last check, for example when another check ends without a verdict.
  mutating func discardResult(of lesson: Lesson) {
    checks[lesson.name] = nil
  }

  /// Discards the last result and the pass of a lesson that is being reset.
  mutating func discardPass(of lesson: Lesson) {
    discardResult(of: lesson)
    passedModules.removeAll { $0 == lesson.name }
  }

  /// Returns whether the lesson is the one that `watch` opened last.
  func wasOpenedLast(_ lesson: Lesson) -> Bool { lastOpenedModule == lesson.name }

  /// Stores that `watch` opened the lesson last.
  mutating func markAsOpened(_ lesson: Lesson) { lastOpenedModule = lesson.name }

  // MARK: - Hints, answers and solutions

  /// Returns the number of shown hints for a step, or for the whole lesson if `step` is `nil`.
  func shownHintCount(of lesson: Lesson, step: Int?) -> Int {
    max(shownHintCounts[Self.hintKey(lesson, step)] ?? 0, 0)
  }

  /// Returns the lesson's module name, with the step's number if there is a step, such as `Lesson05ResilientProxy/2`.
  private static func hintKey(_ lesson: Lesson, _ step: Int?) -> String {
    lesson.name + (step.map { "/\($0)" } ?? "")
  }

  func predictions(of lesson: Lesson) -> Predictions {
    Predictions(answerLetters: answerLetters[lesson.name] ?? [:])
  }

  /// Returns whether the solution or a right fix was shown before the lesson passed.
  func hasGivenUp(_ lesson: Lesson) -> Bool { givenUpModules.contains(lesson.name) }

  mutating func setShownHintCount(_ count: Int, of lesson: Lesson, step: Int?) {
    shownHintCounts[Self.hintKey(lesson, step)] = count
  }

  mutating func setPredictions(_ predictions: Predictions, of lesson: Lesson) {
    answerLetters[lesson.name] = predictions.answerLetters.isEmpty ? nil : predictions.answerLetters
  }

  /// Stores whether the learner judged a fix correctly. If `wasCorrect` is `nil`, removes the stored judgement.
  mutating func setReview(of fixName: String, in lesson: Lesson, wasCorrect: Bool?) {
    reviews[lesson.name, default: [:]][fixName] = wasCorrect
    if reviews[lesson.name] == [:] { reviews[lesson.name] = nil }
  }

  /// Stores that the solution or a right fix was shown before the lesson passed.
  mutating func markAsGivenUp(_ lesson: Lesson) {
    givenUpModules = Set(givenUpModules + [lesson.name]).sorted()
  }
}
