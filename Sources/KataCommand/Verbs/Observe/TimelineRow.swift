/// A row of a timeline: bars, or marks.
package struct TimelineRow: Equatable, Sendable {
  package struct Bar: Equatable, Sendable {
    package let range: ClosedRange<Double>
    /// Whether what the bar stands for should have been gone by then.
    package var isOverdue = false
  }

  package struct Mark: Equatable, Sendable {
    package let at: Double
    package let sign: TimelineSign
  }

  package let label: String
  /// What its bars are of, in the style sheet's words.
  package var kind = ""
  package var bars: [Bar] = []
  package var marks: [Mark] = []
  /// When the owner was freed, if the row is the owner's and it was.
  package var freed: Double?
}

/// What stands for one thing wherever a timeline is drawn, each with a shape of its own: no two differ by their colour
/// alone.
package enum TimelineSign: String, CaseIterable, Sendable {
  case tick
  case tickElsewhere = "tick-elsewhere"
  case lateTick = "late"
  case lateTickElsewhere = "late-elsewhere"
  case stray
  case overdue

  init(_ tick: Lifetime.Tick) {
    self =
      tick.at > 0
      ? (tick.isElsewhere ? .lateTickElsewhere : .lateTick) : (tick.isElsewhere ? .tickElsewhere : .tick)
  }

  /// In a terminal.
  var character: Character {
    switch self {
    case .tick: "•"
    case .tickElsewhere: "◦"
    case .lateTick: "◆"
    case .lateTickElsewhere: "◇"
    case .stray: "×"
    case .overdue: "╱"
    }
  }

  /// For the legend.
  package var meaning: String {
    switch self {
    case .tick: "tick"
    case .tickElsewhere: "tick on another thread"
    case .lateTick: "late tick"
    case .lateTickElsewhere: "late tick on another thread"
    case .stray: "message that nobody understood"
    case .overdue: "should be gone"
    }
  }

  /// Whether it shows that something went wrong.
  var isTrouble: Bool { self != .tick && self != .tickElsewhere }
}

extension Lifetime {
  /// What there is to draw, from top to bottom.
  var rows: [TimelineRow] {
    let owner = TimelineRow(label: nameWithoutArticle, kind: "owner", bars: ownerBars, freed: freed)
    let activities = activities.filter { $0.most > 0 }.map {
      TimelineRow(label: $0.label, kind: "\($0.kind)", bars: $0.spans.map { TimelineRow.Bar(range: $0) })
    }
    let strays = strays.map { TimelineRow.Mark(at: $0, sign: .stray) }
    return [owner] + activities + tickRows
      + (strays.isEmpty ? [] : [TimelineRow(label: "stray", marks: strays)])
  }

  private var nameWithoutArticle: String { name.hasPrefix("the ") ? String(name.dropFirst(4)) : name }

  /// From the moment at which its client let go, it should be gone.
  private var ownerBars: [TimelineRow.Bar] {
    let last = max(freed ?? end, made)
    guard isOverdue else { return [TimelineRow.Bar(range: made...last)] }
    return [TimelineRow.Bar(range: min(made, 0)...0), TimelineRow.Bar(range: 0...last, isOverdue: true)]
  }

  /// One for each part of an owner that ticks in several.
  private var tickRows: [TimelineRow] {
    let parts = parts
    return (parts.isEmpty ? ["ticks"] : parts).map { part in
      let ticks = ticks.filter { parts.isEmpty || $0.part == part }
      let marks = ticks.map { TimelineRow.Mark(at: $0.at, sign: TimelineSign($0)) }
      return TimelineRow(label: part, marks: marks)
    }
  }
}
