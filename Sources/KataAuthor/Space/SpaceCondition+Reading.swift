import KataCommand

extension SpaceCondition {
  /// Reads `axis: value|value` and `axis: not value|value`.
  init(_ text: String, line: Int, axes: [SpaceAxis]) throws(SpaceFault) {
    guard let match = text.wholeMatch(of: /([^:]+): (not )?(.+)/) else {
      throw SpaceFault(line: line, message: "'\(text)' is not 'AXIS: VALUE|VALUE'")
    }
    guard let axis = axes.firstIndex(where: { $0.name == match.1 }) else {
      throw SpaceFault(line: line, message: "there is no axis '\(match.1)'")
    }
    let values = match.3.split(separator: "|").map(\.trimmed)
    let known = axes[axis].values.map(\.name)
    if let unknown = values.first(where: { !known.contains($0) }) {
      throw SpaceFault(line: line, message: "axis '\(match.1)' has no value '\(unknown)'")
    }
    self.init(axis: axis, values: values, isNegated: match.2 != nil)
  }
}
