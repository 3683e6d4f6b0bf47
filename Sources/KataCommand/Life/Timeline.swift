/// One or two lifetimes, drawn with letters on a common scale of time, with the moment of letting go below each other.
package struct Timeline: Sendable {
  /// One lifetime, and whose it is: "Your code".
  package struct Track: Sendable {
    package let title: String
    package let recording: Recording
  }

  package let tracks: [Track]

  var lifetimes: [Lifetime] { tracks.compactMap(\.recording.lifetime) }

  /// The rows of a lifetime, as far as they are drawn.
  func rows(of lifetime: Lifetime) -> [TimelineRow] {
    guard let span else { return [] }
    return lifetime.rows.map { row in
      var row = row
      row.endOfLife = lifetime.end
      row.bars.removeAll { !span.overlaps($0.range) }
      row.marks.removeAll { !span.contains($0.at) }
      return row
    }
  }

  /// The signs that are drawn.
  var signs: [TimelineSign] {
    let rows = lifetimes.flatMap(rows)
    let marks = Set(rows.flatMap(\.marks).map(\.sign))
    let isOverdue = rows.contains { $0.bars.contains(where: \.isOverdue) }
    return TimelineSign.allCases.filter { marks.contains($0) || $0 == .overdue && isOverdue }
  }

  /// What the signs mean, and when the rows of a use are drawn.
  var meanings: [String] {
    let uses = lifetimes.flatMap(\.activities).filter { $0.kind == .circumstance && $0.most > 0 }
    let event = lifetimes.contains(where: \.wasLetGo) ? "let go" : "told to stop"
    return signs.map { "\($0.rawValue) \($0.meaning(after: event))" }
      + uses.map { "\($0.label): \($0.words)" }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Seconds from the first moment to the last that is drawn; `nil` if there is no lifetime to show.
  ///
  /// A test may look on for long, until it is sure that nothing more comes. The timeline shows as much of that as it
  /// takes to see what changed, and at least four times the time in use: until it was let go of, or told to stop. More
  /// would leave no room for the rest.
  var span: ClosedRange<Double>? {
    guard let start = lifetimes.map(\.made).min(), let end = lifetimes.map(\.end).max(), end > start else {
      return nil
    }
    let lastChange = lifetimes.flatMap(\.changes).max() ?? endOfUse
    return start...min(end, endOfUse + max(4 * (endOfUse - start), 1.25 * (lastChange - endOfUse)))
  }

  private var endOfUse: Double { lifetimes.map { $0.wasLetGo ? 0 : $0.told ?? 0 }.min() ?? 0 }

  /// What is said below a track: one sentence a fact.
  func sentences(of track: Track) -> [String] {
    let elsewhere = lifetimes.contains { $0.ticks.contains(where: \.isElsewhere) }
    let sentences = track.recording.sentences(namesMainThread: elsewhere)
    guard let end = track.recording.lifetime?.end, let span, end > span.upperBound else { return sentences }
    let (whole, drawn) = (
      Lifetime.milliseconds(end - endOfUse), Lifetime.milliseconds(span.upperBound - endOfUse)
    )
    return sentences + ["The test looked on for \(whole), of which \(drawn) are drawn."]
  }
}

/// A row of a timeline: bars, or marks.
struct TimelineRow {
  let label: String
  /// Overdue is what should have been gone by then.
  var bars: [(range: ClosedRange<Double>, isOverdue: Bool)] = []
  var marks: [(at: Double, sign: TimelineSign)] = []
  /// When the owner was freed, if the row is the owner's and it was.
  var freed: Double?
  /// When the life ends that the row is of: a bar that ends before has come to its end.
  var endOfLife = 0.0
}

/// What stands for one thing, each with a shape of its own: no two differ by their colour alone. These, and the `═` and
/// `╡` of a bar, are of WGL4, which fonts with letters of one width have, in that width.
enum TimelineSign: Character, CaseIterable {
  case tick = "•"
  case tickElsewhere = "○"
  case lateTick = "▲"
  case lateTickElsewhere = "◊"
  case stray = "×"
  case overdue = "░"

  init(_ tick: Lifetime.Tick, isLate: Bool) {
    self =
      isLate
      ? (tick.isElsewhere ? .lateTickElsewhere : .lateTick) : (tick.isElsewhere ? .tickElsewhere : .tick)
  }

  /// For the legend.
  ///
  /// - Parameter event: Ends the words "tick after it was".
  func meaning(after event: String = "let go") -> String {
    switch self {
    case .tick: "tick"
    case .tickElsewhere: "tick on another thread"
    case .lateTick: "tick after it was \(event)"
    case .lateTickElsewhere: "tick after it was \(event), on another thread"
    case .stray: "message that nobody understood"
    case .overdue: "should be gone"
    }
  }

  /// Whether it shows that something went wrong.
  var isTrouble: Bool { self != .tick && self != .tickElsewhere }
}

extension Lifetime {
  /// What there is to draw, from top to bottom: the owner, its timers and what else there was, and the ticks, in a row
  /// for each part of an owner that ticks in several.
  var rows: [TimelineRow] {
    let last = max(freed ?? end, made)
    // From the moment at which its client let go, it should be gone.
    let bars = Self.bars(made...last, isLeft: isLeft)
    let label = name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
    let activities = activities.filter { $0.most > 0 }.map { activity in
      // One that a test allows to go on is not late.
      let goesOn =
        wasLetGo && activity.kind != .circumstance && activity.atEnd > 0 && end > Self.aMoment
        && (hasFailed || isLeft) && !isOnlyAstray
      return TimelineRow(
        label: activity.label, bars: activity.spans.flatMap { Self.bars($0, isLeft: goesOn) })
    }
    let ticks = (parts.isEmpty ? ["ticks"] : parts).map { part in
      let own = self.ticks.filter { parts.isEmpty || $0.part == part }
      return TimelineRow(label: part, marks: own.map { ($0.at, TimelineSign($0, isLate: isLate($0))) })
    }
    return [TimelineRow(label: label, bars: bars, freed: freed)] + activities + ticks
      + (strays.isEmpty ? [] : [TimelineRow(label: "stray", marks: strays.map { ($0, .stray) })])
  }

  /// - Parameter isLeft: Whether it should be gone since its client let go.
  private static func bars(
    _ span: ClosedRange<Double>, isLeft: Bool
  ) -> [(range: ClosedRange<Double>, isOverdue: Bool)] {
    guard isLeft, span.upperBound > 0 else { return [(span, false)] }
    let late = (max(span.lowerBound, 0)...span.upperBound, true)
    return span.lowerBound < 0 ? [(span.lowerBound...0, false), late] : [late]
  }
}
