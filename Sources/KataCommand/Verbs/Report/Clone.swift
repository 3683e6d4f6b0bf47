import Foundation

/// A clone of the kata, and how far its learner has come.
struct Clone: Sendable {
  /// Unlike those of the other clones of a report.
  let name: String
  let root: String
  let progress: CourseProgress
  /// What its learner predicted: letters, by the module of the lesson.
  let predictions: [String: [String?]]

  init(name: String, root: String, progress: CourseProgress) {
    self.name = name
    self.root = root
    self.progress = progress
    // Whoever has read the progress has already been told of a damaged file.
    let state = StateStore(root: root) { _ in }.read()
    predictions = Dictionary(
      progress.entries.map { ($0.lesson.name, state.predictions(of: $0.lesson)) }, uniquingKeysWith: { $1 })
  }

  /// The same of some lessons alone, by the names of their modules.
  func restricted(to names: Set<String>) -> Clone {
    Clone(name: name, root: root, progress: progress.restricted(to: names))
  }

  /// The lesson last checked, for the eye: `04 The proxy, failing: held by timer`.
  var nowInWords: String {
    guard let last = progress.lastChecked else { return "nothing checked yet" }
    let edited = "edited since" + (last.hasGivenUp ? ", solution seen" : "")
    let state = last.report.state == .unchecked ? edited : last.stateInWords
    return "\(last.lesson.numberText) \(last.lesson.title), \(state)"
  }

  /// The lesson last checked; all of them if that is not known.
  var entriesAtWork: [CourseProgress.Entry] { progress.lastChecked.map { [$0] } ?? progress.entries }

  /// When that was, for somebody who reads it at the time `now`.
  func checkedInWords(now: Date, zone: TimeZone = .current) -> String {
    progress.lastChecked?.checkedAt?.clock(asOf: now, zone: zone) ?? ""
  }

  var doneInWords: String { "\(progress.doneCount) of \(progress.entries.count)" }

  /// How many solutions were looked at too early.
  var gaveUpCount: Int { progress.entries.count(where: \.hasGivenUp) }
}
