/// A bare `kata`: `watch` where somebody sits in front of it, else `status`.
struct BareVerb: Verb {
  let name = "kata"
  let summary = "watch on a terminal, else status"
  let options: [Option] = [.json]
  let operandKind = OperandKind.none
  var help: VerbHelp { WatchVerb().help }

  func run(_ request: Request) throws -> ExitCode {
    let isWatched = WatchVerb.hasTerminal && request.console.isTerminal && !request.wantsJSON
    let verb: any Verb = isWatched ? WatchVerb() : StatusVerb()
    return try verb.run(request)
  }
}
