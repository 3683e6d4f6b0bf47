import Foundation

/// An error or a warning from the compiler.
package struct CompilerDiagnostic: Codable, Equatable, Sendable {
  package enum Severity: String {
    case error, warning
  }

  /// The path of the source file, relative to the package.
  package var file: String
  package let line: Int
  let column: Int
  package let message: String
  /// The lines that the compiler printed, with code and notes; `nil` in some reports from older versions of `kata`.
  private(set) var text: [String]?

  /// The largest size in bytes of an output line that is parsed. Longer lines are ignored.
  private static let maximumLineSize = 8_000
  /// The largest number of output lines that are stored for one message.
  private static let maximumLineCount = 14

  /// Returns the errors or warnings in the output of `swift build`, in order and without duplicates.
  ///
  /// - Parameter root: The path of the package. Messages about files other than its Swift files are omitted.
  package static func diagnostics(_ severity: Severity = .error, in output: String, root: String)
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

  /// Returns whether the compiler printed the same message again, for example when it compiled another file.
  private func isDuplicate(of other: CompilerDiagnostic) -> Bool {
    (file, line, column, message) == (other.file, other.line, other.column, other.message)
  }

  /// Returns whether a line of the compiler's output is code, a caret line or a note that belongs to the message above.
  private static func isPartOfMessage(_ line: Substring) -> Bool {
    line.utf8.count <= maximumLineSize
      && (line.contains(#/^ *\d* *\|/#) || line.contains(#/^ .*\S/#) || line.contains(": note: "))
  }

  /// Replaces a folder in the file's path and in the printed lines, such as the learner's folder with the starter's.
  mutating func replaceFolderInPaths(_ folder: String, with newFolder: String) {
    file.replace(folder, with: newFolder)
    text = text?.map { $0.replacing(folder, with: newFolder) }
  }

  /// The lines that the compiler printed or, if they aren't stored, one line in the same format.
  var outputLines: [String] { text ?? ["\(file):\(line):\(column): error: \(message)"] }

  /// Whether the message says that XCTest isn't installed, for example because Xcode is missing. (The texts are from
  /// swiftlang/swift, include/swift/AST/DiagnosticsSema.def and DiagnosticsFrontend.def.)
  var reportsMissingXCTest: Bool {
    let words = /(?i)(?:no such module|unable to (?:find|resolve) module dependency:) 'XCTest'/
    return ["Tests/", "Sources/LessonKit/"].contains(where: file.hasPrefix) && message.contains(words)
  }
}

extension CompilerDiagnostic {
  /// Parses `path:line:column: error: message`, without a diagnostic group at the end, such as ` [#no-usage]`. Returns
  /// `nil` for any other line, and for a message of another severity or outside of the package's Swift files.
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
