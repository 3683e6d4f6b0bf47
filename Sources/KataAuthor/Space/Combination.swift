import KataCommand

/// A fix, as one value of each axis.
struct Combination: Sendable {
  /// In the order of the axes.
  let values: [SpaceValue]

  /// `weak proxy · deinit · common modes`.
  var name: String { values.map(\.name).joined(separator: " · ") }

  /// What its values put into the files. A part that several of them give has the lines of all, in the order of the
  /// axes.
  var parts: [String: [String]] {
    Dictionary(values.flatMap(\.parts).map { ($0.name, $0.lines) }, uniquingKeysWith: +)
  }
}
