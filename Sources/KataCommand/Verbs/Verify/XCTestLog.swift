/// What XCTest printed, on Apple's platforms or elsewhere, read case by case.
struct XCTestLog {
  struct Case: Equatable {
    /// The class, without its module.
    let suite: String
    let method: String
    /// What failed first, or `nil` if nothing did.
    let failure: String?
  }

  /// Passed or failed; those that were skipped proved nothing.
  private(set) var cases: [Case] = []
  /// The test that was started and never ended, as `Class.test`.
  private(set) var underWay: String?

  init(_ text: String) {
    var failures: [String: String] = [:]
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /Test Case '(.+)' (started|passed|failed|skipped)/) {
        let name = Self.name(match.1)
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        underWay = match.2 == "started" ? name : nil
        guard parts.count == 2, match.2 == "passed" || match.2 == "failed" else { continue }
        let failure = match.2 == "passed" ? nil : failures[name] ?? "it failed without a message."
        cases.append(Case(suite: parts[0], method: parts[1], failure: failure))
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
