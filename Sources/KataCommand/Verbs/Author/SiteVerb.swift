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
  let operandKind = OperandKind.folder
  let help = VerbHelp(
    details: """
      Composes the pages of the course into a site, with figures, questions to answer and a sidebar, and puts it \
      into a folder, or serves it. It needs no network. A site has to be served: opened as a file it stays empty.
      """,
    examples: [
      "site --preview": "to read it here",
      "site /tmp/course": "for a web server",
      "site out --hosting-base-path leaky-timers": "for GitHub Pages",
    ],
    exitCodes:
      "0 done, 2 wrong usage, or DIR holds something else, 3 there is no docc, or DIR can't be written.")
}
