/// The phrases for the start and the end of an owner's use in a test, such as "opened" and "closed" for a screen.
struct OwnerUseWording: Equatable, Sendable {
  /// Whether the owner belongs to a screen, so that its use ends when the screen closes.
  private let hasScreen: Bool

  /// - Parameter test: The name of the test, which mentions the screen, or how it closes, if there is one.
  init(test: String) {
    hasScreen = ["Screen", "Popped", "Pops", "Dismiss", "Closes"].contains { test.contains($0) }
  }

  /// The chart label for the start of the owner's use.
  var startLabel: String { hasScreen ? "opened" : "started" }
  /// The chart label for the end of the owner's use.
  var endLabel: String { hasScreen ? "closed" : "released" }
  /// The clause that follows "when", such as `its screen closed`.
  var endClause: String { hasScreen ? "its screen closed" : "its client released it" }
  /// The clause that follows "after", such as `its screen had closed`.
  var pastPerfectEndClause: String { hasScreen ? "its screen had closed" : "its client had released it" }
}

extension Lifetime {
  /// The labels in the chart's header, each with the time that it marks, such as the start of the owner's use.
  var headerLabels: [(time: Double, text: String)] {
    [(creationTime, ownerUseWording.startLabel)] + (stopTime.map { [($0, "stopped")] } ?? [])
      + (wasReleased ? [(0, ownerUseWording.endLabel)] : [])
  }

  /// Returns the times at which the chart's sections begin or end, in ascending order.
  ///
  /// - Parameter includesSpecialUses: Whether each special use, such as scrolling, gets a separate section.
  func sectionBoundaries(includingSpecialUses includesSpecialUses: Bool) -> [Double] {
    let useTimes = includesSpecialUses ? specialUses.flatMap(\.countChanges).map(\.time) : []
    let all = headerLabels.map(\.time) + useTimes + [observationEndTime]
    return Set(all.filter { $0 >= creationTime && $0 <= observationEndTime }).sorted()
  }

  /// The time, in seconds, from which the owner should be inactive; `nil` if the owner was in use until the end.
  private var inactivityStart: Double? { wasReleased ? 0 : stopTime }

  /// Returns the chart's rows for the owner, its activities, its ticks, and unrecognized messages. Timers have a
  /// row only if either they or the owner remained too long, but not both, or if several timers remained.
  ///
  /// - Parameter isBrief: Whether timers, tasks and threads have a row only if either they or the owner remained too
  ///   long, but not both. Then special uses have no row, and the ticks of all parts share one.
  func rows(isBrief: Bool) -> [LifetimeChartRow] {
    let activityRows = activities.filter { activity in
      if activity.kind != .timer, !isBrief { return activity.maximumCount > 0 }
      let isOneOfMany = !isBrief && activity.finalCount > 1
      return activity.maximumCount > 0 && activity.kind != .circumstance
        && (hasLeaked != isOverdue(activity) || isOneOfMany)
    }.map(row)
    let tickRows = ticks.isEmpty ? [] : (isBrief ? [nil] : tickingParts).map(tickRow)
    let messageRow = LifetimeChartRow(
      label: "messages",
      marks: unrecognizedMessageTimes.map { ($0, .unrecognizedMessage) },
      explanation: "not understood")
    return [ownerRow] + activityRows + tickRows + (unrecognizedMessageTimes.isEmpty ? [] : [messageRow])
  }

  private var ownerRow: LifetimeChartRow {
    var row = LifetimeChartRow(label: nameWithoutArticle)
    // The owner should be freed as soon as its client has released it.
    row.bars = Self.splitBar(
      creationTime...max(freedTime ?? observationEndTime, creationTime), overdueFrom: hasLeaked ? 0 : nil)
    row.explainsBarEnd = freedTime != nil
    row.explanation =
      freedTime != nil ? "freed" : hasLeaked ? "not freed" : !wasReleased && stopTime != nil ? "in use" : ""
    return row
  }

  private func row(of activity: OwnerActivity) -> LifetimeChartRow {
    let isOverdue = isOverdue(activity)
    var row = LifetimeChartRow(label: activity.label)
    row.bars = activity.activeSpans.flatMap {
      Self.splitBar($0, overdueFrom: isOverdue ? inactivityStart : nil)
    }
    if activity.kind == .circumstance { return row }
    row.explainsBarEnd = activity.endTime != nil
    let count = activity.finalCount > 1 ? "\(activity.finalCount) " : ""
    row.explanation =
      row.explainsBarEnd
      ? "ended" : isOverdue ? "\(count)still \(activity.kind == .timer ? "valid" : "there")" : ""
    return row
  }

  /// Returns the chart row with the ticks of one part of the owner, or of the whole owner if `part` is `nil`.
  private func tickRow(of part: String?) -> LifetimeChartRow {
    let partTicks = ticks(of: part)
    let late = partTicks.filter(isLate)
    var row = LifetimeChartRow(
      label: part ?? "ticks",
      marks: partTicks.map { ($0.time, isLate($0) ? .lateTick : .tick) })
    let after = late.isEmpty ? nil : late.count == 1 ? "ticked once more" : "still ticking"
    let isOnOtherThread = (late.isEmpty ? partTicks : late).contains(where: \.isOnOtherThread)
    row.explanation = [after, isOnOtherThread ? "on another thread" : nil].compactMap(\.self).joined(
      separator: ", ")
    return row
  }

  /// Returns whether an activity wrongly continued after the owner's use. No activity is overdue in a passing test
  /// without a leak, or if unrecognized messages are the only problem.
  private func isOverdue(_ activity: OwnerActivity) -> Bool {
    guard let inactivityStart, activity.kind != .circumstance, activity.finalCount > 0 else { return false }
    return observationEndTime - inactivityStart > Self.negligibleDelay && (testFailed || hasLeaked)
      && !hasOnlyUnrecognizedMessages
  }

  /// Whether the chart shows a problem, such as a leaked owner, a late tick, or an unrecognized message.
  var hasVisibleProblem: Bool {
    hasLeaked || !unrecognizedMessageTimes.isEmpty || ticks.contains(where: isLate)
      || activities.contains(where: isOverdue(_:))
  }

  /// Splits a time span into a regular bar and an overdue bar, which begins at `inactivityStart`. A span that doesn't
  /// contain that time, or any span if the time is `nil`, stays one bar.
  private static func splitBar(
    _ span: ClosedRange<Double>, overdueFrom inactivityStart: Double?
  ) -> [(range: ClosedRange<Double>, isOverdue: Bool)] {
    guard let inactivityStart, span.upperBound > inactivityStart else { return [(span, false)] }
    let late = (max(span.lowerBound, inactivityStart)...span.upperBound, true)
    return span.lowerBound < inactivityStart ? [(span.lowerBound...inactivityStart, false), late] : [late]
  }
}
