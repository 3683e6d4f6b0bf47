import KataCommand

/// A piece of Swift in a space: the text of a file, or what a value puts into one.
struct Snippet: Sendable {
  /// The file, or the part.
  let name: String
  let lines: [String]
  /// Of its fence, counted from 1.
  let line: Int

  /// The parts that it has places for, with the lines they are on, counted from 1.
  var places: [(part: String, line: Int)] {
    lines.enumerated().flatMap { index, text in
      text.matches(of: Self.place).map { (String($0.1), line + index + 1) }
    }
  }

  /// Where a part goes: `<#part#>`.
  static var place: Regex<(Substring, Substring)> { /<#([^#>]*)#>/ }
}
