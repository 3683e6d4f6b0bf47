import Foundation

/// One error of the compiler, with a path that makes sense to the reader.
struct CompilerError: Codable, Equatable, Sendable {
  /// Relative to the package.
  let file: String
  let line: Int
  let column: Int
  let message: String

  /// The errors in what `swift build` printed, without repeats, in order.
  ///
  /// - Parameter root: The package. Errors outside of it, or in its manifest, are not the learner's.
  static func all(in output: String, root: String) -> [CompilerError] {
    var errors: [CompilerError] = []
    for line in output.split(separator: "\n") {
      guard let error = CompilerError(line, root: root), !errors.contains(error) else { continue }
      errors.append(error)
    }
    return errors
  }

  /// Reads `path:line:column: error: message`.
  private init?(_ line: Substring, root: String) {
    let pattern = /(.+\.swift):(\d+):(\d+): error: (.+)/
    guard
      let match = line.wholeMatch(of: pattern),
      match.1.hasPrefix(root + "/"),
      let number = Int(match.2), let column = Int(match.3)
    else { return nil }
    let file = String(match.1.dropFirst(root.count + 1))
    guard file != "Package.swift" else { return nil }
    self.init(file: file, line: number, column: column, message: Self.withoutGroup(match.4))
  }

  init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// Drops the compiler's name for the group of a message, like ` [#no-usage]`.
  private static func withoutGroup(_ message: Substring) -> String {
    String(message.replacing(/\ \[#[\w-]+\]$/, with: ""))
  }
}
