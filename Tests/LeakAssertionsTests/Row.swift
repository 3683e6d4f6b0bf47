import Foundation
import LeakAssertions

/// An owner, and what has to be said of it: written down before any run.
struct Row: Sendable {
  enum Verdict: String {
    case passes, fails, none

    /// Outside Apple's platforms, Foundation's timer never releases its block: what that holds is never freed.
    static var ofFoundation: Verdict {
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
  let freed: Verdict
  /// Of an owner that calls something.
  let silent: Verdict?
  /// Asserts the first at this line, and the second 1000 lines below it.
  let run: nonisolated(nonsending) @Sendable (_ loop: RunLoop, _ line: UInt) async -> Void
  /// Tracks it by the trait, and does the same with it.
  let track: nonisolated(nonsending) @Sendable (_ loop: RunLoop) async -> Void
  /// Whether it is gone for the four lines that everybody writes.
  let isGoneForFiveLines: nonisolated(nonsending) @Sendable () async -> Bool

  init<Subject: AnyObject>(
    _ name: String, _ freed: Verdict, _ silent: Verdict? = nil,
    make: @escaping @Sendable (Calls, RunLoop) -> Subject,
    end: nonisolated(nonsending) @escaping @Sendable (Subject) async -> Void = { _ in },
    use: nonisolated(nonsending) @escaping @Sendable (Subject) async -> Void
  ) {
    (self.name, self.freed, self.silent) = (name, freed, silent)
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

  func mistakes(_ onFreed: [String], _ onSilent: [String], mainRunLoopTurns: Bool) -> [String] {
    let isUnheard = silent != nil && name.contains("timer") && !mainRunLoopTurns
    let expected = [freed, isUnheard ? .none : silent ?? .passes]
    return zip(expected, [onFreed, onSilent]).filter { $0 != Verdict($1) }
      .map { "\(name): \($0), said \($1)" }
  }
}
