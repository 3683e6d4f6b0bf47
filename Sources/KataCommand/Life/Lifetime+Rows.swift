/// The words for the moments of a life, in the terminal.
struct MomentWords: Equatable, Sendable {
  /// Where there is a screen, it is its screen's life. `test` is a name that says what a test promises.
  init(test: String) {
    let hasScreen = ["Screen", "Popped", "Pops", "Dismiss", "Closes"].contains { test.contains($0) }
    (begin, end, after) = hasScreen ? ("opened", "closed", "closing") : ("started", "let go", "that")
  }

  let begin: String
  let end: String
  /// Ends "3 after".
  let after: String
  /// Where a client goes on holding what it has told to stop.
  static let told = "stopped"
  static let afterTold = "the stop"
  /// What stands beside the marks.
  static let ticks = "ticks"
  static let astray = "messages"
}

extension Lifetime {
  /// The moments that are named, in their order.
  var moments: [(at: Double, word: String)] {
    [(made, words.begin)] + (told.map { [($0, MomentWords.told)] } ?? []) + (wasLetGo ? [(0, words.end)] : [])
  }

  /// From the beginning to the end, each once.
  ///
  /// - Parameter withUses: Whether the times in which it was used in a certain way are parts, too.
  func cuts(withUses: Bool) -> [Double] {
    let uses = withUses ? activities.filter { $0.kind == .circumstance }.flatMap(\.changes).map(\.from) : []
    let all = moments.map(\.at) + uses + [end]
    return Set(all.filter { $0 >= made && $0 <= end }).sorted()
  }

  /// From when on nothing of it should go on, but what its client holds; `nil` if it was in use to the end.
  private var over: Double? { wasLetGo ? 0 : told }

  /// What there is to draw, from top to bottom: the owner, what goes on or ends without it, and the ticks, in a row for
  /// each part of an owner that ticks in several. A timer that lives as long as its owner says nothing, but several do.
  ///
  /// - Parameter isBrief: Whether only what shows that something went wrong has a row, and all ticks are in one.
  func rows(isBrief: Bool) -> [LifeRow] {
    let work = activities.filter { activity in
      if activity.kind != .timer, !isBrief { return activity.most > 0 }
      let isOneOfMany = !isBrief && activity.atEnd > 1
      return activity.most > 0 && activity.kind != .circumstance
        && (isLeft != goesOn(activity) || isOneOfMany)
    }.map(row)
    let heard = ticks.isEmpty ? [] : (isBrief ? [nil] : tickers).map(tickRow)
    let astray = LifeRow(
      label: MomentWords.astray, marks: strays.map { ($0, .astray) },
      words: "\(strays.count) that nobody understood")
    return [ownerRow] + work + heard + (strays.isEmpty ? [] : [astray])
  }

  private var ownerRow: LifeRow {
    var row = LifeRow(label: shortName)
    // From the moment at which its client let go, it should be gone.
    row.bars = Self.bars(made...max(freed ?? end, made), overdueFrom: isLeft ? 0 : nil)
    row.ends = freed != nil
    row.words = freed != nil ? "freed" : isLeft ? "not freed" : !wasLetGo && told != nil ? "in use" : ""
    return row
  }

  private func row(of activity: Activity) -> LifeRow {
    let isLeft = goesOn(activity)
    var row = LifeRow(label: activity.label)
    row.bars = activity.spans.flatMap { Self.bars($0, overdueFrom: isLeft ? over : nil) }
    if activity.kind == .circumstance { return row }
    row.ends = activity.ended != nil
    let count = activity.atEnd > 1 ? "\(activity.atEnd) " : ""
    row.words =
      row.ends ? "ended" : isLeft ? "\(count)still \(activity.kind == .timer ? "valid" : "there")" : ""
    return row
  }

  private func tickRow(of part: String?) -> LifeRow {
    let own = ticks(of: part)
    let late = own.filter(isLate)
    var row = LifeRow(
      label: part ?? MomentWords.ticks, marks: own.map { ($0.at, TimelineSign($0, isLate: isLate($0))) })
    let count = "\(isCutShort ? "at least " : "")\(late.count)"
    let after = late.isEmpty ? nil : "\(count) after \(wasLetGo ? words.after : MomentWords.afterTold)"
    let isElsewhere = (late.isEmpty ? own : late).contains(where: \.isElsewhere)
    row.words = [after, isElsewhere ? "on another thread" : nil].compactMap(\.self).joined(separator: ", ")
    return row
  }

  /// Whether it should be over, and is not. One that a test allows to go on is not late.
  private func goesOn(_ activity: Activity) -> Bool {
    guard let over, activity.kind != .circumstance, activity.atEnd > 0 else { return false }
    return end - over > Self.aMoment && (hasFailed || isLeft) && !isOnlyAstray
  }

  /// Whether the chart shows what went wrong: something goes on that should be over, or messages went astray.
  var showsTrouble: Bool {
    isLeft || !strays.isEmpty || ticks.contains(where: isLate) || activities.contains(where: goesOn)
  }

  /// - Parameter overdueFrom: Since when it should be gone; `nil` if it may be there.
  private static func bars(
    _ span: ClosedRange<Double>, overdueFrom over: Double?
  ) -> [(range: ClosedRange<Double>, isOverdue: Bool)] {
    guard let over, span.upperBound > over else { return [(span, false)] }
    let late = (max(span.lowerBound, over)...span.upperBound, true)
    return span.lowerBound < over ? [(span.lowerBound...over, false), late] : [late]
  }
}
