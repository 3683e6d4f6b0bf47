/// A recording in the output of `observe`, with a title such as "Your code".
struct TitledRecording: Sendable {
  let title: String
  let recording: TestRecording

  /// Returns the title, the chart, its summary, and the path of references or the finding about the owner's holder.
  func lines(style: Style) -> [String] {
    let lifetime = recording.lifetime
    return [style.bold(title)] + (lifetime.map { LifetimeChart(of: $0, style: style).lines } ?? [])
      + style.wrapped(recording.summarySentences.joined(separator: " "), indent: 2)
      + (lifetime?.referencePath.map { style.wrappedPath("Path: \($0)", indent: 2) }
        // The finding replaces a path that could not be shown.
        ?? lifetime?.holderFinding.map { style.wrapped($0.withCapitalizedFirstLetter, indent: 2) } ?? [])
  }
}
