/// The project's own tests, of everything that is not a lesson. The build of the whole package that they
/// need also proves that all starters compile without warnings.
struct OwnTests: Sendable {
  static let modules = ["TimerLabTests", "LeakAssertionsTests", "KataTests"]

  let place: BuildPlace
  var children = ChildProcess()

  /// Seconds without output after which the tests count as hung.
  private static let patience = 120.0

  func prove() throws -> [Proof] {
    let name = "the whole package compiles without warnings"
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

  private func runTests() throws -> [Proof] {
    let suites = Self.modules.map { TestCatalog(folder: "\(place.root)/Tests/\($0)").suites }
    let selection = suites.flatMap(\.self)
    // An empty selection would mean all tests, those of the lessons too.
    guard !selection.isEmpty else { return Self.modules.map(hasNoTests) }
    let words = Toolchain.testWords(scratch: place.scratch, selection: selection)
    var silence = Silence(limit: Self.patience)
    let command = Command(words: words, environment: place.variables(lesson: nil))
    let remains = try children.run(command) { silence.isTooLong(size: $0) }
    let log = XCTestLog(remains.output + "\n" + remains.errors)
    let proofs = zip(Self.modules, suites).flatMap { module, suites in
      self.proofs(of: module, suites: suites, log: log)
    }
    return proofs + [end(log, remains)]
  }

  private func proofs(of module: String, suites: [String], log: XCTestLog) -> [Proof] {
    let classes = Set(suites.map { String($0.dropFirst(module.count + 1)) })
    let cases = log.cases.filter { classes.contains($0.suite) }
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

  /// Tests after a crash don't run, and so can't be counted: the crash must be.
  private func end(_ log: XCTestLog, _ remains: ChildProcess.Remains) -> Proof {
    let name = "the project's own tests run to their end"
    guard let open = log.underWay ?? (remains.ending.isVerdict ? nil : "no test") else { return .holds(name) }
    let reason = CrashReason.text(errors: remains.errors, ending: remains.ending)
    return .broken(name, expected: "no crash, no hang.", happened: "with \(open) under way: \(reason)")
  }
}
