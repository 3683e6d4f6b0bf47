import KataCommand

/// Puts the parts of a combination into the texts of its files.
///
/// A place for which no part is given stays empty. No part may hold itself, not even by way of others: `SpaceExam`
/// sees to that.
struct Composer: Sendable {
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
