/// A verb of the command, with everything that the parser and the help need.
struct Verb: Sendable {
  let name: String
  /// The words that may follow the name, as the help shows them: `[LESSON…|--all]`; empty if none may.
  var operandUsage = ""
  /// One line for the help.
  let summary: String
  var options: [Option] = []
  /// - Throws: `UsageError` or `EnvironmentError`.
  let run: @Sendable (Request) throws -> ExitCode

  /// The largest number of operands.
  var maximumOperandCount: Int { operandUsage.contains("…") ? .max : operandUsage.isEmpty ? 0 : 1 }
  /// The name with its operands, as the help shows it: `check [LESSON…|--all]`.
  var usage: String { operandUsage.isEmpty ? name : "\(name) \(operandUsage)" }
}

/// An option of a verb.
struct Option: Sendable {
  /// The name with its dashes: `--json`.
  let name: String
  /// The placeholder of its value, as the help shows it: `FILE`; `nil` if it takes none.
  let valuePlaceholder: String?
  /// The effect, in a few words for the help.
  let summary: String

  init(_ name: String, value: String? = nil, _ summary: String) {
    self.name = name
    self.valuePlaceholder = value
    self.summary = summary
  }

  /// The name with the placeholder, as the help shows it: `--case NAME`.
  var usage: String { valuePlaceholder.map { "\(name) \($0)" } ?? name }
}
