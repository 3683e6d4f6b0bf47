/// The verbs there are. A new one needs a type of its own, and a line here.
enum VerbTable {
  static let all: [any Verb] = [
    StatusVerb(), ListVerb(), CheckVerb(), WatchVerb(), HintVerb(), PredictVerb(), ObserveVerb(),
    SiteVerb(), SolutionVerb(), TryVerb(), ResetVerb(), ReportVerb(), DoctorVerb(), VerifyVerb(), HelpVerb(),
    VersionVerb(),
  ]

  /// What a bare `kata` does.
  static let standard: any Verb = BareVerb()

  static func verb(named name: String) throws -> any Verb {
    if let verb = all.first(where: { $0.name == name }) { return verb }
    let names = all.map(\.name).joined(separator: ", ")
    throw UsageError("There is no verb '\(name.shown)'. The verbs are:\n\(names)")
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
