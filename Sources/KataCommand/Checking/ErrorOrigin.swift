/// A check that determines whether the learner's code caused the compiler errors. If so, the lesson fails. Otherwise,
/// there is no verdict, because `TimerLab`, the test kit, the tests or the manifest caused them.
struct ErrorOriginCheck {
  let compilerErrors: [CompilerDiagnostic]
  let packageRoot: String
  let gitEnvironment: [String: String]

  /// Throws an `EnvironmentError` if the lesson's code did not cause the compiler errors.
  ///
  /// If all errors are in tests, the lesson's code counts as their cause, because it can make the tests invalid. The
  /// exceptions are missing build products, conflict markers, errors only in files that git doesn't track, and changes
  /// to the tests, to the manifest or to the shared modules.
  func throwUnlessLessonIsCause() throws {
    if compilerErrors.contains(where: \.reportsMissingTimerLab) { throw EnvironmentError.incompleteBuild }
    if let error = compilerErrors.first(where: \.isInSharedSources) {
      throw noVerdictError(error, gitStatus(ofSharedSourcesAnd: [error.file]), isInTests: false)
    }
    for error in compilerErrors where error.isInTests && error.reportsConflictMarker {
      throw noVerdictError(error, gitStatus(ofSharedSourcesAnd: [error.file]), isInTests: true)
    }
    guard let first = compilerErrors.first, compilerErrors.allSatisfy(\.isInTests),
      let status = gitStatus(ofSharedSourcesAnd: Array(Set(compilerErrors.map(Self.testsFolder))).sorted())
    else { return }
    let inChangedFile = compilerErrors.first { status.changes[$0.file] != nil }
    let isEveryErrorInAddedFiles = compilerErrors.allSatisfy { status.changes[$0.file] == .untracked }
    guard !status.changedFiles.isEmpty || isEveryErrorInAddedFiles else { return }
    throw noVerdictError(inChangedFile ?? first, status, isInTests: true)
  }

  /// Returns the git status of `paths`, of the manifest, and of the modules that the tests of all lessons share.
  private func gitStatus(ofSharedSourcesAnd paths: [String]) -> GitStatus? {
    let sharedSources = ["Package.swift", "Sources/TimerLab", "Sources/KataTrace", "Sources/LessonKit"]
    return GitStatus(of: sharedSources + paths, in: packageRoot, environment: gitEnvironment)
  }

  /// Returns the tests folder that contains the file of an error, such as `Tests/Lesson04ProxyTests`.
  private static func testsFolder(of error: CompilerDiagnostic) -> String {
    error.file.split(separator: "/").prefix(2).joined(separator: "/")
  }

  /// Returns the error for a check without a verdict. The remedy depends on the git status of the file with the error.
  private func noVerdictError(_ error: CompilerDiagnostic, _ status: GitStatus?, isInTests: Bool)
    -> EnvironmentError
  {
    let place = "\(error.file):\(error.line):\(error.column)"
    let problem = "There is no verdict, because \(place) does not compile: \(error.message)"
    let scope = isInTests ? EnvironmentError.Scope.lesson : .command
    func explained(_ remedy: String, purpose: String? = nil) -> EnvironmentError {
      EnvironmentError(problem, purpose, remedy: remedy, scope: scope)
    }
    guard let status else {
      return explained("Your code can't be the cause. Compare the file with the one in a fresh clone.")
    }
    switch status.changes[error.file] {
    case .untracked:
      return explained(
        "Git doesn't track this file, so it isn't part of the course. Correct it, or move it to another folder."
      )
    case .modified:
      return explained(GitStatus.restoreCommand(for: [error.file]), purpose: "To get the file back")
    case nil where error.reportsConflictMarker:
      return explained("Remove the lines that begin with <<<<<<<, ======= and >>>>>>>.")
    case nil where status.changedFiles.isEmpty:
      return explained(
        "swift --version",
        purpose: "Git reports no changes to this file, so the toolchain may be the cause. To see its version")
    case nil:
      return explained(
        GitStatus.restoreCommand(for: status.changedFiles), purpose: "To undo the changes")
    }
  }
}

extension CompilerDiagnostic {
  /// Whether the error is in a lesson's tests. Either the tests or the lesson's code may have caused it.
  var isInTests: Bool { file.contains(/^Tests\/Lesson\d\d/) }

  /// Whether the error is outside of the lessons and their tests, as in `TimerLab`, the test kit or the manifest.
  fileprivate var isInSharedSources: Bool { !isInTests && !file.contains(/^Sources\/Lesson\d\d/) }

  /// Whether the compiler didn't find `TimerLab`, which happens if build products were removed.
  fileprivate var reportsMissingTimerLab: Bool { message.contains("no such module 'TimerLab'") }

  /// Whether the compiler found the markers of an unresolved merge conflict.
  fileprivate var reportsConflictMarker: Bool { message.contains("source control conflict marker") }
}

extension EnvironmentError {
  /// The error for a build folder in which some of the build products are missing.
  fileprivate static let incompleteBuild = EnvironmentError(
    "There is no verdict, because part of the build is missing.", "To start afresh",
    remedy: "rm -rf .build/kata", scope: .build)
}
