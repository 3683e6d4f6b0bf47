import KataCommand

/// A combination that somebody could write, and what an expert says of it.
struct ComposedFix: Sendable {
  /// Among the fixes of its space, counted from 1.
  let number: Int
  let space: FixSpace
  let combination: Combination
  let rule: SpaceRule

  var lesson: Lesson { space.lesson }
  var files: [String: String] { space.files(of: combination) }
}
