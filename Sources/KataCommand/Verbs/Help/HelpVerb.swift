/// `kata help`: the verbs, and how to name a lesson; or all about one verb.
struct HelpVerb: Verb {
  let name = "help"
  let operands = "[VERB]"
  let summary = "this text, or all about one verb"
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

/// What `kata help VERB` prints.
struct VerbHelpText {
  let verb: any Verb
  let style: Style

  /// Also in a wide terminal, so that it can be pasted anywhere.
  private static let widest = 80

  var lines: [String] {
    wrap(usage, hanging: 4) + [""] + wrap(verb.help.details) + options + operands + examples + exitCodes
  }

  private var usage: String {
    (["swift run kata", verb.name, verb.operands] + additionalOptions).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Those that the operands do not mention already, like `--all`.
  private var additionalOptions: [String] {
    verb.options.filter { !verb.operands.contains($0.name) }.map { "[\($0.usage)]" }
  }

  private var options: [String] {
    table("Options", verb.options.map { ($0.usage, $0.summary) })
  }

  private var operands: [String] {
    verb.operands.contains("LESSON") ? [""] + wrap(HelpText.aboutLessons) : []
  }

  private var examples: [String] {
    table("Examples", verb.help.examples.map { ("swift run kata \($0.key)", $0.value) })
  }

  private var exitCodes: [String] {
    [""] + wrap("Exit codes: \(verb.help.exitCodes ?? HelpText.exitCodes)", hanging: 2)
  }

  /// Two columns, or one below the other where the window is too narrow for both.
  private func table(_ title: String, _ rows: [(String, String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let width = (rows.map(\.0.count).max() ?? 0) + 4
    let fits = rows.allSatisfy { width + $0.1.count <= min(style.width, Self.widest) }
    return ["", "\(title):"]
      + rows.flatMap { left, right in
        fits
          ? ["  \(left.padded(to: width - 2))\(right)"]
          : ["  \(left)"] + narrow.wrapped(right, indent: 6)
      }
  }

  private func wrap(_ text: String, hanging: Int = 0) -> [String] {
    narrow.wrapped(text, indent: 0, hanging: hanging)
  }

  private var narrow: Style { Style(hasColor: style.hasColor, width: min(style.width, Self.widest)) }
}

/// What a verb's own help says beyond its summary.
struct VerbHelp: Sendable {
  /// What it does, in two or three sentences.
  let details: String
  /// What to type after `swift run kata`, and what comes of it.
  let examples: KeyValuePairs<String, String>
  /// Only where they are not those of every verb.
  var exitCodes: String?
}
