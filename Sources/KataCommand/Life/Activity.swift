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

  /// A change of the number of timers, tasks or threads: from `time` on there are `count`.
  struct Change: Equatable, Sendable {
    let time: Double
    let count: Int
  }

  let kind: Kind
  let label: String
  /// The phrase that names the activity in a sentence.
  let phrase: String
  /// The time at which the test stopped observing.
  let end: Double
  var changes: [Change] = []

  /// - Returns: `nil` if the event isn't about an activity.
  init?(_ event: TraceEvent, end: Double) {
    guard let kind = Kind(rawValue: event.event.rawValue) else { return nil }
    self.kind = kind
    self.end = end
    phrase = event.message ?? ""
    label = kind == .timer ? (phrase.isEmpty ? "timer" : phrase) : event.name ?? ""
  }

  var maximumCount: Int { changes.map(\.count).max() ?? 0 }
  var finalCount: Int { changes.last?.count ?? 0 }

  /// The time at which the last one ended; `nil` if the activity went on to the end.
  var endTime: Double? { finalCount == 0 ? changes.last?.time : nil }

  /// The time spans in which there was at least one.
  var spans: [ClosedRange<Double>] {
    zip(changes, changes.dropFirst().map(\.time) + [end]).compactMap { change, until in
      change.count > 0 && until >= change.time ? change.time...until : nil
    }
  }
}
