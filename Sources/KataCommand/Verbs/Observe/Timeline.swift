/// One or two lifetimes on a common scale of time, with the moment of letting go below each other.
///
/// What is drawn of them, what is said, and what its signs mean: ``TimelineText`` and the author's pictures only say how.
package struct Timeline: Sendable {
  /// One lifetime, and whose it is: "Your code".
  package struct Track: Sendable {
    package let title: String
    package let recording: Recording

    package init(title: String, recording: Recording) {
      (self.title, self.recording) = (title, recording)
    }
  }

  package let tracks: [Track]

  package init(tracks: [Track]) {
    self.tracks = tracks
  }

  private var lifetimes: [Lifetime] { tracks.compactMap(\.recording.lifetime) }

  /// What the tests call the owner.
  var ownerName: String? { lifetimes.first?.name }

  // MARK: - What is drawn

  /// What the rows are called, of all lifetimes.
  package var labels: [String] { lifetimes.flatMap(\.rows).map(\.label) }

  /// The rows of a track, as far as they are drawn.
  package func rows(of track: Track) -> [TimelineRow] {
    guard let rows = track.recording.lifetime?.rows, let span else { return [] }
    return rows.map { row in
      var row = row
      row.bars = row.bars.filter { span.overlaps($0.range) }.map {
        TimelineRow.Bar(range: $0.range.clamped(to: span), isOverdue: $0.isOverdue)
      }
      row.marks.removeAll { !span.contains($0.at) }
      return row
    }
  }

  /// The signs that are drawn.
  package var signs: [TimelineSign] {
    let rows = tracks.flatMap(rows)
    let marks = Set(rows.flatMap(\.marks).map(\.sign))
    let isOverdue = rows.contains { $0.bars.contains(where: \.isOverdue) }
    return TimelineSign.allCases.filter { marks.contains($0) || $0 == .overdue && isOverdue }
  }

  /// Seconds from the first moment to the last that is drawn; `nil` if there is no lifetime to show.
  ///
  /// A test may look on for long, until it is sure that nothing more comes. The timeline shows as much of that as it
  /// takes to see what changed, and at least four times the time in use. More would leave no room for the rest.
  private var span: ClosedRange<Double>? {
    guard let start = lifetimes.map(\.made).min(), let end = lifetimes.map(\.end).max(), end > start else {
      return nil
    }
    let lastChange = lifetimes.flatMap(\.changes).max() ?? 0
    return start...min(end, max(-4 * start, 1.25 * lastChange))
  }

  /// Where a moment lies on an axis of this length.
  package func position(of time: Double, on length: Double) -> Double {
    guard let span else { return 0 }
    return (time - span.lowerBound) / (span.upperBound - span.lowerBound) * length
  }

  // MARK: - What is said

  /// What is said below a track: one sentence a fact.
  package func sentences(of track: Track) -> [String] {
    let elsewhere = lifetimes.contains { $0.ticks.contains(where: \.isElsewhere) }
    return LifetimeSummary(recording: track.recording, namesMainThread: elsewhere).sentences
      + [omission(from: track.recording.lifetime)].compactMap(\.self)
  }

  private func omission(from lifetime: Lifetime?) -> String? {
    guard let lifetime, let span, lifetime.end > span.upperBound else { return nil }
    let whole = LifetimeSummary.milliseconds(lifetime.end)
    return
      "The test looked on for \(whole), of which \(LifetimeSummary.milliseconds(span.upperBound)) are drawn."
  }
}
