/// `kata doctor`: what around the lessons is broken, and what mends it.
struct DoctorVerb: Verb {
  let name = "doctor"
  let summary = "what is wrong around the lessons, and its remedy"
  let options: [Option] = [.json]
  let operandKind = OperandKind.none
  let help = VerbHelp(
    details: """
      Looks at the toolchain, the disk, the build folders and the files of the kata, says 'ok' or 'problem' to \
      each, and names the command that mends a problem. It builds nothing and changes nothing.
      """,
    examples: ["doctor": "if something does not work", "doctor --json": "for a report to somebody else"],
    exitCodes: "0 no problem was found, 2 wrong usage, 3 there are problems.")

  func run(_ request: Request) throws -> ExitCode {
    let findings = Doctor(surroundings: request.surroundings).findings()
    if request.wantsJSON {
      request.console.say(try JSONText.string(DoctorJSON(findings: findings)))
    } else {
      request.console.say(DoctorText(findings: findings, style: request.console.style).lines)
    }
    return findings.allSatisfy(\.ok) ? .done : .environment
  }
}
