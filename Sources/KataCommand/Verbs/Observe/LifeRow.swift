/// A line of a life's picture: bars, or dots.
package struct LifeRow: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case owner, timer, worker, circumstance, tick, stray
  }

  package struct Dot: Equatable, Sendable {
    package let at: Double
    /// Whether it happened on another thread than the main one.
    var isElsewhere = false
  }

  package let kind: Kind
  package let label: String
  package var bars: [ClosedRange<Double>] = []
  package var dots: [Dot] = []
}

extension Life {
  /// What there is to draw, from top to bottom.
  var rows: [LifeRow] {
    [LifeRow(kind: .owner, label: "owner", bars: [made...max(freed ?? end, made)])]
      + lanes.filter { $0.most > 0 }.map(row) + tickRows
      + (strays.isEmpty
        ? [] : [LifeRow(kind: .stray, label: "stray", dots: strays.map { LifeRow.Dot(at: $0) })])
  }

  private func row(of lane: LifeLane) -> LifeRow {
    let kind: LifeRow.Kind =
      switch lane.kind {
      case .timers: .timer
      case .worker: .worker
      case .circumstance: .circumstance
      }
    return LifeRow(kind: kind, label: lane.label, bars: lane.spans)
  }

  /// One for each part of an owner that ticks in several.
  private var tickRows: [LifeRow] {
    let parts = parts
    return (parts.isEmpty ? ["ticks"] : parts).map { part in
      let dots = ticks.filter { parts.isEmpty || $0.part == part }
        .map { LifeRow.Dot(at: $0.at, isElsewhere: $0.isElsewhere) }
      return LifeRow(kind: .tick, label: part, dots: dots)
    }
  }
}
