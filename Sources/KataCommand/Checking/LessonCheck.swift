import Foundation

/// Builds one lesson, runs its tests, and says what came of it.
struct LessonCheck: Sendable {
  let place: BuildPlace
  var children = ChildProcess()
  var patience: TimeInterval = 14
  /// Whether the lesson was built with all others, just now.
  var isBuilt = false
  var buildProgress: @Sendable (BuildCount) -> Void = { _ in }

  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  func report(on lesson: Lesson, source: ModuleSource = .learner) throws -> LessonReport {
    let start = ContinuousClock.now
    var report = try verdict(on: lesson, source: source)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    report.seconds = milliseconds.rounded() / 1_000
    return report
  }

  private func verdict(on lesson: Lesson, source: ModuleSource) throws -> LessonReport {
    let build = LessonBuild(place: place, children: children, progress: buildProgress)
    switch isBuilt ? .built : try build.run(lesson: lesson, source: source) {
    case .notCompiling(let errors):
      return LessonReport(state: .notCompiling, compilerErrors: errors)
    case .built:
      let run = TestRun(place: place, children: children, patience: patience)
      return LessonReport(of: lesson, tests: try run.run(lesson: lesson, source: source))
    }
  }
}
