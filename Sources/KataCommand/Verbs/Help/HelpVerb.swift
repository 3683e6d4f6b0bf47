/// `kata help`: the verbs, and how to name a lesson; or all about one verb.
struct HelpVerb: Verb {
  let name = "help"
  let operands = "[VERB]"
  let summary = "this text, or all about one verb"
  let options: [Option] = []
  let operandKind = OperandKind.verb
  let help = VerbHelp(
    details: """
      Lists the verbs, or explains one of them with its options and examples. To type --help after a verb \
      does the same.
      """,
    examples: ["help check": "all about check", "check --help": "the same"])

  func run(_ request: Request) throws -> ExitCode {
    let style = request.console.style
    if let name = request.operands.first {
      request.console.say(VerbHelpText(verb: try VerbTable.verb(named: name), style: style).lines)
    } else {
      request.console.say(HelpText.lines)
    }
    return .done
  }
}
