import Foundation

/// The lines `key: value` between two lines `---` at the top of a page.
package struct FrontMatter: Sendable {
  private let values: [String: String]

  init(lines: [String]) {
    guard lines.first == "---" else {
      values = [:]
      return
    }
    var values: [String: String] = [:]
    for line in lines.dropFirst().prefix(while: { $0 != "---" }) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmed.shown
      values[line[..<colon].trimmed] = value.isEmpty ? nil : value
    }
    self.values = values
  }

  package subscript(key: String) -> String? { values[key] }
}

extension StringProtocol {
  /// Without spaces at either end.
  package var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
