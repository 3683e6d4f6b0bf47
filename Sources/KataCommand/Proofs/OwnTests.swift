/// The project's own tests, of everything that is not a lesson. The build of the whole package that they
/// need also proves that all starters compile without warnings.
package struct OwnTests: Sendable {
  let place: BuildPlace
  let modules: [String]
  /// What the build proves, as the name of a proof.
  let buildProof: String
  var children = ChildProcess()

  package init(place: BuildPlace, modules: [String], buildProof: String) {
    self.place = place
    self.modules = modules
    self.buildProof = buildProof
  }

  /// Processes at once. Most of the command's tests wait for one that they have started.
  private static let width = 3
  /// So many tests are named; of the rest, their number is told.
  private static let mostNames = 5

  package func prove() throws -> [Proof] {
    let name = buildProof
    do {
      guard
        case .notCompiling(let errors) = try LessonBuild(place: place, children: children).run(lesson: nil)
      else { return [.holds(name)] + (try runTests()) }
      let list = errors.prefix(3).map { "\($0.file):\($0.line): \($0.message)" }
      return [.broken(name, expected: "no error, no warning.", happened: list.joined(separator: "; "))]
    } catch let problem as EnvironmentError where problem.scope == .build {
      return [.broken(name, expected: "no error, no warning.", happened: problem.description)]
    }
  }

  private func runTests() throws -> [Proof] {
    let catalogs = modules.map { TestCatalog(folder: "\(place.root)/Tests/\($0)") }
    let runs = try run(catalogs)
    let cases = runs.flatMap(\.cases)
    let results = zip(modules, catalogs).flatMap { proofs(of: $0, $1, cases: cases) }
    let ends = runs.flatMap(\.ends)
    let broken = ends.filter { !$0.passed }
    let crashed = Set(runs.flatMap(\.crashed))
    return results + [completeness(catalogs, cases, crashed: crashed)]
      + (broken.isEmpty ? ends.prefix(1) : broken[...])
  }

  /// Deals the classes out to several processes.
  private func run(_ catalogs: [TestCatalog]) throws -> [OwnTestRun] {
    let (suites, tests) = (catalogs.flatMap(\.suites), catalogs.flatMap(\.tests))
    let hands = (0..<Self.width).map { first in
      stride(from: first, to: suites.count, by: Self.width).map { suites[$0] }
    }.filter { !$0.isEmpty }
    let runs = Locked([Result<OwnTestRun, any Error>?](repeating: nil, count: hands.count))
    Workers.run(hands.count, named: "own-tests") { index in
      let own = tests.filter { hands[index].contains($0.suite) }
      let run = Result { try OwnTestRun(of: hands[index], tests: own, place: place, children: children) }
      runs.withLock { $0[index] = run }
    }
    return try runs.withLock { try $0.compactMap { try $0?.get() } }
  }

  /// One that was skipped has proved nothing.
  private func proofs(of module: String, _ catalog: TestCatalog, cases: [XCTestLog.Case]) -> [Proof] {
    let declared = Set(catalog.tests.map(\.inLogs))
    let cases = cases.filter { declared.contains($0.name) }
    guard !cases.isEmpty else {
      return [.broken("\(module) has tests", expected: "at least one test.", happened: "none ran.")]
    }
    return cases.compactMap { test in
      let name = "\(module).\(test.name)"
      switch test.outcome {
      case .passed: return .holds(name)
      case .skipped: return nil
      case .failed(let reason): return .broken(name, expected: "it passes.", happened: reason)
      }
    }
  }

  /// What XCTest prints may be cut short, and a test that is not found fails nobody.
  ///
  /// - Parameter crashed: Tests of which another proof tells.
  private func completeness(
    _ catalogs: [TestCatalog], _ cases: [XCTestLog.Case], crashed: Set<String>
  ) -> Proof {
    let declared = catalogs.flatMap(\.tests).map(\.inLogs)
    let ended = cases.map(\.name)
    let missing = Set(declared).subtracting(ended).subtracting(crashed)
    let others = Set(ended).subtracting(declared)
    let problems = [("did not come to an end", missing), ("not declared in a test file", others)]
      .compactMap { words, tests in tests.isEmpty ? nil : "\(words): \(Self.list(tests))" }
    return .noneOf(
      problems, "all of the project's own tests have run",
      expected: "every test that is declared, and no other.")
  }

  private static func list(_ names: Set<String>) -> String {
    let rest = names.count > mostNames ? ", and \(names.count - mostNames) more" : ""
    return names.sorted().prefix(mostNames).joined(separator: ", ") + rest
  }
}
