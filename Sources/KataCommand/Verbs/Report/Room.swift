/// What pasted lines say of everybody who sent one: the values of the tables, the JSON and the page.
package struct Room: Sendable {
  /// Whoever sent a line.
  package struct Learner: Sendable {
    let id: String
    /// What they called themselves, or else the id.
    let name: String
    let progress: CourseProgress
    /// The lesson that they checked last, and in it the step to work on.
    let last: LessonProgress?
    let step: Int?

    /// `04 The proxy, failing: held by timer`
    var lastInWords: String {
      guard let last else { return "nothing checked yet" }
      let edited = "edited since" + (last.hasGivenUp ? ", solution seen" : "")
      let state = last.report.state == .unchecked ? edited : last.stateInWords
      return "\(last.lesson.numberText) \(last.lesson.title), \(state)"
    }
  }

  /// How many stand where, by lesson.
  package struct LessonCount: Encodable, Sendable {
    let number: Int
    package let title: String
    /// How many it passes for.
    package let passing: Int
    /// How many have checked it last.
    package let checkedLast: Int

    package var heading: String { "\(number < 10 ? "0" : "")\(number) \(title)" }
  }

  /// A cause at which the lesson that somebody checked last fails.
  package struct StickingPoint: Encodable, Sendable {
    /// The module of the lesson.
    let lesson: String
    /// A diagnosis, or else the state: `not-compiling`.
    let cause: String
    /// The number of the step, if the lesson has steps.
    let step: Int?
    /// The lesson and the cause in words: `Lesson 04 · The proxy: held by timer`.
    package let title: String
    package fileprivate(set) var names: [String]
  }

  package let learners: [Learner]
  /// Those that pass for somebody, or that somebody has checked last, in the course's order.
  package let lessons: [LessonCount]
  /// What most are stuck at comes first; where two are even, the course's order decides.
  package let stuck: [StickingPoint]
  package let problems: [PastedProblem]

  /// - Parameter names: The modules of the lessons that count; all if that is `nil`.
  init(_ pasted: PastedLines, course: Course, lessons names: Set<String>?) {
    let wanted = course.lessons.filter { names?.contains($0.name) ?? true }
    problems = pasted.problems
    let learners = pasted.lines.map { line in
      let told = Dictionary(line.entries.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
      let entries = wanted.map { LessonProgress(of: $0, told: told[$0.number]) }
      return Learner(
        id: line.id, name: line.name ?? line.id, progress: CourseProgress(entries: entries),
        last: entries.first { $0.lesson.number == line.last }, step: line.last.flatMap { told[$0]?.step })
    }
    self.learners = learners
    lessons = wanted.enumerated().map { index, lesson in
      LessonCount(
        number: lesson.number, title: lesson.title,
        passing: learners.count { $0.progress.entries[index].isDone },
        checkedLast: learners.count { $0.last?.lesson == lesson })
    }.filter { $0.passing + $0.checkedLast > 0 }
    stuck = Self.stickingPoints(of: learners)
  }

  private static func stickingPoints(of learners: [Learner]) -> [StickingPoint] {
    var points: [StickingPoint] = []
    for learner in learners {
      guard let point = StickingPoint(learner) else { continue }
      let same = points.firstIndex {
        ($0.lesson, $0.cause, $0.step) == (point.lesson, point.cause, point.step)
      }
      if let same { points[same].names += point.names } else { points.append(point) }
    }
    return points.sorted { one, other in
      (-one.names.count, one.lesson, one.step ?? 0, one.cause)
        < (-other.names.count, other.lesson, other.step ?? 0, other.cause)
    }
  }
}

extension Room.StickingPoint {
  /// `nil` if the lesson passes, is not checked, or was changed since.
  fileprivate init?(_ learner: Room.Learner) {
    guard let last = learner.last, ![.passing, .unchecked].contains(last.report.state) else { return nil }
    let (lesson, report) = (last.lesson, last.report)
    self.lesson = lesson.name
    cause = report.diagnosis ?? report.state.rawValue
    step = learner.step
    let words = report.diagnosis.map { lesson.diagnosis($0).title.lowercasedFirst } ?? report.state.words
    title = "\(lesson.heading)\(step.map { ", step \($0)" } ?? ""): \(words)"
    names = [learner.name]
  }
}

extension LessonProgress {
  /// What a line tells of a lesson, which is nothing if it has no word for it.
  fileprivate init(of lesson: Lesson, told: StatusLine.Entry?) {
    var report = LessonReport(state: told?.state ?? .unchecked)
    report.diagnosis = told?.cause
    self.init(lesson: lesson, report: report, hasGivenUp: told?.hasGivenUp ?? false, checkedAt: nil)
  }
}
