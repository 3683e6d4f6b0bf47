/// One or two lives on a common scale of time, with the moment of letting go below each other.
package struct Timeline: Sendable {
  /// One life, and whose it is: "Your code".
  package struct Track: Sendable {
    let title: String
    let recording: Recording

    package init(title: String, recording: Recording) {
      self.title = title
      self.recording = recording
    }
  }

  let tracks: [Track]

  package init(tracks: [Track]) {
    self.tracks = tracks
  }

  private var lives: [Life] { tracks.compactMap(\.recording.life) }

  /// What the rows are called, of all lives.
  package var labels: [String] { lives.flatMap(\.rows).map(\.label) }

  /// The rows of a life, as far as they are drawn.
  package func rows(of life: Life) -> [LifeRow] {
    guard let span else { return life.rows }
    return life.rows.map { row in
      var row = row
      row.bars = row.bars.filter(span.overlaps).map { $0.clamped(to: span) }
      row.dots.removeAll { !span.contains($0.at) }
      return row
    }
  }

  /// Seconds from the first moment to the last that is drawn; `nil` if there is no life to show.
  ///
  /// A test may look on for long, until it is sure that nothing more comes. The picture shows as much of that as it
  /// takes to see what changed, and at least four times the time in use. More would leave no room for the rest.
  var span: ClosedRange<Double>? {
    guard let start = lives.map(\.made).min(), let end = lives.map(\.end).max(), end > start else {
      return nil
    }
    let lastChange = lives.flatMap(\.changes).max() ?? 0
    return start...min(end, max(-4 * start, 1.25 * lastChange))
  }

  /// What is said below a track: one sentence a fact.
  package func sentences(of track: Track) -> [String] {
    let elsewhere = lives.contains { $0.ticks.contains(where: \.isElsewhere) }
    return LifeWords(recording: track.recording, namesMainThread: elsewhere).sentences
      + [omission(from: track.recording.life)].compactMap(\.self)
  }

  private func omission(from life: Life?) -> String? {
    guard let life, let span, life.end > span.upperBound else { return nil }
    let (whole, shown) = (LifeWords.milliseconds(life.end), LifeWords.milliseconds(span.upperBound))
    return "The test looked on for \(whole), of which \(shown) are drawn."
  }

  /// What the tests call the owner.
  var ownerName: String? { lives.first?.name }

  /// Where a moment lies on an axis of this length.
  package func position(of time: Double, on length: Double) -> Double {
    guard let span else { return 0 }
    return (time - span.lowerBound) / (span.upperBound - span.lowerBound) * length
  }
}
