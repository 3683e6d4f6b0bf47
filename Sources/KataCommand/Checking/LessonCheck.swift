import Foundation

/// Builds one lesson, runs its tests, and says what came of it.
package struct LessonCheck: Sendable {
  let configuration: BuildConfiguration
  /// Runs the tests of this step alone. Then the report is no verdict on the lesson.
  var step: Step?
  /// The tests that must run; `nil` for those of the lesson's list.
  var catalog: TestCatalog?
  /// The build that the lesson was in just now, among others; `nil` if it has to be built.
  var sharedBuild: LessonBuild.Compilation?
  var buildProgress: @Sendable (String) -> Void = { _ in }

  package init(
    configuration: BuildConfiguration, step: Step? = nil, catalog: TestCatalog? = nil,
    sharedBuild: LessonBuild.Compilation? = nil,
    buildProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.configuration, self.step, self.catalog) = (configuration, step, catalog)
    (self.sharedBuild, self.buildProgress) = (sharedBuild, buildProgress)
  }

  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  package func report(on lesson: Lesson) throws -> LessonReport {
    let start = ContinuousClock.now
    var report = try verdict(on: lesson)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    report.seconds = milliseconds.rounded() / 1_000
    return report
  }

  private func verdict(on lesson: Lesson) throws -> LessonReport {
    let listed = try catalog ?? TestCatalog(of: lesson, in: configuration.root)
    let build = LessonBuild(configuration: configuration, progress: buildProgress)
    switch try sharedBuild ?? build.run(lesson: lesson) {
    case .notCompiling(let errors):
      return LessonReport(state: .notCompiling, compilerErrors: errors)
    case .built(var warnings):
      warnings.removeAll { !$0.file.hasPrefix(configuration.sources(of: lesson) + "/") }
      let wanted = step.map { listed.restricted(to: lesson.suite(of: $0)) } ?? listed
      let run = TestRun(configuration: configuration, lesson: lesson, catalog: wanted)
      var report = LessonReport(of: lesson, tests: try run.run())
      report.compilerWarnings = warnings.isEmpty ? nil : warnings
      return report
    }
  }
}
