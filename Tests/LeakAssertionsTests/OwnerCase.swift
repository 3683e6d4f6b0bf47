import Foundation
import LeakAssertions

/// An owner with a typical use, and the verdicts that the leak assertions must reach on that owner.
struct OwnerCase: Sendable {
  /// The verdict of an assertion. It is `none` if the assertion could not reach a verdict.
  enum Verdict: String {
    case passes, fails, none

    /// The verdict on an owner that a stopped timer's block captures. On Linux, the stopped timer keeps its block.
    static var forOwnerOfStoppedTimer: Verdict {
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

  let name: String
  /// The expected verdict of `assertFreed` and of `tracked`.
  let freedVerdict: Verdict
  /// The expected verdict of `assertSilent`, or `nil` for an owner on which it isn't tried.
  let silenceVerdict: Verdict?
  /// A function that calls `assertFreed`, and also `assertSilent` if ``silenceVerdict`` isn't `nil`. Their failures are
  /// reported at `line` and `line` + 1000, so that a test can tell them apart.
  let runAssertions: nonisolated(nonsending) @Sendable (_ loop: RunLoop, _ line: UInt) async -> Void
  /// A function that makes an owner, with `loop` for its timers, passes it to `tracked`, and then uses it.
  let trackOwner: nonisolated(nonsending) @Sendable (_ loop: RunLoop) async -> Void
  /// A function that makes, uses and releases an owner, and returns whether the owner is freed after 300 milliseconds.
  let isWeakVariableNilAfterDelay: nonisolated(nonsending) @Sendable () async -> Bool

  init<Subject: AnyObject>(
    _ name: String, _ freed: Verdict, _ silent: Verdict? = nil,
    make: @escaping @Sendable (CallCounter, RunLoop) -> Subject,
    end: nonisolated(nonsending) @escaping @Sendable (Subject) async -> Void = { _ in },
    use: nonisolated(nonsending) @escaping @Sendable (Subject) async -> Void
  ) {
    (self.name, self.freedVerdict, self.silenceVerdict) = (name, freed, silent)
    runAssertions = { loop, line in
      await assertFreed(line: line, { make(CallCounter(), loop) }, using: use, ending: end)
      guard silent != nil else { return }
      await assertSilent(
        every: .milliseconds(20), line: line + 1000, { make($0, loop) }, using: use, ending: end)
    }
    trackOwner = { loop in
      let owner = tracked(make(CallCounter(), loop))
      await use(owner)
      await end(owner)
    }
    isWeakVariableNilAfterDelay = {
      weak var owner: Subject?
      do {
        let made = make(CallCounter(), .main)
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

  /// Returns a description of each verdict that differs from the expected one.
  func unexpectedVerdicts(
    freedMessages: [String], silenceMessages: [String], isMainRunLoopRunning: Bool
  ) -> [String] {
    let isInaudible = silenceVerdict != nil && name.contains("timer") && !isMainRunLoopRunning
    let expected = [freedVerdict, isInaudible ? .none : silenceVerdict ?? .passes]
    return zip(expected, [freedMessages, silenceMessages]).filter { $0 != Verdict($1) }
      .map { "\(name): \($0), messages \($1)" }
  }
}
