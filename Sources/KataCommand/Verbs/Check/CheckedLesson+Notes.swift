extension CheckedLesson {
  /// Remarks about forbidden words in the learner's code; empty unless the learner's code passes.
  var forbiddenWordRemarks: [String] {
    guard report.state == .passing, namedCase == nil, let checkedFiles else { return [] }
    return lesson.forbiddenWordRemarks(on: checkedFiles.textsByPath)
  }

  /// Returns a line for each step that passes before the first unsolved one, but didn't in an earlier report. Returns
  /// no lines if all steps pass, because the result then says that the lesson passes.
  func newlyPassedStepLines(since earlier: LessonReport?) -> [String] {
    func passedSteps(in report: LessonReport?) -> [Step] {
      StepReport.reports(of: lesson, tests: report?.tests ?? []).prefix { $0.state == .passing }.map(\.step)
    }
    guard report.state != .passing else { return [] }
    let earlierSteps = passedSteps(in: earlier)
    return passedSteps(in: report).filter { !earlierSteps.contains($0) }
      .map { "Step \($0.number) passes: \($0.title)." }
  }

  /// Returns notes to print below the result, about uncompiled files, files saved during the check, and changed tests.
  func noteLines(in workspace: Workspace) -> [String] {
    (checkedFiles?.verdictNotes(in: workspace.packageRoot) ?? []) + workspace.changedTestNotes(of: lesson)
  }
}

extension Workspace {
  /// Returns a note that lists the lesson's test files with uncommitted changes; empty if git finds no such files.
  func changedTestNotes(of lesson: Lesson) -> [String] {
    let status = GitStatus(of: [lesson.testsFolder], in: packageRoot, environment: environment)
    guard let paths = status?.changedFiles, !paths.isEmpty else { return [] }
    return ["The check used tests with uncommitted changes: \(paths.joined(separator: ", "))"]
  }
}
