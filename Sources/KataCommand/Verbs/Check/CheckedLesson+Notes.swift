extension CheckedLesson {
  /// Remarks on words in the learner's code that the page forbids; empty unless the code was checked and passes.
  var remarks: [String] {
    guard report.state == .passing, namedCase == nil, let checkedFiles else { return [] }
    return lesson.forbiddenWordRemarks(on: checkedFiles.textsByPath)
  }

  /// Returns a line for each newly passing step before the current one, compared with an earlier report.
  func newlyPassedStepLines(since earlier: LessonReport?) -> [String] {
    func passedSteps(in report: LessonReport?) -> [Step] {
      let steps = StepReport.all(of: lesson, tests: report?.tests ?? [])
      let current = steps.firstUnsolvedStep?.step.number ?? 0
      return steps.filter { $0.state == .passing && $0.step.number < current }.map(\.step)
    }
    let earlierSteps = passedSteps(in: earlier)
    return passedSteps(in: report).filter { !earlierSteps.contains($0) }
      .map { "Step \($0.number) passes: \($0.title)." }
  }

  /// Returns notes to print below the verdict, about uncompiled files, files saved during the check, and changed tests.
  func notes(in workspace: Workspace) -> [String] {
    (checkedFiles?.verdictNotes(in: workspace.packageRoot) ?? []) + workspace.changedTestNotes(of: lesson)
  }
}

extension Workspace {
  /// Returns a note that names the lesson's test files with uncommitted changes; an empty array if there are none, or
  /// if the clone has no repository.
  func changedTestNotes(of lesson: Lesson) -> [String] {
    let status = GitStatus(of: [lesson.testsFolder], in: packageRoot, environment: environment)
    guard let paths = status?.changedFiles, !paths.isEmpty else { return [] }
    return ["The check used tests with uncommitted changes: \(paths.joined(separator: ", "))"]
  }
}
