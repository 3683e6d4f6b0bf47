import Foundation

/// One error or warning of the compiler, with a path that makes sense to the reader.
package struct CompilerError: Codable, Equatable, Sendable {
  enum Severity: String {
    case error, warning
  }

  /// Relative to the package.
  package var file: String
  package let line: Int
  let column: Int
  package let message: String

  /// Bytes that a line may have in which a message is looked for: a path and a sentence.
  private static let longestLine = 8_000

  /// The errors in what `swift build` printed, without repeats, in order.
  ///
  /// - Parameter root: The package. Errors outside of it, or in its manifest, are not the learner's.
  static func all(_ severity: Severity = .error, in output: String, root: String) -> [CompilerError] {
    var errors: [CompilerError] = []
    let mark = ": \(severity.rawValue): "
    for line in output.split(separator: "\n") where line.utf8.count <= longestLine && line.contains(mark) {
      guard let error = CompilerError(line, severity, root: root), !errors.contains(error) else { continue }
      errors.append(error)
    }
    return errors
  }

  /// Whether the test kit or a module of tests did not find XCTest, as with Apple's command line tools alone. The words are those
  /// of the compiler, and of its scan of dependencies (swiftlang/swift, include/swift/AST/DiagnosticsSema.def and
  /// DiagnosticsFrontend.def).
  var saysThatXCTestIsMissing: Bool {
    let words = /(?i)(?:no such module|unable to (?:find|resolve) module dependency:) 'XCTest'/
    return ["Tests/", "Sources/LessonKit/"].contains(where: file.hasPrefix) && message.contains(words)
  }

  fileprivate static func name(of path: String, root: String) -> String? {
    guard path.hasPrefix(root + "/"), path.hasSuffix(".swift") else { return nil }
    let file = String(path.dropFirst(root.count + 1))
    return file == "Package.swift" ? nil : file
  }

  /// Drops the compiler's name for the group of a message, like ` [#no-usage]`.
  fileprivate static func withoutGroup(_ message: Substring) -> String {
    String(message.replacing(/\ \[#[\w-]+\]$/, with: ""))
  }
}

extension CompilerError {
  /// Reads `path:line:column: error: message`.
  private init?(_ line: Substring, _ severity: Severity, root: String) {
    let pattern = /(.+?):(\d+):(\d+): (error|warning): (.+)/
    guard
      let match = line.wholeMatch(of: pattern), match.4 == severity.rawValue,
      let file = Self.name(of: String(match.1), root: root),
      let number = Int(match.2), let column = Int(match.3)
    else { return nil }
    self.init(file: file, line: number, column: column, message: Self.withoutGroup(match.5))
  }
}
