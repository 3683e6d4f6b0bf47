/// The project's own tests, of everything that is not a lesson. The build of the whole package that they
/// need also proves that all starters compile without warnings.
struct OwnTests: Sendable {
  let place: BuildPlace
  var modules = ["TimerLabTests", "LeakAssertionsTests", "KataTests"]
  /// What the build proves, as the name of a proof.
  var buildProof = "the whole package compiles without warnings"
  var children = ChildProcess()

  /// Seconds without output after which the tests count as hung.
  private static let patience = 120.0
  /// Processes that may be brought down. More say nothing new, and each may take its two minutes.
  private static let mostCrashes = 20

  func prove() throws -> [Proof] {
    let name = buildProof
    do {
      guard
        case .notCompiling(let errors) = try LessonBuild(place: place, children: children).run(lesson: nil)
      else { return [.holds(name)] + (try runTests()) }
      let list = errors.prefix(3).map { "\($0.file):\($0.line): \($0.message)" }
      return [.broken(name, expected: "no error, no warning.", happened: list.joined(separator: "; "))]
    } catch let problem as EnvironmentError where problem.concernsOneBuild {
      return [.broken(name, expected: "no error, no warning.", happened: problem.description)]
    }
  }

  /// Runs all of them. A test that ends the process is the last one of that process, so the rest run in another.
  private func runTests() throws -> [Proof] {
    let catalogs = modules.map { TestCatalog(folder: "\(place.root)/Tests/\($0)") }
    var selection = catalogs.flatMap(\.suites)
    // An empty selection would mean all tests, those of the lessons too.
    guard !selection.isEmpty else { return modules.map(hasNoTests) }
    var cases: [XCTestLog.Case] = []
    var crashed: Set<String> = []
    var ends: [Proof] = []
    while !selection.isEmpty, crashed.count < Self.mostCrashes {
      let remains = try run(selection)
      let log = XCTestLog(remains.output + "\n" + remains.errors)
      cases += log.cases
      ends.append(end(log, remains))
      guard let open = log.underWay, crashed.insert(open).inserted else { break }
      let done = crashed.union(cases.map { "\($0.suite).\($0.method)" })
      selection = catalogs.flatMap(\.tests).filter { !done.contains(Self.name(of: $0)) }.map(\.specifier)
    }
    let results = zip(modules, catalogs).flatMap { proofs(of: $0, suites: $1.suites, cases: cases) }
    return results + (crashed.isEmpty ? ends : ends.filter { !$0.passed })
  }

  private func run(_ selection: [String]) throws -> ChildProcess.Remains {
    let words = Toolchain.testWords(scratch: place.scratch, selection: selection)
    var silence = Silence(limit: Self.patience)
    let command = Command(words: words, environment: place.variables(lesson: nil))
    return try children.run(command) { silence.isTooLong(size: $0.count) }
  }

  /// `Class.test`, as the log has it.
  private static func name(of test: TestName) -> String {
    let suite = test.suite.split(separator: ".").last ?? ""
    return "\(suite).\(test.method)"
  }

  private func proofs(of module: String, suites: [String], cases: [XCTestLog.Case]) -> [Proof] {
    let classes = Set(suites.map { String($0.dropFirst(module.count + 1)) })
    let cases = cases.filter { classes.contains($0.suite) }
    guard !cases.isEmpty else { return [hasNoTests(module)] }
    return cases.map { test in
      let name = "\(module).\(test.suite).\(test.method)"
      guard let failure = test.failure else { return .holds(name) }
      return .broken(name, expected: "it passes.", happened: failure)
    }
  }

  private func hasNoTests(_ module: String) -> Proof {
    .broken("\(module) has tests", expected: "at least one test.", happened: "none ran.")
  }

  /// A test that brings the process down has no end that could be counted: the crash must be.
  private func end(_ log: XCTestLog, _ remains: ChildProcess.Remains) -> Proof {
    let name = "the project's own tests run to their end"
    guard let open = log.underWay ?? (remains.ending.isVerdict ? nil : "no test") else { return .holds(name) }
    let reason = CrashReason.text(errors: remains.errors, ending: remains.ending)
    return .broken(name, expected: "no crash, no hang.", happened: "with \(open) under way: \(reason)")
  }
}
