/// How many there were of something in an owner's lifetime, from one moment to the next: its timers, or what else a
/// test tells of.
struct Activity: Equatable, Sendable {
  enum Kind: String, Sendable {
    /// The owner's timers.
    case timer = "timers"
    /// What works for it: a task, a thread.
    case worker
    /// A time in which it was used in a certain way.
    case circumstance
  }

  struct Step: Equatable, Sendable {
    let from: Double
    let count: Int
  }

  let kind: Kind
  let label: String
  /// What the sentence about it calls it.
  let words: String
  /// Until when the test looked on.
  let end: Double
  var steps: [Step] = []

  /// - Returns: `nil` if the event tells of something else.
  init?(_ event: OwnerEvent, end: Double) {
    guard let kind = Kind(rawValue: event.kind.rawValue) else { return nil }
    self.kind = kind
    self.end = end
    label = kind == .timer ? "timer" : event.name ?? ""
    words = event.message ?? ""
  }

  var most: Int { steps.map(\.count).max() ?? 0 }
  var atEnd: Int { steps.last?.count ?? 0 }

  /// When there was none any more; `nil` if it went on to the end.
  var ended: Double? { atEnd == 0 ? steps.last?.from : nil }

  /// The stretches of time in which there was at least one.
  var spans: [ClosedRange<Double>] {
    zip(steps, steps.dropFirst().map(\.from) + [end]).compactMap { step, until in
      step.count > 0 && until >= step.from ? step.from...until : nil
    }
  }
}
