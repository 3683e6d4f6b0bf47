/// The words for the moments of a life, in the terminal.
struct MomentWords: Equatable, Sendable {
  /// Whether the owner belongs to a screen, whose end is the end of the owner's use.
  private let hasScreen: Bool

  /// - Parameter test: The name of the test, which says whether there is a screen.
  init(test: String) {
    hasScreen = ["Screen", "Popped", "Pops", "Dismiss", "Closes"].contains { test.contains($0) }
  }

  var begin: String { hasScreen ? "opened" : "started" }
  var end: String { hasScreen ? "closed" : "let go" }
  /// The end as a clause: "when its screen closed".
  var endClause: String { hasScreen ? "its screen closed" : "its client let go" }
  /// The end as a clause about an earlier time: "after its screen had closed".
  var pastEndClause: String { hasScreen ? "its screen had closed" : "its client had let go" }
  /// The moment at which a client that still holds the owner stops it.
  static let told = "stopped"
  /// The labels of the rows with marks.
  static let ticks = "ticks"
  static let astray = "messages"
}

extension Lifetime {
  /// The moments that the head of the chart names, in their order.
  var moments: [(at: Double, word: String)] {
    [(made, words.begin)] + (told.map { [($0, MomentWords.told)] } ?? [])
      + (wasReleased ? [(0, words.end)] : [])
  }

  /// Returns the moments that cut the lifetime into parts, in their order.
  ///
  /// - Parameter withUses: Whether each time in which the owner was used in a certain way is a part, too.
  func cuts(withUses: Bool) -> [Double] {
    let uses = withUses ? activities.filter { $0.kind == .circumstance }.flatMap(\.changes).map(\.time) : []
    let all = moments.map(\.at) + uses + [end]
    return Set(all.filter { $0 >= made && $0 <= end }).sorted()
  }

  /// The time after which the owner should do nothing more; `nil` if it was in use to the end.
  private var over: Double? { wasReleased ? 0 : told }

  /// Returns the rows of the chart from top to bottom: the owner, the timers and tasks that don't live exactly as long as
  /// the owner, and the ticks. An owner that ticks in several parts has a row for each part. Several timers have a row in
  /// any case.
  ///
  /// - Parameter isBrief: Whether only activities that show that something went wrong have a row, and all ticks are in one.
  func rows(isBrief: Bool) -> [LifeRow] {
    let work = activities.filter { activity in
      if activity.kind != .timer, !isBrief { return activity.maximumCount > 0 }
      let isOneOfMany = !isBrief && activity.finalCount > 1
      return activity.maximumCount > 0 && activity.kind != .circumstance
        && (isLeft != isOverdue(activity) || isOneOfMany)
    }.map(row)
    let heard = ticks.isEmpty ? [] : (isBrief ? [nil] : tickingParts).map(tickRow)
    let astray = LifeRow(
      label: MomentWords.astray, marks: unrecognizedMessageTimes.map { ($0, .astray) },
      words: "not understood")
    return [ownerRow] + work + heard + (unrecognizedMessageTimes.isEmpty ? [] : [astray])
  }

  private var ownerRow: LifeRow {
    var row = LifeRow(label: shortName)
    // The owner should be freed as soon as its client has released it.
    row.bars = Self.bars(made...max(freed ?? end, made), overdueFrom: isLeft ? 0 : nil)
    row.ends = freed != nil
    row.words = freed != nil ? "freed" : isLeft ? "not freed" : !wasReleased && told != nil ? "in use" : ""
    return row
  }

  private func row(of activity: Activity) -> LifeRow {
    let isLeft = isOverdue(activity)
    var row = LifeRow(label: activity.label)
    row.bars = activity.spans.flatMap { Self.bars($0, overdueFrom: isLeft ? over : nil) }
    if activity.kind == .circumstance { return row }
    row.ends = activity.endTime != nil
    let count = activity.finalCount > 1 ? "\(activity.finalCount) " : ""
    row.words =
      row.ends ? "ended" : isLeft ? "\(count)still \(activity.kind == .timer ? "valid" : "there")" : ""
    return row
  }

  private func tickRow(of part: String?) -> LifeRow {
    let own = ticks(of: part)
    let late = own.filter(isLate)
    var row = LifeRow(
      label: part ?? MomentWords.ticks, marks: own.map { ($0.at, TimelineSign($0, isLate: isLate($0))) })
    let after = late.isEmpty ? nil : late.count == 1 ? "ticked once more" : "still ticking"
    let isOnOtherThread = (late.isEmpty ? own : late).contains(where: \.isOnOtherThread)
    row.words = [after, isOnOtherThread ? "on another thread" : nil].compactMap(\.self).joined(
      separator: ", ")
    return row
  }

  /// Returns whether an activity goes on although it should be over. An activity that the test allows isn't late.
  private func isOverdue(_ activity: Activity) -> Bool {
    guard let over, activity.kind != .circumstance, activity.finalCount > 0 else { return false }
    return end - over > Self.negligibleTime && (hasFailed || isLeft) && !hasOnlyUnrecognizedMessages
  }

  /// Whether the chart shows what went wrong: something goes on that should be over, or messages went astray.
  var showsTrouble: Bool {
    isLeft || !unrecognizedMessageTimes.isEmpty || ticks.contains(where: isLate)
      || activities.contains(where: isOverdue(_:))
  }

  /// Returns the bars of a time span.
  ///
  /// - Parameter over: The time after which a bar is overdue; `nil` if it never is.
  private static func bars(
    _ span: ClosedRange<Double>, overdueFrom over: Double?
  ) -> [(range: ClosedRange<Double>, isOverdue: Bool)] {
    guard let over, span.upperBound > over else { return [(span, false)] }
    let late = (max(span.lowerBound, over)...span.upperBound, true)
    return span.lowerBound < over ? [(span.lowerBound...over, false), late] : [late]
  }
}
