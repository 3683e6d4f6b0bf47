/// A verb of the command, such as `check`.
struct Verb: Sendable {
  let name: String
  /// The operands on the help page, such as `[LESSON…|--all]`; empty if the verb takes none.
  var operandUsage = ""
  let helpText: String
  var options: [Option] = []
  /// A function that runs the verb. It throws a `UsageError` or an `EnvironmentError`.
  let run: @Sendable (CommandRequest) throws -> ExitCode

  /// The largest number of operands that the verb takes, derived from ``operandUsage``.
  var maximumOperandCount: Int { operandUsage.contains("…") ? .max : operandUsage.isEmpty ? 0 : 1 }
  /// The name and the operands on the help page, such as `check [LESSON…|--all]`.
  var usage: String { operandUsage.isEmpty ? name : "\(name) \(operandUsage)" }
}

/// An option of a verb, such as `--json`.
struct Option: Sendable {
  /// The name, including its dashes, such as `--json`.
  let name: String
  /// The placeholder for the value on the help page, such as `NAME`; `nil` if the option takes no value.
  let valuePlaceholder: String?
  let helpText: String

  init(_ name: String, value: String? = nil, _ helpText: String) {
    self.name = name
    self.valuePlaceholder = value
    self.helpText = helpText
  }

  /// The name and the placeholder on the help page, such as `--case NAME`.
  var usage: String { valuePlaceholder.map { "\(name) \($0)" } ?? name }
}
