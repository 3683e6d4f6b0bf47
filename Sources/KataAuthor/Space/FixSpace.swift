import KataCommand

/// The space of fixes of a lesson: along which axes they vary, how they are written, and what an expert says of each.
struct FixSpace: Sendable {
  let lesson: Lesson
  /// The texts of the files, with places for parts.
  let templates: [Snippet]
  let axes: [SpaceAxis]
  /// The first that matches counts.
  let rules: [SpaceRule]

  static let folder = "Solutions/Space"

  /// The file that it is read from, relative to the package.
  static func path(of lesson: Lesson) -> String { "\(folder)/\(lesson.name).md" }

  /// One value of each axis, in every way; the last axis varies fastest.
  var combinations: [Combination] {
    axes.reduce([[]]) { lists, axis in lists.flatMap { list in axis.values.map { list + [$0] } } }
      .map(Combination.init)
  }

  func rule(for combination: Combination) -> SpaceRule? {
    rules.first { $0.matches(combination) }
  }

  /// What an expert has to judge: all but the impossible.
  var fixes: [ComposedFix] {
    combinations.compactMap { combination in
      rule(for: combination).flatMap { ($0.verdict == .impossible) ? nil : (combination, $0) }
    }
    .enumerated().map { ComposedFix(number: $0 + 1, space: self, combination: $1.0, rule: $1.1) }
  }

  /// The files of a combination, by their names. Those of which nothing is left are empty.
  func files(of combination: Combination) -> [String: String] {
    let composer = Composer(parts: combination.parts)
    return Dictionary(
      templates.map { ($0.name, composer.text(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }
}
