/// `kata version`: which one this is.
struct VersionVerb: Verb {
  let name = "version"
  let summary = "which version this is"
  let options: [Option] = []
  let operandKind = OperandKind.none
  let help = VerbHelp(
    details: """
      Says which version of the course and its command this is, and which Swift it takes. Which one you have, \
      'doctor' says. To type --version or -v alone does the same.
      """,
    examples: ["version": "for a report to somebody else"])

  func run(_ request: Request) throws -> ExitCode {
    request.console.say(KataVersion.text)
    return .done
  }
}
