import Foundation
import LeakAssertions

/// A row of a table of test cases: an owner, and the verdicts that the assertions must reach on it.
struct Row: Sendable {
  /// The verdict of an assertion; `none` if the assertion could not reach one.
  enum Verdict: String {
    case passes, fails, none

    /// The verdict on an object that a timer's block holds. On Linux, Foundation's timer never releases its block.
    static var ofFoundationTimer: Verdict {
      #if canImport(ObjectiveC)
        .passes
      #else
        .fails
      #endif
    }

    init(_ messages: [String]) {
      guard let message = messages.first else { self = .passes; return }
      self = message.contains("No verdict") ? .none : .fails
    }
  }

  /// A description of the owner.
  let name: String
  /// The expected verdict of `assertFreed`.
  let freedVerdict: Verdict
  /// The expected verdict of `assertSilent`, or `nil` for an owner that makes no calls.
  let silenceVerdict: Verdict?
  /// Calls `assertFreed` on the owner, and `assertSilent` if it makes calls. The failures are reported at
  /// `line`, and those of `assertSilent` at `line` + 1000.
  let run: nonisolated(nonsending) @Sendable (_ loop: RunLoop, _ line: UInt) async -> Void
  /// Tracks the owner, uses it and ends it.
  let track: nonisolated(nonsending) @Sendable (_ loop: RunLoop) async -> Void
  /// Returns whether the owner is freed according to the usual lines with a weak variable that many tests have.
  let isGoneForFiveLines: nonisolated(nonsending) @Sendable () async -> Bool

  init<Subject: AnyObject>(
    _ name: String, _ freed: Verdict, _ silent: Verdict? = nil,
    make: @escaping @Sendable (Calls, RunLoop) -> Subject,
    end: nonisolated(nonsending) @escaping @Sendable (Subject) async -> Void = { _ in },
    use: nonisolated(nonsending) @escaping @Sendable (Subject) async -> Void
  ) {
    (self.name, self.freedVerdict, self.silenceVerdict) = (name, freed, silent)
    run = { loop, line in
      await assertFreed(line: line, { make(Calls(), loop) }, using: use, ending: end)
      guard silent != nil else { return }
      await assertSilent(
        every: .milliseconds(20), line: line + 1000, { make($0, loop) }, using: use, ending: end)
    }
    track = { loop in
      let owner = tracked(make(Calls(), loop))
      await use(owner)
      await end(owner)
    }
    isGoneForFiveLines = {
      weak var owner: Subject?
      do {
        let made = make(Calls(), .main)
        owner = made
        await use(made)
        await end(made)
      }
      try? await Task.sleep(for: .milliseconds(300))
      return owner == nil
    }
  }

  init(
    _ name: String, _ freed: Verdict, _ silent: Verdict? = nil,
    end: nonisolated(nonsending) @escaping @Sendable (Owner) async -> Void = { _ in },
    use: nonisolated(nonsending) @escaping @Sendable (Owner) async -> Void
  ) {
    self.init(name, freed, silent, make: Owner.init, end: end, use: use)
  }

  /// Returns a line for each verdict that differs from the expected one.
  func unexpectedVerdicts(_ onFreed: [String], _ onSilent: [String], mainRunLoopRuns: Bool) -> [String] {
    let isInaudible = silenceVerdict != nil && name.contains("timer") && !mainRunLoopRuns
    let expected = [freedVerdict, isInaudible ? .none : silenceVerdict ?? .passes]
    return zip(expected, [onFreed, onSilent]).filter { $0 != Verdict($1) }
      .map { "\(name): \($0), messages \($1)" }
  }
}
