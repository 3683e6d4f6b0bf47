/// A clone of the kata, and how far its learner has come.
struct Clone: Sendable {
  /// Unlike those of the other clones of a report.
  let name: String
  let root: String
  let progress: CourseProgress

  /// For the eye: `04 The proxy, failing: held by timer`.
  var nowInWords: String {
    guard let current = progress.current else { return "all done" }
    return "\(current.lesson.numberText) \(current.lesson.title), \(current.stateInWords)"
  }

  var doneInWords: String { "\(progress.doneCount) of \(progress.entries.count)" }

  /// How many solutions were looked at too early.
  var gaveUpCount: Int { progress.entries.count(where: \.hasGivenUp) }
}
