import Foundation

extension StringProtocol {
  /// Without spaces at either end.
  package var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension String {
  /// Without spaces at its end.
  var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// - Parameter width: Columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  /// With a capital at its start.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// For a heading that goes on a sentence: `Held by timer` becomes `held by timer`.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
