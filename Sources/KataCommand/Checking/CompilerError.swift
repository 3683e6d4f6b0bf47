import Foundation

/// One error or warning of the compiler, with a path that makes sense to the reader.
package struct CompilerError: Codable, Equatable, Sendable {
  package enum Severity: String {
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
  /// - Parameter root: The package. Errors outside of it are left out.
  package static func all(_ severity: Severity = .error, in output: String, root: String) -> [CompilerError] {
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
}

extension CompilerError {
  /// Reads `path:line:column: error: message`, without the compiler's name for the group of the message: ` [#no-usage]`,
  /// or a link to its documentation.
  private init?(_ line: Substring, _ severity: Severity, root: String) {
    let pattern = /(.+?):(\d+):(\d+): (error|warning): (.+?)(?: \[#\S+\])?/
    guard
      let match = line.wholeMatch(of: pattern), match.4 == severity.rawValue,
      match.1.hasPrefix(root + "/"), match.1.hasSuffix(".swift"),
      let number = Int(match.2), let column = Int(match.3)
    else { return nil }
    let file = String(match.1.dropFirst(root.count + 1))
    self.init(file: file, line: number, column: column, message: String(match.5))
  }
}
