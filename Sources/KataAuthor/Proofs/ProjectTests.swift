import KataCommand

/// A check of `verify` that builds and runs the project's own tests, which cover everything except the lessons.
///
/// The build also proves that all code except the lessons compiles without warnings.
struct ProjectTests: Sendable {
  let context: BuildContext

  private static let testModules = [
    "TimerLabTests", "LeakAssertionsTests", "LessonKitTests", "KataTests", "KataAuthorTests",
  ]
  /// The number of seconds without output after which the tests count as hung.
  private static let inactivityLimit = 120.0

  /// Checks that the code compiles without warnings and, if it compiles, that the tests pass.
  func proofs() throws -> [Proof] {
    let (name, expected) = (
      "everything except the lessons compiles without warnings", "no errors and no warnings."
    )
    do {
      switch try LessonBuild(context: context).run(lesson: nil) {
      case .notCompiling(let errors):
        return [.failing(name, expected: expected, actual: CompilerDiagnostic.summary(of: errors))]
      case .built(let warnings):
        let list = warnings.isEmpty ? [] : [CompilerDiagnostic.summary(of: warnings)]
        return [.passingIfEmpty(list, name, expected: expected), try runTests()]
      }
    } catch let problem as EnvironmentError where problem.scope == .build {
      return [.failing(name, expected: expected, actual: problem.description)]
    }
  }

  /// Runs `swift test`, and returns a proof that passes if the project's own tests pass.
  private func runTests() throws -> Proof {
    let arguments =
      ["test", "--parallel", "--skip-build", "--disable-swift-testing"]
      + ["--package-path", context.packageRoot, "--scratch-path", context.scratchFolder]
    let command = Toolchain.swiftCommand(arguments, environment: context.buildEnvironment(for: nil))
    var timeout = InactivityTimeout(limit: Self.inactivityLimit)
    let completed = try ChildProcessRunner().run(command) { timeout.checkExpiration(forSize: $0.size) }
    var problems = Self.failureDescriptions(in: completed.output)
    if problems.isEmpty, !completed.termination.isSuccess {
      problems = ["'swift test' \(completed.termination.verbPhrase): \(completed.errorOutput.suffix(1_000))"]
    }
    let unrunModules = Self.testModules.filter { !completed.output.contains(" Testing \($0).") }
    return .passingIfEmpty(
      problems + unrunModules.map { "no tests of \($0) ran" }, "the project's own tests pass",
      expected: "all of them pass, and each module has at least one.")
  }

  /// Returns one line for each failing or crashed test, with its first assertion failure.
  ///
  /// With `--parallel`, the package manager prints all test names, but only the output of tests that failed or crashed.
  static func failureDescriptions(in output: String) -> [String] {
    output.split(separator: /(?:^|\n)Test Case '/).compactMap { text in
      let name = text.prefix { $0 != "'" }
      guard text.dropFirst(name.count).hasPrefix("' started") else { return nil }
      let match = text.firstMatch(of: /\n.*?([^\/\n]+:\d+): error: .*? : (.+)/)
      return "\(name): \(match.map { "\($0.2) (\($0.1))" } ?? "it did not finish")"
    }
  }
}

extension CompilerDiagnostic {
  /// Returns the first three errors or warnings, in one line.
  fileprivate static func summary(of diagnostics: [CompilerDiagnostic]) -> String {
    diagnostics.prefix(3).map { "\($0.file):\($0.line): \($0.message)" }.joined(separator: "; ")
  }
}
