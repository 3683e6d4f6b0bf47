/// The fixes that one file composes: the axes along which they vary, how each value is written, and what an expert
/// says of every combination.
package struct FixSpace: Sendable {
  /// The texts of the files, with places for parts.
  package let templates: [Snippet]
  package let axes: [FixAxis]
  /// The first that matches counts.
  package let rules: [FixRule]

  /// Whether the file composes nothing.
  package var isEmpty: Bool { templates.isEmpty && axes.isEmpty && rules.isEmpty }

  /// One value of each axis, in every way; the last axis varies fastest.
  package var combinations: [Combination] {
    axes.reduce([[]]) { lists, axis in lists.flatMap { list in axis.values.map { list + [$0] } } }
      .map(Combination.init)
  }

  /// The combination that the reference is: the first value of each axis.
  package var reference: Combination { Combination(values: axes.compactMap(\.values.first)) }

  package func rule(for combination: Combination) -> FixRule? {
    rules.first { $0.matches(combination) }
  }

  /// The reference, with other values where they are named.
  package func point(_ conditions: [FixCondition]) -> Combination {
    let values = zip(axes.indices, axes).compactMap { index, axis in
      let named = conditions.last { $0.axis == index }?.values.first
      return axis.values.first { named == nil || $0.name == named }
    }
    return Combination(values: values)
  }

  /// The files of a combination, by their names. Those of which nothing is left are empty.
  package func files(of combination: Combination) -> [String: String] {
    let composer = Composer(parts: combination.parts)
    return Dictionary(
      templates.map { ($0.name, composer.text(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }
}

/// One respect in which fixes differ, and all that people do about it.
package struct FixAxis: Sendable {
  package let name: String
  /// The words below its heading, in one line.
  package let about: String
  /// The reference's first.
  package let values: [FixValue]
  /// Of its heading, counted from 1.
  package let line: Int
}

/// One way to decide on an axis, and the Swift that comes of it.
package struct FixValue: Sendable {
  package let name: String
  package let parts: [Snippet]
  /// Of its heading, counted from 1.
  package let line: Int
}

/// A piece of Swift: the text of a file, or what a value puts into one.
package struct Snippet: Sendable {
  /// The file, or the part.
  package let name: String
  let lines: [String]
  /// Of its fence, counted from 1.
  package let line: Int

  /// The parts that it has places for, with the lines they are on, counted from 1.
  package var places: [(part: String, line: Int)] {
    lines.enumerated().flatMap { index, text in
      text.matches(of: Self.place).map { (String($0.1), line + index + 1) }
    }
  }

  /// Where a part goes: `<#part#>`.
  static var place: Regex<(Substring, Substring)> { /<#([^#>]*)#>/ }
}

/// A fix, as one value of each axis.
package struct Combination: Sendable {
  /// In the order of the axes.
  package let values: [FixValue]

  /// `weak proxy · deinit · common modes`.
  package var name: String { values.map(\.name).joined(separator: " · ") }

  /// What its values put into the files. A part that several of them give has the lines of all, in the order of the
  /// axes.
  var parts: [String: [String]] {
    Dictionary(values.flatMap(\.parts).map { ($0.name, $0.lines) }, uniquingKeysWith: +)
  }
}

/// What is true of all combinations that meet its conditions, if no rule before it says otherwise.
package struct FixRule: Sendable {
  package let judgement: Judgement
  let conditions: [FixCondition]

  func matches(_ combination: Combination) -> Bool {
    conditions.allSatisfy { $0.holds(for: combination) }
  }
}

/// What a rule asks of one axis, or where on it a case starts.
package struct FixCondition: Sendable {
  /// The axis, by its place among the axes of the space.
  let axis: Int
  let values: [String]
  /// Whether any value but these will do.
  let isNegated: Bool

  func holds(for combination: Combination) -> Bool {
    values.contains(combination.values[axis].name) != isNegated
  }
}

/// Puts the parts of a combination into the texts of its files.
///
/// A place for which no part is given stays empty. No part may hold itself, not even by way of others: whoever reads
/// the file sees to that.
struct Composer {
  let parts: [String: [String]]

  /// - Returns: The file's text; empty if nothing but white space is left of it.
  func text(of template: Snippet) -> String {
    let lines = template.lines.flatMap(composed)
    return lines.allSatisfy(\.trimmed.isEmpty) ? "" : lines.joined(separator: "\n") + "\n"
  }

  private func composed(_ line: String) -> [String] {
    // A regular expression takes its time, and most lines have no place.
    guard line.contains("<#"), let place = line.firstMatch(of: Snippet.place) else { return [line] }
    let part = parts[String(place.1)] ?? []
    let indent = line.prefix { $0 == " " }
    guard line.trimmed != place.0 else {
      return part.flatMap { composed($0.isEmpty ? "" : indent + $0) }
    }
    let text = part.joined(separator: "\n" + indent)
    let lines = (line[..<place.range.lowerBound] + text + line[place.range.upperBound...]).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.flatMap { composed(String($0)) }
  }
}
