/// A verb of those who make the course. What it is called and what it takes is known here, so that the help can tell; what
/// it does is in `KataAuthor`.
protocol AuthorVerb: Verb {}

extension AuthorVerb {
  func run(_ request: Request) throws -> ExitCode {
    try AuthorTools(surroundings: request.surroundings).run(request.typed)
  }
}
