import KataTrace

/// The number of an owner's timers, tasks or threads over its lifetime, or the times in which the owner was used in a
/// certain way.
package struct Activity: Equatable, Sendable {
  enum Kind: String, Sendable {
    /// The owner's timers.
    case timer = "timers"
    /// A task or a thread that works for the owner.
    case worker
    /// A time in which the owner was used in a certain way.
    case circumstance
  }

  /// A change of the number: from a moment on there are `count`.
  struct Change: Equatable, Sendable {
    let from: Double
    let count: Int
  }

  let kind: Kind
  let label: String
  /// The phrase that names the activity in a sentence.
  let words: String
  /// The time at which the test stopped observing.
  let end: Double
  var changes: [Change] = []

  /// - Returns: `nil` if the event isn't about an activity.
  init?(_ event: TraceEvent, end: Double) {
    guard let kind = Kind(rawValue: event.event.rawValue) else { return nil }
    self.kind = kind
    self.end = end
    words = event.message ?? ""
    label = kind == .timer ? (words.isEmpty ? "timer" : words) : event.name ?? ""
  }

  var most: Int { changes.map(\.count).max() ?? 0 }
  var atEnd: Int { changes.last?.count ?? 0 }

  /// The time at which the last one ended; `nil` if the activity went on to the end.
  var ended: Double? { atEnd == 0 ? changes.last?.from : nil }

  /// The time spans in which there was at least one.
  var spans: [ClosedRange<Double>] {
    zip(changes, changes.dropFirst().map(\.from) + [end]).compactMap { change, until in
      change.count > 0 && until >= change.from ? change.from...until : nil
    }
  }
}
