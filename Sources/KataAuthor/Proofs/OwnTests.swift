import KataCommand

/// The project's own tests, of everything that is not a lesson. The build of the whole that they
/// need also proves that all starters compile without warnings.
struct OwnTests: Sendable {
  let configuration: BuildConfiguration
  let modules: [String]
  /// What the build proves, as the name of a proof.
  let buildProof: String

  /// Processes at once. Most of the command's tests wait for one that they have started.
  private static let width = 3

  func prove() throws -> [Proof] {
    let expected = "no error, no warning."
    do {
      switch try LessonBuild(configuration: configuration).run(lesson: nil) {
      case .notCompiling(let errors):
        return [.broken(buildProof, expected: expected, happened: CompilerError.list(errors))]
      case .built(let warnings):
        let list = warnings.isEmpty ? [] : [CompilerError.list(warnings)]
        return [.noneOf(list, buildProof, expected: expected)] + (try runTests())
      }
    } catch let problem as EnvironmentError where problem.scope == .build {
      return [.broken(buildProof, expected: expected, happened: problem.description)]
    }
  }

  /// Deals the classes out to several processes.
  private func runTests() throws -> [Proof] {
    let tests = try BuiltTests.all(in: configuration, configuration.variables(lesson: nil))
      .filter { test in modules.contains { test.suite.hasPrefix("\($0).") } }
    let suites = Set(tests.map(\.suite)).sorted()
    let hands = (0..<Self.width).map { first in
      Set(stride(from: first, to: suites.count, by: Self.width).map { suites[$0] })
    }.filter { !$0.isEmpty }
    let runs = Locked([Result<OwnTestRun, any Error>?](repeating: nil, count: hands.count))
    Workers.run(hands.count, named: "own-tests") { index in
      let own = tests.filter { hands[index].contains($0.suite) }
      let run = Result { try OwnTestRun(of: own, configuration: configuration) }
      runs.withLock { $0[index] = run }
    }
    let done = try runs.withLock { try $0.compactMap { try $0?.get() } }
    let proofs = done.flatMap(\.proofs)
    let silent = modules.filter { module in !proofs.contains { $0.name.hasPrefix("\(module).") } }
    return proofs
      + silent.map { .broken("\($0) has tests", expected: "at least one test.", happened: "none ran.") }
      + [
        .noneOf(
          done.flatMap(\.crashes), "the project's own tests run to their end", expected: "no crash, no hang.")
      ]
  }
}

extension CompilerError {
  /// The first few of them, in a line.
  fileprivate static func list(_ errors: [CompilerError]) -> String {
    errors.prefix(3).map { "\($0.file):\($0.line): \($0.message)" }.joined(separator: "; ")
  }
}
