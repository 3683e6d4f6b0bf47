import Foundation

/// What `report --json` prints.
struct ReportJSON: Encodable {
  struct Entry: Encodable {
    let name: String
    let path: String
    let done: Int
    let total: Int
    /// The module of the lesson to work on; left out when all is done.
    let current: String?
    /// The module of the lesson last checked, and when that was; left out before the first check.
    let lastChecked: String?
    let lastCheckedAt: String?
    let lessons: [LessonJSON]
  }

  let schema = 1
  let clones: [Entry]
  let stuck: [StickingPoint]
  /// Of the questions that somebody answered.
  let predictions: [PredictionTally]
  let unreadable: [CloneReader.Failure]

  init(clones: [Clone], failures: [CloneReader.Failure]) {
    self.clones = clones.map { clone in
      let progress = clone.progress
      let lessons = progress.entries.map {
        LessonJSON(lesson: $0.lesson, report: $0.report, hasGivenUp: $0.hasGivenUp, withTests: true)
      }
      return Entry(
        name: clone.name, path: clone.root, done: progress.doneCount, total: progress.entries.count,
        current: progress.current?.lesson.name, lastChecked: progress.lastChecked?.lesson.name,
        lastCheckedAt: progress.lastChecked?.checkedAt?.formatted(.iso8601), lessons: lessons)
    }
    stuck = StickingPoint.all(in: clones)
    predictions = PredictionTally.all(in: clones)
    unreadable = failures
  }
}
