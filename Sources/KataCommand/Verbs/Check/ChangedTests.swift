extension CheckedLesson {
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
    guard FileTree.exists("\(root)/.git") else { return [] }
    let words = ["git", "--no-optional-locks", "status", "--porcelain", "-z", "--untracked-files=no", "--"]
    let command = Command(arguments: words + [lesson.testsFolder], environment: environment)
    guard let status = try? ChildProcess().run(command), status.termination.isSuccess else { return [] }
    // An entry is `XY path`. The entry of a renamed file is followed by its old path alone.
    let paths = status.output.split(separator: "\0").filter { $0.dropFirst(2).first == " " }
      .map { String($0.dropFirst(3)) }
    guard !paths.isEmpty else { return [] }
    return ["These tests differ from git, and count as they are: \(paths.joined(separator: ", "))"]
  }
}
