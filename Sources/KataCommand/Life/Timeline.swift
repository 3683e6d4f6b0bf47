/// One or two lifetimes, to be compared.
struct Timeline: Sendable {
  /// One lifetime, and whose it is: "Your code".
  struct Track: Sendable {
    let title: String
    let recording: Recording
  }

  let tracks: [Track]

  var lifetimes: [Lifetime] { tracks.compactMap(\.recording.lifetime) }
}

/// How a timeline is shown in a terminal: each life as a chart, and in sentences.
struct TimelineText {
  let timeline: Timeline
  let style: Style

  /// Nothing above the first track: the title has an empty line below it.
  var lines: [String] { Array(timeline.tracks.map(lines).joined(separator: [""])) }

  private func lines(of track: Timeline.Track) -> [String] {
    let lifetime = track.recording.lifetime
    return [style.bold(track.title)] + (lifetime.map { LifeChart(of: $0, style: style).lines } ?? [])
      + style.wrapped(track.recording.sentences.joined(separator: " "), indent: 2)
      + (lifetime?.path.map { style.wrappedPath("Path: \($0)", indent: 2) } ?? finding(of: lifetime))
  }

  /// Where no path could be shown.
  private func finding(of lifetime: Lifetime?) -> [String] {
    lifetime?.finding.map { style.wrapped($0.capitalizedFirst, indent: 2) } ?? []
  }
}
