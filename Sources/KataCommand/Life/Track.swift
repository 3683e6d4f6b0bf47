/// A recorded run of a test in the output of `observe`, with a title such as "Your code".
struct TimelineTrack: Sendable {
  let title: String
  let recording: Recording

  /// Returns the life as a chart, and in sentences.
  func lines(_ style: Style) -> [String] {
    let lifetime = recording.lifetime
    return [style.bold(title)] + (lifetime.map { LifeChart(of: $0, style: style).lines } ?? [])
      + style.wrapped(recording.sentences.joined(separator: " "), indent: 2)
      + (lifetime?.path.map { style.wrappedPath("Path: \($0)", indent: 2) }
        // The finding takes the place of a path that could not be shown.
        ?? lifetime?.finding.map { style.wrapped($0.capitalizedFirst, indent: 2) } ?? [])
  }
}
