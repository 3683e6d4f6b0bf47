/// A cause at which lessons fail, and in which clones it does so now.
struct StickingPoint: Encodable, Sendable {
  /// The module of the lesson.
  let lesson: String
  /// A diagnosis, or else the state: `not-compiling`.
  let cause: String
  /// The number of the step, if the lesson has steps.
  let step: Int?
  /// The cause in words.
  let title: String
  private(set) var clones: [String]
  private let heading: String

  private enum CodingKeys: CodingKey {
    case lesson, cause, step, title, clones
  }

  /// What most are stuck at comes first; where two are even, the course's order decides.
  ///
  /// Of many clones only the lesson checked last: nobody is stuck at one that was checked days ago, to prepare.
  static func all(in clones: [Clone]) -> [StickingPoint] {
    var points: [StickingPoint] = []
    for clone in clones {
      for entry in clones.count > 1 ? clone.entriesAtWork : clone.progress.entries {
        guard let point = StickingPoint(entry, in: clone.name) else { continue }
        if let place = points.firstIndex(where: { $0.hasPlace(of: point) }) {
          points[place].clones.append(clone.name)
        } else {
          points.append(point)
        }
      }
    }
    return points.sorted { one, other in
      (-one.clones.count, one.lesson, one.step ?? 0, one.cause)
        < (-other.clones.count, other.lesson, other.step ?? 0, other.cause)
    }
  }

  /// `Lesson 05 · The proxy that outlives its target, step 3: held by the feed, 3 of 5 clones`
  func words(among count: Int) -> String {
    headingInWords + (count > 1 ? ", \(clones.count) of \(count) clones" : "")
  }

  /// `Lesson 05 · The proxy that outlives its target, step 3: held by the feed`
  var headingInWords: String { "\(heading)\(step.map { ", step \($0)" } ?? ""): \(title.lowercasedFirst)" }

  private init?(_ entry: LessonProgress, in clone: String) {
    let (lesson, report) = (entry.lesson, entry.report)
    guard report.state != .passing, report.state != .unchecked else { return nil }
    self.lesson = lesson.name
    cause = report.diagnosis ?? report.state.rawValue
    step = entry.steps.open?.step.number
    title = report.diagnosis.map { lesson.diagnosis($0).title } ?? report.state.words.capitalizedFirst
    clones = [clone]
    heading = lesson.heading
  }

  /// Whether it is the same cause at the same place.
  private func hasPlace(of other: StickingPoint) -> Bool {
    (lesson, cause, step) == (other.lesson, other.cause, other.step)
  }
}
