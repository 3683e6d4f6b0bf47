extension CheckedLesson {
  /// The remarks on forbidden words in the learner's code; empty unless that code was checked and passes.
  var remarks: [String] {
    guard report.state == .passing, fix == nil, let text else { return [] }
    return lesson.remarks(on: text.sources)
  }

  /// Lines to print below the verdict: what was left out of it, what was saved since, and which tests were changed.
  func notes(in workspace: Workspace) -> [String] {
    (text?.notes(in: workspace.root) ?? []) + workspace.noteOnChangedTests(of: lesson)
  }
}

extension Workspace {
  /// Returns a line that names the tests of a lesson that git reports as changed, because they count as they are.
  ///
  /// - Returns: No line if there are none, or if the clone has no repository.
  func noteOnChangedTests(of lesson: Lesson) -> [String] {
    let status = GitStatus(of: [lesson.testsFolder], in: root, environment: environment)
    guard let paths = status?.changedFiles, !paths.isEmpty else { return [] }
    return ["These tests differ from git, and count as they are: \(paths.joined(separator: ", "))"]
  }
}
