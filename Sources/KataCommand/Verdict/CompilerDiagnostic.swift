import Foundation

/// One error or warning of the compiler, with a path that makes sense to the reader.
package struct CompilerDiagnostic: Codable, Equatable, Sendable {
  package enum Severity: String {
    case error, warning
  }

  /// Relative to the package.
  package var file: String
  package let line: Int
  let column: Int
  package let message: String
  /// The compiler's own lines: the message, the code and the notes; `nil` for an error that the linker found.
  private(set) var text: [String]?

  /// The largest number of bytes of a line that is searched for a message.
  private static let maximumLineSize = 8_000
  /// The largest number of the compiler's lines that are shown for one message.
  private static let maximumLineCount = 14

  /// Returns the errors or warnings in the output of `swift build`, without repeats, in order.
  ///
  /// - Parameter root: The package. Errors outside of it are left out.
  package static func all(_ severity: Severity = .error, in output: String, root: String)
    -> [CompilerDiagnostic]
  {
    var errors: [CompilerDiagnostic] = []
    let mark = ": \(severity.rawValue): "
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() where line.utf8.count <= maximumLineSize && line.contains(mark) {
      guard var error = CompilerDiagnostic(line, severity, root: root),
        !errors.contains(where: { $0.isDuplicate(of: error) })
      else { continue }
      let rest = lines[(place + 1)...].prefix(maximumLineCount - 1).prefix(while: isPartOfMessage)
      error.text = ([line] + rest).map { String($0).replacing("\(root)/", with: "") }
      errors.append(error)
    }
    return errors
  }

  private func isDuplicate(of other: CompilerDiagnostic) -> Bool {
    (file, line, column, message) == (other.file, other.line, other.column, other.message)
  }

  /// Returns whether a line of the compiler belongs to the message above it: code, a mark below it, or a note.
  private static func isPartOfMessage(_ line: Substring) -> Bool {
    line.utf8.count <= maximumLineSize
      && (line.contains(#/^ *\d* *\|/#) || line.contains(#/^ .*\S/#) || line.contains(": note: "))
  }

  /// Replaces a folder at the beginning of each path in the error by another folder.
  mutating func replaceFolderInPaths(_ folder: String, with other: String) {
    file.replace(folder, with: other)
    text = text?.map { $0.replacing(folder, with: other) }
  }

  /// The message as the compiler printed it, or in the same form if the linker found the error.
  var lines: [String] { text ?? ["\(file):\(line):\(column): error: \(message)"] }

  /// Whether the test kit or a module of tests did not find XCTest, as with Apple's command line tools alone. The words are those
  /// of the compiler, and of its scan of dependencies (swiftlang/swift, include/swift/AST/DiagnosticsSema.def and
  /// DiagnosticsFrontend.def).
  var reportsMissingXCTest: Bool {
    let words = /(?i)(?:no such module|unable to (?:find|resolve) module dependency:) 'XCTest'/
    return ["Tests/", "Sources/LessonKit/"].contains(where: file.hasPrefix) && message.contains(words)
  }
}

extension CompilerDiagnostic {
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
