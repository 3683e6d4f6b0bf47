import KataCommand

/// A run of some of the project's own tests: what each said, and how the processes ended.
struct OwnTestRun: Sendable {
  /// One for each test that came to an end; one that was skipped has proved nothing.
  private(set) var proofs: [Proof] = []
  /// Processes that did not come to their end, and why.
  private(set) var crashes: [String] = []

  /// Seconds without output after which the tests count as hung.
  private static let patience = 120.0
  /// Processes that may be brought down. More say nothing new, and each may take its two minutes.
  private static let mostCrashes = 20

  /// Runs tests. One that ends the process is the last one of that process, so the rest run in another.
  init(of tests: [TestName], configuration: BuildConfiguration) throws {
    // A module's tests may be a program of their own.
    for (module, tests) in Dictionary(grouping: tests, by: { String($0.suite.prefix { $0 != "." }) }) {
      try run(tests, of: module, configuration: configuration)
    }
  }

  private mutating func run(_ tests: [TestName], of module: String, configuration: BuildConfiguration) throws
  {
    var done: Set<String> = []
    // First by their classes, as the list of all of them would be long.
    var selection = Set(tests.map(\.suite)).sorted()
    while !selection.isEmpty, crashes.count < Self.mostCrashes {
      let words = try Toolchain.testArguments(
        of: module, scratch: configuration.scratch, selection: selection)
      let command = Command(arguments: words, environment: configuration.variables(lesson: nil))
      var timeout = InactivityTimeout(limit: Self.patience)
      let completed = try ChildProcess().run(command) { timeout.hasPassed(size: $0.count) }
      let log = XCTestLog(completed.output + "\n" + completed.errors)
      proofs += log.cases.compactMap { $0.proof(in: module) }
      if let open = log.underWay ?? (completed.termination.isVerdict ? nil : "no test") {
        let reason = CrashReason(errors: completed.errors, termination: completed.termination).facts.text
        crashes.append("with \(open) under way: \(reason)")
      }
      guard let open = log.underWay, done.insert(open).inserted else { break }
      done.formUnion(log.cases.map(\.name))
      selection = tests.filter { !done.contains($0.inLogs) }.map(\.specifier)
    }
  }
}

extension XCTestLog.Case {
  fileprivate func proof(in module: String) -> Proof? {
    switch outcome {
    case .passed: .holds("\(module).\(name)")
    case .skipped: nil
    case .failed(let reason): .broken("\(module).\(name)", expected: "it passes.", happened: reason)
    }
  }
}

extension TestName {
  /// `Class.test`, as XCTest prints it.
  var inLogs: String { "\(suite.split(separator: ".").last ?? "").\(method)" }
}

/// What XCTest printed, on Apple's platforms or elsewhere, read case by case.
struct XCTestLog {
  struct Case: Equatable {
    enum Outcome: Equatable {
      case passed, skipped
      /// With what failed first.
      case failed(String)
    }

    /// `Class.test`.
    let name: String
    let outcome: Outcome
  }

  /// Those that came to an end.
  private(set) var cases: [Case] = []
  /// The test that was started and never ended, as `Class.test`.
  private(set) var underWay: String?

  init(_ text: String) {
    var failures: [String: String] = [:]
    // Also at the ends of lines of a terminal, which a failure may show: to Swift they are one character.
    for line in text.split(whereSeparator: \.isNewline).map({ $0.prefix(2_000) }) {
      if let match = line.firstMatch(of: /Test Case '(.+)' (started|passed|failed|skipped)/) {
        let name = Self.name(match.1)
        underWay = match.2 == "started" ? name : nil
        switch match.2 {
        case "passed": cases.append(Case(name: name, outcome: .passed))
        case "skipped": cases.append(Case(name: name, outcome: .skipped))
        case "failed":
          let reason = failures[name] ?? "it failed without a message."
          cases.append(Case(name: name, outcome: .failed(reason)))
        default: break
        }
      } else if let match = line.firstMatch(of: /^(.+):(\d+): error: (\S+|-\[\S+ \S+\]) : (.+)$/) {
        let name = Self.name(match.3)
        let file = match.1.split(separator: "/").last ?? match.1
        failures[name] = failures[name] ?? "\(match.4) (\(file):\(match.2))"
      }
    }
  }

  /// `Class.test`, out of `Class.test` or `-[Module.Class test]`, where Objective-C's name of a test that throws or
  /// waits has more words.
  private static func name(_ name: Substring) -> String {
    let objectiveC = /-\[(?:\w+\.)?(\w+) (\w+?)(?:(?:AndReturnError|WithCompletionHandler):)?\]/
    guard let match = name.wholeMatch(of: objectiveC) else { return String(name) }
    return "\(match.1).\(match.2)"
  }
}
