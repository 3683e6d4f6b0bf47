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
