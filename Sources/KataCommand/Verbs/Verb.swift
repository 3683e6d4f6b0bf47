/// Something that can be typed after `kata`.
protocol Verb: Sendable {
  var name: String { get }
  var operands: Operands { get }
  /// One line for the help.
  var summary: String { get }
  var options: [Option] { get }
  /// What it does, in two or three sentences.
  var details: String { get }
  /// What to type after `swift run kata`, and what comes of it, where that is more than the options say.
  var examples: KeyValuePairs<String, String> { get }
  var exitCodes: String { get }

  /// - Throws: `UsageError` or `EnvironmentError`.
  func run(_ request: Request) throws -> ExitCode
}

extension Verb {
  var operands: Operands { Operands(text: "", most: 0) }
  var options: [Option] { [] }
  var examples: KeyValuePairs<String, String> { [:] }
  var exitCodes: String { HelpText.exitCodes }

  /// With its operands, as the help shows it: `check [LESSON…|--all]`.
  var call: String { operands.text.isEmpty ? name : "\(name) \(operands.text)" }
}

/// What may follow the name of a verb.
struct Operands: Sendable {
  /// As the help shows it: `[LESSON…|--all]`.
  let text: String
  /// How many there may be.
  let most: Int
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

  /// As the help shows it: `--case NAME`.
  var usage: String { value.map { "\(name) \($0)" } ?? name }

  static let json = Option("--json", "print JSON, for programs")
}

/// The verbs there are. A new one needs a type of its own, and a line here.
enum VerbTable {
  /// As the help groups them.
  static let groups: KeyValuePairs<String, [any Verb]> = [
    "To solve a lesson": [
      WatchVerb(), CheckVerb(), HintVerb(), PredictVerb(), ObserveVerb(), SolutionVerb(),
      ReviewVerb(), ResetVerb(),
    ],
    "To see where you are": [StatusVerb(), ListVerb(), DoctorVerb(), HelpVerb(), VersionVerb()],
    "For authors": [VerifyVerb()],
  ]
  static let all: [any Verb] = groups.flatMap(\.value)

  static func verb(named name: String) throws -> any Verb {
    if let verb = all.first(where: { $0.name == name }) { return verb }
    let names = all.map(\.name).joined(separator: ", ")
    throw UsageError("There is no verb '\(name)'. The verbs are:\n\(names)")
  }
}

/// A bare `kata`: `watch` where somebody sits in front of it, else `status`.
struct BareVerb: Verb {
  let name = "kata"
  let summary = "watch on a terminal, else status"
  let options: [Option] = [.json]
  let details = "Watches the current lesson, or says where you are."

  func run(_ request: Request) throws -> ExitCode {
    let isWatched = WatchVerb.hasTerminal && request.console.isTerminal && !request.wantsJSON
    let verb: any Verb = isWatched ? WatchVerb() : StatusVerb()
    return try verb.run(request)
  }
}
