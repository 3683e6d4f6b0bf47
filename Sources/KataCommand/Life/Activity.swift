import KataTrace

/// How many there were of something in an owner's lifetime, from one moment to the next: its timers, or what else a
/// test tells of.
package struct Activity: Equatable, Sendable {
  enum Kind: String, Sendable {
    /// The owner's timers.
    case timer = "timers"
    /// What works for it: a task, a thread.
    case worker
    /// A time in which it was used in a certain way.
    case circumstance
  }

  /// From a moment on there were so many.
  struct Change: Equatable, Sendable {
    let from: Double
    let count: Int
  }

  let kind: Kind
  let label: String
  /// What the sentence about it calls it.
  let words: String
  /// Until when the test looked on.
  let end: Double
  var changes: [Change] = []

  /// - Returns: `nil` if the event tells of something else.
  init?(_ event: TraceEvent, end: Double) {
    guard let kind = Kind(rawValue: event.event.rawValue) else { return nil }
    self.kind = kind
    self.end = end
    words = event.message ?? ""
    label = kind == .timer ? (words.isEmpty ? "timer" : words) : event.name ?? ""
  }

  var most: Int { changes.map(\.count).max() ?? 0 }
  var atEnd: Int { changes.last?.count ?? 0 }

  /// When there was none any more; `nil` if it went on to the end.
  var ended: Double? { atEnd == 0 ? changes.last?.from : nil }

  /// The stretches of time in which there was at least one.
  var spans: [ClosedRange<Double>] {
    zip(changes, changes.dropFirst().map(\.from) + [end]).compactMap { change, until in
      change.count > 0 && until >= change.from ? change.from...until : nil
    }
  }
}
