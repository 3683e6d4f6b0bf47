/// A recording in the output of `observe`, with a title such as "Your code".
struct TitledRecording: Sendable {
  let title: String
  let recording: TestRecording

  /// Returns lines with the title, the chart and its summary, followed by the path of references to the owner. Without
  /// a path, a sentence about the object that holds the owner follows.
  func lines(style: Style) -> [String] {
    let lifetime = recording.lifetime
    return [style.bold(title)] + (lifetime.map { LifetimeChart(of: $0, style: style).lines } ?? [])
      + style.wrapped(recording.summarySentences.joined(separator: " "), indent: 2)
      + (lifetime?.referencePath.map { style.wrappedPath("Path: \($0)", indent: 2) }
        // The sentence replaces a path that could not be shown.
        ?? lifetime?.holderSentence.map { style.wrapped($0.withCapitalizedFirstLetter, indent: 2) } ?? [])
  }
}
