import Foundation
import LeakAssertions
import Owners

enum Assertion: String, CaseIterable {
  case freed, stops
}

/// One owner, and what is asked of it.
struct Cell: CustomStringConvertible {
  let kind: Kind
  let form: Form
  let assertion: Assertion

  static let all: [Cell] = {
    let sample = ProcessInfo.processInfo.environment["KIT_TABLE"] == "sample"
    return Kind.allCases.flatMap { kind in
      Form.allCases.flatMap { form in
        Assertion.allCases.compactMap { assertion in
          if kind == .cycle, assertion == .stops || form != .good && form != .leaky { return nil }
          if sample, form == .slow || form == .paused || assertion == .freed && form == .ghost { return nil }
          return Cell(kind: kind, form: form, assertion: assertion)
        }
      }
    }
  }()

  var description: String { "\(kind.rawValue), \(form.rawValue), \(assertion.rawValue)" }

  func scenario() -> LeakScenario<Owner> {
    LeakScenario("the owner") { ticks in
      Owner.make(kind, form, interval: Heartbeat.interval) { ticks.add() }
    }
    .act { $0.start() }
  }

  /// Whether the owner keeps its promise.
  var isKept: Bool {
    switch (assertion, form) {
    case (.freed, .leaky), (.stops, .leaky), (.stops, .ghost), (.stops, .paused):
      // A delayed message has no pause, and no end that is not one.
      kind == .delayed && form == .paused
    default: true
    }
  }

  /// What the page says can't be told: a clock that is no timer, and is silent.
  var canBeTold: Bool {
    switch kind {
    case .ownLoop, .mainLoop, .thread, .foundation, .delayed, .displayLink, .cycle: true
    case .source, .task, .stream, .actor, .mainTask, .chain: assertion == .freed || form == .leaky
    }
  }

  /// What is to be found, given what was said: `nil` if that is in order.
  ///
  /// - Parameters:
  ///   - said: The failure's text; `nil` for a pass.
  ///   - mayDoubt: Whether there need be no verdict in this dialect.
  func complaint(about said: String?, mayDoubt: Bool) -> String? {
    guard let said else { return isKept || !canBeTold ? nil : "it passes, and must not" }
    if said.hasPrefix("No verdict") {
      let hasRemedy = said.contains("\n  What to do: ")
      return hasRemedy && (mayDoubt || form == .slow || kind == .foundation) ? nil : "no verdict: \(said)"
    }
    return isKept ? "it is refused, and is right: \(said)" : nil
  }
}
