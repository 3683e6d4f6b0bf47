extension CheckedLesson {
  /// Remarks on words in the learner's code that the page rules out; empty unless the code was checked and passes.
  var remarks: [String] {
    guard report.state == .passing, namedCase == nil, let checkedFiles else { return [] }
    return lesson.forbiddenWordRemarks(on: checkedFiles.textsByPath)
  }

  /// Returns notes to print below the verdict, about uncompiled files, files saved during the check, and changed tests.
  func notes(in workspace: Workspace) -> [String] {
    (checkedFiles?.verdictNotes(in: workspace.packageRoot) ?? []) + workspace.noteOnChangedTests(of: lesson)
  }
}

extension Workspace {
  /// Returns a line that names the lesson's test files with uncommitted changes, which the check uses.
  ///
  /// - Returns: No line if no test file has changed, or if the clone has no repository.
  func noteOnChangedTests(of lesson: Lesson) -> [String] {
    let status = GitStatus(of: [lesson.testsFolder], in: packageRoot, environment: environment)
    guard let paths = status?.changedFiles, !paths.isEmpty else { return [] }
    return ["The check used tests with uncommitted changes: \(paths.joined(separator: ", "))"]
  }
}
