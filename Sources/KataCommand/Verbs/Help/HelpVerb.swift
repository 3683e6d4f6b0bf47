/// `kata help`: the verbs, and how to name a lesson; or all about one verb.
struct HelpVerb: Verb {
  let name = "help"
  let operands = "[VERB]"
  let summary = "this text, or all about one verb"
  let details = """
    Lists the verbs, or explains one of them with its options and examples. To type --help after a verb \
    does the same.
    """

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
    "0 all is well, 1 a lesson that was checked does not pass, 2 wrong usage, 3 something around the command is "
    + "missing or broken."

  static var lines: [String] {
    let calls = VerbTable.all.map { verb in
      verb.operands.isEmpty ? verb.name : "\(verb.name) \(verb.operands)"
    }
    let width = (calls.map(\.count).max() ?? 0) + 2
    let verbs = zip(calls, VerbTable.all).map { call, verb in
      "  \(call.padded(to: width))\(verb.summary)"
    }
    let codes = Style(hasColor: false, width: 80).wrapped("Exit codes: \(exitCodes)", indent: 0)
    return ["Leaky Timers: make the failing tests pass, and never ship a timer leak again.", ""]
      + ["swift run kata [VERB] [LESSON…] [OPTION…]", ""] + verbs
      + ["", aboutLessons, "More about a verb: swift run kata help VERB"] + codes
  }
}

/// What `kata help VERB` prints.
struct VerbHelpText {
  let verb: any Verb
  let style: Style

  /// Also in a wide terminal, so that it can be pasted anywhere.
  private static let widest = 80

  var lines: [String] {
    wrap(usage, hanging: 4) + [""] + wrap(verb.details) + options + operands + examples + exitCodes
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
    table("Examples", verb.examples.map { ("swift run kata \($0.key)", $0.value) })
  }

  private var exitCodes: [String] {
    [""] + wrap("Exit codes: \(verb.exitCodes)", hanging: 2)
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
