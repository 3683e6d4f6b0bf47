/// Something that can be typed after `kata`: all that the parser and the help know of it, and what it does.
struct Verb: Sendable {
  let name: String
  /// What may follow its name, as the help shows it: `[LESSON…|--all]`; empty if nothing may.
  var operands = ""
  /// One line for the help.
  let summary: String
  var options: [Option] = []
  /// What it does, in a few sentences.
  let details: String
  var exitCodes = HelpText.exitCodes
  /// - Throws: `UsageError` or `EnvironmentError`.
  let run: @Sendable (Request) throws -> ExitCode

  /// How many operands there may be.
  var most: Int { operands.contains("…") ? .max : operands.isEmpty ? 0 : 1 }
  /// With its operands, as the help shows it: `check [LESSON…|--all]`.
  var call: String { operands.isEmpty ? name : "\(name) \(operands)" }
}

/// Something that begins with `--` and that a verb understands.
struct Option: Sendable {
  /// With its dashes: `--json`.
  let name: String
  /// What follows it, as the help names it: `FILE`; `nil` if nothing does.
  let value: String?
  /// What it does, in a few words for the help.
  let summary: String

  init(_ name: String, value: String? = nil, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// As the help shows it: `--case NAME`.
  var usage: String { value.map { "\(name) \($0)" } ?? name }
}
