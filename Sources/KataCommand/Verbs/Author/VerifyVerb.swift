/// A verb of those who make the course. What it is called and what it takes is known here, so that the help can tell; what
/// it does is in `KataAuthor`.
protocol AuthorVerb: Verb {}

extension AuthorVerb {
  func run(_ request: Request) throws -> ExitCode {
    try AuthorTools(surroundings: request.surroundings).run(request.typed)
  }
}

/// `kata verify`: proves that the project is what it says, as CI does.
struct VerifyVerb: AuthorVerb {
  let name = "verify"
  let operands = "[LESSON…]"
  let summary = "prove that the kata itself is sound"
  let options: [Option] = [
    Option("--matrix", "a table: which test refuses which fix"),
    Option("--space", "build and judge the fixes that Solutions/Fixes composes"),
    Option("--sample", value: "N", "with --space: only N of them, drawn at random"),
    Option("--seed", value: "S", "with --sample: draw by S, so as to get the same ones again"),
    Option("--lay-out", value: "DIR", "write starters and named fixes into folders, for scripts"),
    Option("--write-test-lists", "write the lists of the lessons' tests anew"),
    Option("--write-figures", "draw the figures anew that are not up to date"),
    Option("--write-how-sure", "count anew how many fixes are judged"), .json,
  ]
  let details = """
    For those who work on the kata itself, and for CI. It proves that every reference solution passes, that every \
    starter fails as declared, that every right fix in Solutions/Fixes is accepted and every wrong one refused, and \
    that pages and code agree. All of it takes a few minutes. With --space it composes fixes, right and wrong, and \
    proves that the tests judge each as an expert would; there are so many that a sample is often enough.
    """
  let examples: KeyValuePairs = [
    "verify": "everything", "verify 4": "lesson 04 only",
    "verify --space --sample 20": "20 of the composed fixes",
  ]
  let exitCodes = "0 all proofs hold, 1 one is broken, 2 wrong usage, 3 nothing can be built here."
}

/// `kata site`: the course as a static site.
struct SiteVerb: AuthorVerb {
  let name = "site"
  let operands = "DIR"
  let summary = "the course as a site, built by the toolchain's docc"
  let options = [
    Option("--preview", "serve it on this machine alone, until Ctrl-C"),
    Option("--port", value: "PORT", "with --preview: another than 8080"),
    Option("--hosting-base-path", value: "PATH", "where on its host it will be"),
  ]
  let details = """
    Composes the pages of the course into a site, with figures, questions to answer and a sidebar, and puts it \
    into a folder, or serves it. It needs no network. A site has to be served: opened as a file it stays empty.
    """
  let examples: KeyValuePairs = [
    "site --preview": "to read it here", "site /tmp/course": "for a web server",
    "site out --hosting-base-path leaky-timers": "for GitHub Pages",
  ]
}
