import KataTrace

/// The changing number of an owner's timers, tasks or threads in one test, or the times in which the owner
/// was used in a certain way, such as scrolling.
package struct Activity: Equatable, Sendable {
  enum Kind: String, Sendable {
    /// The owner's timers.
    case timer = "timers"
    /// A task or a thread that works for the owner.
    case worker
    /// A time in which the owner was used in a certain way, such as scrolling.
    case circumstance
  }

  /// A change of the number of timers, tasks or threads.
  struct Change: Equatable, Sendable {
    /// The time of the change, in seconds.
    let time: Double
    /// The number from this time on.
    let count: Int
  }

  let kind: Kind
  /// The label of the activity's row in a chart.
  let label: String
  /// The subject of a sentence about the activity, such as "its task".
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

  /// The time at which the last timer, task or thread ended; `nil` if one was left.
  var endTime: Double? { finalCount == 0 ? changes.last?.time : nil }

  /// The time spans in which the activity had at least one timer, task or thread.
  var spans: [ClosedRange<Double>] {
    zip(changes, changes.dropFirst().map(\.time) + [end]).compactMap { change, until in
      change.count > 0 && until >= change.time ? change.time...until : nil
    }
  }
}
