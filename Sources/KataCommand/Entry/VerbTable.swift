/// The verbs of the command, from which the parser and the help page are derived.
enum VerbTable {
  /// The groups of verbs on the help page, keyed by their titles.
  static let verbGroups: KeyValuePairs<String, [Verb]> = [
    "To solve a lesson": [
      watchVerb, checkVerb, whyVerb, hintVerb, predictVerb, observeVerb, solutionVerb, reviewVerb, resetVerb,
    ],
    "To see where you are": [listVerb, helpVerb],
    "For authors": [verifyVerb],
  ]
  static let allVerbs: [Verb] = verbGroups.flatMap(\.value)

  /// Returns the verb with the given name, or the default verb if `name` is `nil`.
  ///
  /// - Throws: `UsageError` if there is no verb with this name.
  static func verb(named name: String?) throws -> Verb {
    guard let name else { return defaultVerb }
    if let verb = allVerbs.first(where: { $0.name == name }) { return verb }
    let names = allVerbs.map(\.name).joined(separator: ", ")
    throw UsageError("There is no verb '\(name)'. The verbs are:\n\(names)")
  }

  /// The verb for a command line without a verb, which runs `watch` in a terminal and `list` otherwise.
  private static let defaultVerb = Verb(
    name: "kata", helpText: "watch in a terminal, otherwise list"
  ) { request in
    let isWatched = RawMode.hasTerminal && request.console.isTerminal
    return try (isWatched ? watchVerb : listVerb).run(request)
  }

  private static let jsonOption = Option("--json", "print JSON, for programs")
  /// The options for running the starter, the reference or a named fix in place of the learner's code.
  private static let caseOptions = [
    Option("--case", value: "NAME", "run a fix, 'starter' or 'reference' instead of your code"),
    Option("--give-up", "with --case: run a correct fix before your code passes"),
  ]

  // MARK: - To solve a lesson

  private static let watchVerb = Verb(
    name: "watch", operandUsage: "[LESSON]", helpText: "check after every save (the default in a terminal)",
    run: { try $0.watch() })

  private static let checkVerb = Verb(
    name: "check", operandUsage: "[LESSON…|--all]",
    helpText: "run a lesson's tests and explain why they fail",
    options: [
      Option("--all", "all lessons"), Option("--step", value: "N", "only one step of a lesson"),
      Option("--verbose", "all tests, in full detail"),
      Option("--output", "everything that your code printed, test by test"), jsonOption,
    ] + caseOptions,
    run: { try CheckVerb($0).run() })

  private static let whyVerb = Verb(
    name: "why", operandUsage: "[LESSON]", helpText: "what the page says about the last failure",
    run: { try $0.why() })

  private static let hintVerb = Verb(
    name: "hint", operandUsage: "[LESSON]", helpText: "the next hint for a lesson",
    run: { try $0.hint() })

  private static let predictVerb = Verb(
    name: "predict", operandUsage: "[LESSON]", helpText: "answer questions about what will happen",
    options: [Option("--again", "forget the answers, and ask again")],
    run: { try $0.predict() })

  private static let observeVerb = Verb(
    name: "observe", operandUsage: "[LESSON]", helpText: "a timeline of what your code just did",
    options: caseOptions,
    run: { try $0.observe() })

  private static let solutionVerb = Verb(
    name: "solution", operandUsage: "LESSON", helpText: "your code beside the reference, once it passes",
    options: [Option("--give-up", "show the reference of a lesson that does not pass")],
    run: { try $0.solution() })

  private static let reviewVerb = Verb(
    name: "review", operandUsage: "[LESSON]", helpText: "would you merge it? judge other people's fixes",
    options: [Option("--again", "forget your judgments, and ask again")],
    run: { try $0.review() })

  private static let resetVerb = Verb(
    name: "reset", operandUsage: "LESSON…|--all",
    helpText: "back up your version and restore the starter",
    options: [Option("--all", "all lessons")],
    run: { try $0.reset() })

  // MARK: - To see where you are

  private static let listVerb = Verb(
    name: "list", helpText: "all lessons, the current one, and what to do next",
    options: [
      jsonOption, Option("--line", "print one comma-separated row, for a spreadsheet"),
      Option("--as", value: "NAME", "with --line: begin the row with your name"),
    ],
    run: { try $0.list() })

  private static let helpVerb = Verb(name: "help", helpText: "this help", run: { $0.printHelp() })

  // MARK: - For authors

  private static let verifyVerb = Verb(
    name: "verify", operandUsage: "[LESSON…]", helpText: "prove that the kata itself is sound",
    options: [Option("--write-test-lists", "update the lessons' test lists"), jsonOption],
    run: { try $0.runAuthorTool() })
}
