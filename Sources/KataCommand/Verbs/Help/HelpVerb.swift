extension Request {
  /// `kata help`: the verbs, and how to name a lesson; or all about one verb.
  func help() throws -> ExitCode {
    let style = console.style
    let verb = try operands.first.map(VerbTable.verb)
    console.say(verb?.help(style) ?? HelpText.lines(style))
    return .done
  }
}

/// What `kata help` prints.
enum HelpText {
  static let aboutLessons =
    "LESSON is a number (4 or 04), a name (Lesson04Proxy), or a part of one (proxy)."
  static let exitCodes =
    "0 success, 1 a checked lesson does not pass, 2 wrong usage, 3 something that the command needs is missing or "
    + "broken."

  static func lines(_ style: Style) -> [String] {
    let rows = VerbTable.groups.map { title, verbs in
      (title, verbs.map { ($0.call, $0.summary) })
    }
    let width = rows.flatMap(\.1).map(\.0.count).max() ?? 0
    return style.wrap("Leaky Timers: make the failing tests pass, and never ship a timer leak again.")
      + ["", "swift run kata [VERB] [LESSON…] [OPTION…]"]
      + rows.flatMap { style.table($0, $1, width: width) }
      + [""] + style.wrap(aboutLessons) + style.wrap("More about a verb: swift run kata help VERB")
      + style.wrap("Exit codes: \(exitCodes)", hanging: 2)
  }
}

/// Lays help out. Also in a wide terminal it has 80 columns, so that it can be pasted anywhere.
extension Style {
  private var narrow: Style { Style(hasColor: hasColor, width: min(width, Self.standardWidth)) }

  /// - Parameter width: Of the first column, if not as wide as it has to be.
  fileprivate func table(_ title: String, _ rows: [(String, String)], width: Int? = nil) -> [String] {
    guard !rows.isEmpty else { return [] }
    let width = (width ?? rows.map(\.0.count).max() ?? 0) + 4
    return ["", "\(title):"] + rows.map { "  \($0.padded(to: width - 2))\($1)" }
  }

  fileprivate func wrap(_ text: String, hanging: Int = 0) -> [String] {
    narrow.wrapped(text, indent: 0, hanging: hanging)
  }
}

extension Verb {
  /// What `kata help VERB` prints.
  func help(_ style: Style) -> [String] {
    // Those that the operands do not mention already, like `--all`.
    let others = options.filter { !operands.contains($0.name) }.map { "[\($0.usage)]" }
    let usage = (["swift run kata", call] + others).joined(separator: " ")
    return style.wrap(usage, hanging: 4) + [""] + style.wrap(details)
      + style.table("Options", options.map { ($0.usage, $0.summary) })
      + (operands.contains("LESSON") ? [""] + style.wrap(HelpText.aboutLessons) : [])
      + [""] + style.wrap("Exit codes: \(exitCodes)", hanging: 2)
  }
}

/// The version of the course and its command. A test compares it with `Package.swift`.
enum KataVersion {
  static let course = "1.0"
  /// The oldest toolchain.
  static let oldestSwift = "6.2"

  static var text: String { "kata, Leaky Timers \(course) (Swift \(oldestSwift) or newer)" }
}
