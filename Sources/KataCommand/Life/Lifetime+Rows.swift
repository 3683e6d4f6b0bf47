/// The words for the start and the end of an owner's use, which depend on whether the owner belongs to a
/// screen.
struct MomentWords: Equatable, Sendable {
  /// Whether the owner belongs to a screen, so that its use ends when the screen closes.
  private let hasScreen: Bool

  /// - Parameter test: The name of the test, which says whether there is a screen.
  init(test: String) {
    hasScreen = ["Screen", "Popped", "Pops", "Dismiss", "Closes"].contains { test.contains($0) }
  }

  /// The label for the moment at which the owner's use starts.
  var startLabel: String { hasScreen ? "opened" : "started" }
  /// The label for the moment at which the owner's use ends.
  var endLabel: String { hasScreen ? "closed" : "let go" }
  /// The end of the use as a clause that follows "when": `its screen closed`.
  var endClause: String { hasScreen ? "its screen closed" : "its client let go" }
  /// The end of the use as a clause that follows "after": `its screen had closed`.
  var pastEndClause: String { hasScreen ? "its screen had closed" : "its client had let go" }
  /// The label for the moment at which a client stops the owner without releasing it.
  static let stopLabel = "stopped"
  /// The label of the chart row with the owner's ticks.
  static let tickRowLabel = "ticks"
  /// The label of the chart row with unrecognized messages.
  static let messageRowLabel = "messages"
}

extension Lifetime {
  /// The times and labels of the moments in the chart's header, in order: the start, an explicit stop, and
  /// the end.
  var moments: [(at: Double, word: String)] {
    [(creationTime, momentWords.startLabel)] + (stopTime.map { [($0, MomentWords.stopLabel)] } ?? [])
      + (wasReleased ? [(0, momentWords.endLabel)] : [])
  }

  /// Returns the times at which the chart's parts begin or end, in ascending order.
  ///
  /// - Parameter includingUses: Whether each time in which the owner was used in a certain way is a part, too.
  func partBoundaries(includingUses: Bool) -> [Double] {
    let uses =
      includingUses ? activities.filter { $0.kind == .circumstance }.flatMap(\.changes).map(\.time) : []
    let all = moments.map(\.at) + uses + [end]
    return Set(all.filter { $0 >= creationTime && $0 <= end }).sorted()
  }

  /// The time from which the owner should be inactive; `nil` if the owner was in use until the end.
  private var inactivityStart: Double? { wasReleased ? 0 : stopTime }

  /// Returns the rows of the chart from top to bottom: the owner, its timers and tasks, its ticks, and
  /// unrecognized messages. Timers and tasks that live exactly as long as the owner have no row. Each ticking
  /// part has a separate row, and so do several timers.
  ///
  /// - Parameter isBrief: Whether only activities that show that something went wrong have a row, and all ticks are in one.
  func rows(isBrief: Bool) -> [LifeRow] {
    let work = activities.filter { activity in
      if activity.kind != .timer, !isBrief { return activity.maximumCount > 0 }
      let isOneOfMany = !isBrief && activity.finalCount > 1
      return activity.maximumCount > 0 && activity.kind != .circumstance
        && (isLeft != isOverdue(activity) || isOneOfMany)
    }.map(row)
    let tickRows = ticks.isEmpty ? [] : (isBrief ? [nil] : tickingParts).map(tickRow)
    let astray = LifeRow(
      label: MomentWords.messageRowLabel, marks: unrecognizedMessageTimes.map { ($0, .astray) },
      words: "not understood")
    return [ownerRow] + work + tickRows + (unrecognizedMessageTimes.isEmpty ? [] : [astray])
  }

  /// The chart row that shows how long the owner lived.
  private var ownerRow: LifeRow {
    var row = LifeRow(label: shortName)
    // The owner should be freed as soon as its client has released it.
    row.bars = Self.bars(creationTime...max(freedTime ?? end, creationTime), overdueFrom: isLeft ? 0 : nil)
    row.explainsBarEnd = freedTime != nil
    row.words =
      freedTime != nil ? "freed" : isLeft ? "not freed" : !wasReleased && stopTime != nil ? "in use" : ""
    return row
  }

  /// Returns the chart row for a timer, a task or a time of use.
  private func row(of activity: Activity) -> LifeRow {
    let isLeft = isOverdue(activity)
    var row = LifeRow(label: activity.label)
    row.bars = activity.spans.flatMap { Self.bars($0, overdueFrom: isLeft ? inactivityStart : nil) }
    if activity.kind == .circumstance { return row }
    row.explainsBarEnd = activity.endTime != nil
    let count = activity.finalCount > 1 ? "\(activity.finalCount) " : ""
    row.words =
      row.explainsBarEnd
      ? "ended" : isLeft ? "\(count)still \(activity.kind == .timer ? "valid" : "there")" : ""
    return row
  }

  /// Returns the chart row with the ticks of one part, or of the whole owner if `part` is `nil`.
  private func tickRow(of part: String?) -> LifeRow {
    let own = ticks(of: part)
    let late = own.filter(isLate)
    var row = LifeRow(
      label: part ?? MomentWords.tickRowLabel,
      marks: own.map { ($0.at, TimelineSign($0, isLate: isLate($0))) })
    let after = late.isEmpty ? nil : late.count == 1 ? "ticked once more" : "still ticking"
    let isOnOtherThread = (late.isEmpty ? own : late).contains(where: \.isOnOtherThread)
    row.words = [after, isOnOtherThread ? "on another thread" : nil].compactMap(\.self).joined(
      separator: ", ")
    return row
  }

  /// Returns whether an activity continues although the owner's use has ended and the test doesn't allow it.
  private func isOverdue(_ activity: Activity) -> Bool {
    guard let inactivityStart, activity.kind != .circumstance, activity.finalCount > 0 else { return false }
    return end - inactivityStart > Self.negligibleTime && (hasFailed || isLeft)
      && !hasOnlyUnrecognizedMessages
  }

  /// Whether the chart shows a problem: a leaked owner, a late tick, an overdue activity, or an unrecognized
  /// message.
  var showsTrouble: Bool {
    isLeft || !unrecognizedMessageTimes.isEmpty || ticks.contains(where: isLate)
      || activities.contains(where: isOverdue(_:))
  }

  /// Splits a time span into a regular bar and an overdue bar.
  ///
  /// - Parameter inactivityStart: The time after which a bar is overdue; `nil` if it never is.
  private static func bars(
    _ span: ClosedRange<Double>, overdueFrom inactivityStart: Double?
  ) -> [(range: ClosedRange<Double>, isOverdue: Bool)] {
    guard let inactivityStart, span.upperBound > inactivityStart else { return [(span, false)] }
    let late = (max(span.lowerBound, inactivityStart)...span.upperBound, true)
    return span.lowerBound < inactivityStart ? [(span.lowerBound...inactivityStart, false), late] : [late]
  }
}
