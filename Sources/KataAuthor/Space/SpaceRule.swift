import KataCommand

/// What is true of all combinations that meet its conditions, if no rule before it says otherwise.
struct SpaceRule: Sendable {
  let verdict: SpaceVerdict
  let conditions: [SpaceCondition]
  /// A sentence, or two.
  let reason: String
  /// The learner has to read one of these; anything will do if there are none.
  let diagnoses: [String]
  /// Counted from 1.
  let line: Int

  func matches(_ combination: Combination) -> Bool {
    conditions.allSatisfy { $0.holds(for: combination) }
  }
}
