import KataTrace

/// The history of an owner's timers, tasks or threads during a test, or of a special use such as scrolling.
package struct OwnerActivity: Equatable, Sendable {
  /// The kind of an activity. Its raw value is the kind of the trace events about the activity.
  enum Kind: String, Sendable {
    case timer = "timers"
    /// A task or a thread that works for the owner, or a pause of the owner's timers.
    case worker
    /// A special use of the owner, such as scrolling. Its count is 1 while the use lasts.
    case circumstance
  }

  /// A change in the number of timers, tasks or threads.
  struct CountChange: Equatable, Sendable {
    /// The time in seconds, which is negative before the owner's release.
    let time: Double
    /// The number after the change.
    let count: Int
  }

  let kind: Kind
  /// The label of the activity's row in a chart.
  let label: String
  /// A phrase for the activity in a sentence, such as "its task" or, for a special use, "the user scrolled".
  let phrase: String
  /// The end of the observation, in seconds after the owner's release.
  let observationEndTime: Double
  var countChanges: [CountChange] = []

  /// - Returns: `nil` if the event isn't about an activity.
  init?(_ event: TraceEvent, observationEndTime: Double) {
    guard let kind = Kind(rawValue: event.kind.rawValue) else { return nil }
    self.kind = kind
    self.observationEndTime = observationEndTime
    phrase = event.message ?? ""
    label = kind == .timer ? (phrase.isEmpty ? "timer" : phrase) : event.name ?? ""
  }

  /// The maximum number of timers, tasks or threads that existed at the same time.
  var maximumCount: Int { countChanges.map(\.count).max() ?? 0 }
  /// The number of timers, tasks or threads at the end of the observation.
  var finalCount: Int { countChanges.last?.count ?? 0 }

  /// The time, in seconds, at which the last timer, task or thread ended; `nil` if any remained.
  var endTime: Double? { finalCount == 0 ? countChanges.last?.time : nil }

  /// The time spans in which the count was greater than zero.
  var activeSpans: [ClosedRange<Double>] {
    zip(countChanges, countChanges.dropFirst().map(\.time) + [observationEndTime]).compactMap {
      change, until in
      change.count > 0 && until >= change.time ? change.time...until : nil
    }
  }
}
