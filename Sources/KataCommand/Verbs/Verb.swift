/// Something that can be typed after `kata`.
protocol Verb: Sendable {
  var name: String { get }
  /// What may follow the name, as the help shows it: `[LESSON…|--all]`.
  var operands: String { get }
  /// One line for the help.
  var summary: String { get }
  var options: [Option] { get }
  /// What it does, in two or three sentences.
  var details: String { get }
  /// What to type after `swift run kata`, and what comes of it, where that is more than the options say.
  var examples: KeyValuePairs<String, String> { get }
  var exitCodes: String { get }

  /// - Throws: A `ReportableError`.
  func run(_ request: Request) throws -> ExitCode
}

extension Verb {
  var operands: String { "" }
  var options: [Option] { [] }
  var examples: KeyValuePairs<String, String> { [:] }
  var exitCodes: String { HelpText.exitCodes }

  /// How many operands it takes: as many as the help shows, where an ellipsis stands for any number.
  var mostOperands: Int { operands.contains("…") ? .max : operands.split(separator: " ").count }
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

  /// As the help shows it: `--html FILE`.
  var usage: String { value.map { "\(name) \($0)" } ?? name }

  static let json = Option("--json", "print JSON, for programs")
}
