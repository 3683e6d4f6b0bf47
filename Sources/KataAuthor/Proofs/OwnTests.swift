import KataCommand

/// The project's own tests, of everything that is not a lesson. The build that they need also proves that all of that
/// compiles without warnings; of the lessons and their tests, the builds of the fixes prove it.
struct OwnTests: Sendable {
  let configuration: BuildConfiguration

  private static let modules = [
    "TimerLabTests", "LeakAssertionsTests", "LessonKitTests", "KataTests", "KataAuthorTests", "KataScanTests",
  ]
  /// Seconds without output after which the tests count as hung.
  private static let patience = 120.0

  func prove() throws -> [Proof] {
    let (name, expected) = ("all but the lessons compiles without warnings", "no error, no warning.")
    do {
      switch try LessonBuild(configuration: configuration).run(lesson: nil) {
      case .notCompiling(let errors):
        return [.broken(name, expected: expected, happened: CompilerError.list(errors))]
      case .built(let warnings):
        let list = warnings.isEmpty ? [] : [CompilerError.list(warnings)]
        return [.noneOf(list, name, expected: expected), try testsProof()]
      }
    } catch let problem as EnvironmentError where problem.scope == .build {
      return [.broken(name, expected: expected, happened: problem.description)]
    }
  }

  /// `swift test`: with `KATA_TOOLS=own` the package has no other tests.
  private func testsProof() throws -> Proof {
    let words =
      ["test", "--parallel", "--skip-build", "--disable-swift-testing"]
      + ["--package-path", configuration.root, "--scratch-path", configuration.scratch]
    let command = Toolchain.command(words, environment: configuration.variables(lesson: nil))
    var timeout = InactivityTimeout(limit: Self.patience)
    let completed = try ChildProcess().run(command) { timeout.hasPassed(size: $0.size) }
    var problems = Self.failures(in: completed.output)
    if problems.isEmpty, !completed.termination.isSuccess {
      problems = ["'swift test' \(completed.termination.words): \(completed.errors.suffix(1_000))"]
    }
    let silent = Self.modules.filter { !completed.output.contains(" Testing \($0).") }
    return .noneOf(
      problems + silent.map { "no test of \($0) ran" }, "the project's own tests pass",
      expected: "all of them pass, and each module has one.")
  }

  /// With `--parallel`, the package manager names all tests, and shows what one has printed only if it failed or crashed:
  /// from its start on, and what failed first in the same line as its file.
  static func failures(in output: String) -> [String] {
    output.split(separator: /(?:^|\n)Test Case '/).compactMap { text in
      let name = text.prefix { $0 != "'" }
      guard text.dropFirst(name.count).hasPrefix("' started") else { return nil }
      let match = text.firstMatch(of: /\n.*?([^\/\n]+:\d+): error: .*? : (.+)/)
      return "\(name): \(match.map { "\($0.2) (\($0.1))" } ?? "it did not end")"
    }
  }
}

extension CompilerError {
  /// The first few of them, in a line.
  fileprivate static func list(_ errors: [CompilerError]) -> String {
    errors.prefix(3).map { "\($0.file):\($0.line): \($0.message)" }.joined(separator: "; ")
  }
}
