/// A run of some of the project's own tests: what each said, and how the processes ended.
struct OwnTestRun: Sendable {
  /// Those that came to an end.
  private(set) var cases: [XCTestLog.Case] = []
  /// Those that brought their process down, as `Class.test`.
  private(set) var crashed: Set<String> = []
  /// Whether each process came to its end.
  private(set) var ends: [Proof] = []

  /// Seconds without output after which the tests count as hung.
  private static let patience = 120.0
  /// Processes that may be brought down. More say nothing new, and each may take its two minutes.
  private static let mostCrashes = 20

  /// Runs the tests of some classes. A test that ends the process is the last one of that process, so the rest run in
  /// another.
  ///
  /// - Parameters:
  ///   - suites: As `Module.Class`; none would mean all.
  ///   - tests: All of theirs.
  init(of suites: [String], tests: [TestName], place: BuildPlace, children: ChildProcess) throws {
    for (module, suites) in Dictionary(grouping: suites, by: { String($0.prefix { $0 != "." }) }) {
      try run(suites, of: module, tests: tests, place: place, children: children)
    }
  }

  /// A module's tests may be a program of their own.
  private mutating func run(
    _ suites: [String], of module: String, tests: [TestName], place: BuildPlace, children: ChildProcess
  ) throws {
    let tests = tests.filter { suites.contains($0.suite) }
    var selection = suites
    while !selection.isEmpty, crashed.count < Self.mostCrashes {
      let words = try Toolchain.testArguments(of: module, scratch: place.scratch, selection: selection)
      let command = Command(arguments: words, environment: place.variables(lesson: nil))
      var silence = Silence(limit: Self.patience)
      let remains = try children.run(command) { silence.isTooLong(size: $0.count) }
      let log = XCTestLog(remains.output + "\n" + remains.errors)
      cases += log.cases
      ends.append(Self.end(log, remains))
      guard let open = log.underWay, crashed.insert(open).inserted else { break }
      let done = crashed.union(cases.map(\.name))
      selection = tests.filter { !done.contains($0.inLogs) }.map(\.specifier)
    }
  }

  /// A test that brings the process down has no end that could be counted: the crash must be.
  private static func end(_ log: XCTestLog, _ remains: ChildProcess.Remains) -> Proof {
    let name = "the project's own tests run to their end"
    guard let open = log.underWay ?? (remains.ending.isVerdict ? nil : "no test") else { return .holds(name) }
    let reason = CrashReason.text(errors: remains.errors, ending: remains.ending)
    return .broken(name, expected: "no crash, no hang.", happened: "with \(open) under way: \(reason)")
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
    for line in text.split(separator: "\n") {
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

  /// `Class.test`, out of `Class.test` or `-[Module.Class test]`.
  private static func name(_ name: Substring) -> String {
    guard let match = name.wholeMatch(of: /-\[(?:\w+\.)?(\w+) (\w+)\]/) else { return String(name) }
    return "\(match.1).\(match.2)"
  }
}
