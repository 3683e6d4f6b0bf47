/// What `kata help` prints.
enum HelpText {
  static let aboutLessons =
    "LESSON is a number (4 or 04), a name (Lesson04Proxy), or a part of one (proxy)."
  static let exitCodes =
    "0 all is well, 1 a lesson does not pass, 2 wrong usage, 3 something around the command is missing or broken."

  static var lines: [String] {
    let calls = VerbTable.all.map { verb in
      verb.operands.isEmpty ? verb.name : "\(verb.name) \(verb.operands)"
    }
    let width = (calls.map(\.count).max() ?? 0) + 2
    let verbs = zip(calls, VerbTable.all).map { call, verb in
      "  \(call.padded(to: width))\(verb.summary)"
    }
    return ["Leaky Timers: make the failing tests pass, and never ship a timer leak again.", ""]
      + ["swift run kata [VERB] [LESSON…] [OPTION…]", ""] + verbs + [""] + notes
  }

  private static let notes = [
    aboutLessons,
    "More about a verb: swift run kata help VERB",
    "Exit codes: 0 all is well, 1 a lesson does not pass, 2 wrong usage,",
    "3 something around the command is missing or broken.",
  ]
}
