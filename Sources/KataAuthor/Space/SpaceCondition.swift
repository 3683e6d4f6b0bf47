import KataCommand

/// What a rule asks of one axis.
struct SpaceCondition: Sendable {
  /// The axis, by its place among the axes of the space.
  let axis: Int
  let values: [String]
  /// Whether any value but these will do.
  let isNegated: Bool

  func holds(for combination: Combination) -> Bool {
    values.contains(combination.values[axis].name) != isNegated
  }
}
