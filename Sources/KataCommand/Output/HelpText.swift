/// What `kata help` prints.
enum HelpText {
  static var lines: [String] {
    let verbs = VerbTable.all.map { verb -> String in
      let call = verb.operands.isEmpty ? verb.name : "\(verb.name) \(verb.operands)"
      return "  \(call.padded(to: 24))\(verb.summary)"
    }
    return ["Leaky Timers: make the failing tests pass, and never ship a timer leak again.", ""]
      + ["swift run kata [VERB] [LESSON…] [--json]", ""] + verbs + [""] + notes
  }

  private static let notes = [
    "LESSON is a number (4 or 04), a name (Lesson04Proxy), or a part of one (proxy).",
    "--json is for programs; all verbs but help know it.",
    "Exit codes: 0 all is well, 1 a lesson does not pass, 2 wrong usage,",
    "3 something around the command is missing or broken.",
  ]
}
