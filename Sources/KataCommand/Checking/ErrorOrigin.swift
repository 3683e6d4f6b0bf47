/// The part of the package in which the compiler reports an error.
enum ErrorOrigin {
  /// A file of a lesson in `Sources`.
  case lesson
  /// A file of a lesson's tests, which fails to compile by itself, or because of the lesson's code.
  case tests
  /// The lab, the test kit or the manifest, which don't depend on any lesson.
  case foundations

  init(of error: CompilerError) {
    if error.file.contains(/^Sources\/Lesson\d\d/) {
      self = .lesson
    } else {
      self = error.file.contains(/^Tests\/Lesson\d\d/) ? .tests : .foundations
    }
  }
}

/// A check of compiler errors for their origin. A lesson that doesn't compile is a verdict on the lesson; an error in
/// the lab, the test kit, the tests or the manifest is not.
struct ErrorOrigins {
  /// The compiler errors of one build.
  let errors: [CompilerError]
  let root: String
  let environment: [String: String]

  /// Throws an error if the compiler errors were not caused by the lesson.
  ///
  /// Tests depend on the lesson's code. So errors in tests alone count as the lesson's, unless the tests or the
  /// modules that they import differ from the last commit.
  ///
  /// - Throws: `EnvironmentError`.
  func requireLesson() throws {
    if errors.contains(where: \.missesTheLab) { throw EnvironmentError.incompleteBuild }
    if let error = errors.first(where: { ErrorOrigin(of: $0) == .foundations }) {
      throw noVerdict(error, status(including: [error.file]), isTests: false)
    }
    if let error = errors.first(where: { ErrorOrigin(of: $0) == .tests && $0.isConflictMarker }) {
      throw noVerdict(error, status(including: [error.file]), isTests: true)
    }
    guard let first = errors.first, errors.allSatisfy({ ErrorOrigin(of: $0) == .tests }),
      let status = status(including: Array(Set(errors.map(Self.folder))).sorted())
    else { return }
    let inChangedFile = errors.first { status.changes[$0.file] != nil }
    let isEveryErrorInAddedFiles = errors.allSatisfy { status.changes[$0.file] == .untracked }
    guard !status.changedFiles.isEmpty || isEveryErrorInAddedFiles else { return }
    throw noVerdict(inChangedFile ?? first, status, isTests: true)
  }

  private func status(including paths: [String]) -> GitStatus? {
    let foundations = ["Package.swift", "Sources/TimerLab", "Sources/KataTrace", "Sources/LessonKit"]
    return GitStatus(of: foundations + paths, in: root, environment: environment)
  }

  /// Returns the folder of a lesson's tests.
  private static func folder(of error: CompilerError) -> String {
    error.file.split(separator: "/").prefix(2).joined(separator: "/")
  }

  private func noVerdict(_ error: CompilerError, _ status: GitStatus?, isTests: Bool) -> EnvironmentError {
    let place = "\(error.file):\(error.line):\(error.column)"
    let problem = "There is no verdict, because \(place) does not compile: \(error.message)"
    let scope = isTests ? EnvironmentError.Scope.lesson : .command
    func explained(_ remedy: String, purpose: String? = nil) -> EnvironmentError {
      EnvironmentError(problem, purpose, remedy: remedy, scope: scope)
    }
    guard let status else {
      return explained("Your lesson can't cause this. Compare the file with the one in a fresh clone.")
    }
    switch status.changes[error.file] {
    case .untracked:
      return explained(
        "Git doesn't know this file, so it was added. Correct it, or move it to another folder.")
    case .modified, .staged:
      return explained(status.restoreCommand(for: [error.file]), purpose: "To get the file back")
    case nil where error.isConflictMarker:
      return explained("Remove the lines that begin with <<<<<<<, ======= and >>>>>>>.")
    case nil where status.changedFiles.isEmpty:
      return explained(
        "swift --version",
        purpose: "Git reports no change in this file, so the reason may be the toolchain. To see its version")
    case nil:
      return explained(
        status.restoreCommand(for: status.changedFiles), purpose: "To get back what was changed")
    }
  }
}

extension CompilerError {
  /// Whether the compiler didn't find the lab, on which every lesson depends. This happens if build products were
  /// removed.
  fileprivate var missesTheLab: Bool { message.contains("no such module 'TimerLab'") }

  /// Whether a merge has left both versions of some lines in the file.
  fileprivate var isConflictMarker: Bool { message.contains("source control conflict marker") }
}

extension EnvironmentError {
  fileprivate static let incompleteBuild = EnvironmentError(
    "There is no verdict, because a part of what was built is missing.", "To start afresh",
    remedy: "rm -rf .build/kata", scope: .build)
}
