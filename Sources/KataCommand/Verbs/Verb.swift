/// Something that can be typed after `kata`.
protocol Verb: Sendable {
  var name: String { get }
  /// What may follow the name, as the help shows it: `[LESSON…|--all]`.
  var operands: String { get }
  /// One line for the help.
  var summary: String { get }
  var options: [Option] { get }
  var operandKind: OperandKind { get }
  /// What `kata help VERB` says beyond the summary.
  var help: VerbHelp { get }

  /// - Throws: A `ReportableError`.
  func run(_ request: Request) throws -> ExitCode
}

extension Verb {
  var operands: String { "" }
}
