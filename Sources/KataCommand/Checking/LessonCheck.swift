import Foundation

/// Builds one lesson, runs its tests, and says what came of it.
package struct LessonCheck: Sendable {
  let place: BuildPlace
  /// Runs the tests of this step alone. Then the report is no verdict on the lesson.
  var step: Step?
  /// The warnings of a build of all lessons, if the lesson was in one just now.
  var courseWarnings: [CompilerError]?
  var buildProgress: @Sendable (String) -> Void = { _ in }

  package init(
    place: BuildPlace, step: Step? = nil, courseWarnings: [CompilerError]? = nil,
    buildProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.place, self.step, self.courseWarnings) = (place, step, courseWarnings)
    self.buildProgress = buildProgress
  }

  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  package func report(on lesson: Lesson, source: ModuleSource = .learner) throws -> LessonReport {
    let start = ContinuousClock.now
    var report = try verdict(on: lesson, source: source)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    report.seconds = milliseconds.rounded() / 1_000
    return report
  }

  /// Runs the tests of a lesson that is built already, under another name.
  ///
  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  package func report(on lesson: Lesson, builtAs alias: TestModuleAlias) throws -> LessonReport {
    let run = TestRun(place: place, alias: alias)
    return LessonReport(of: lesson, tests: try run.run(lesson: lesson, source: .reference))
  }

  private func verdict(on lesson: Lesson, source: ModuleSource) throws -> LessonReport {
    if source == .learner { try VerdictGuard(lesson: lesson).checkTestFiles(in: place.root) }
    let build = LessonBuild(place: place, progress: buildProgress)
    let built = courseWarnings.map { warnings in
      LessonBuild.Compilation.built(
        warnings: warnings.filter { $0.file.hasPrefix(lesson.sourcesFolder + "/") })
    }
    switch try built ?? build.run(lesson: lesson, source: source) {
    case .notCompiling(let errors):
      return LessonReport(state: .notCompiling, compilerErrors: errors)
    case .built(let warnings):
      let run = TestRun(place: place, step: step, isOneOfAll: courseWarnings != nil)
      var report = LessonReport(of: lesson, tests: try run.run(lesson: lesson, source: source))
      report.compilerWarnings = warnings.isEmpty ? nil : warnings
      return report
    }
  }
}
