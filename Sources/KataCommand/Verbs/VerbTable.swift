/// The verbs there are. A new one needs an entry here, and a file in `Verbs` with what it does.
enum VerbTable {
  /// As the help groups them.
  static let groups: KeyValuePairs<String, [Verb]> = [
    "To solve a lesson": [watch, check, hint, predict, observe, solution, review, reset],
    "To see where you are": [status, list, doctor, help, version],
    "For your own code": [scan],
    "For authors": [verify],
  ]
  static let all: [Verb] = groups.flatMap(\.value)

  static func verb(named name: String) throws -> Verb {
    if let verb = all.first(where: { $0.name == name }) { return verb }
    let names = all.map(\.name).joined(separator: ", ")
    throw UsageError("There is no verb '\(name)'. The verbs are:\n\(names)")
  }

  /// Without a verb: `watch` where somebody sits in front of it, else `status`.
  static let bare = Verb(
    name: "kata", summary: "watch on a terminal, else status", options: [json],
    details: "Watches the current lesson, or says where you are."
  ) { request in
    let isWatched = RawMode.hasTerminal && request.console.isTerminal && !request.wantsJSON
    return try (isWatched ? watch : status).run(request)
  }

  private static let json = Option("--json", "print JSON, for programs")
  private static let aCase = [
    Option("--case", value: "NAME", "a fix, 'starter' or 'reference', in place of your code"),
    Option("--give-up", "with --case: a right fix, though the lesson does not pass yet"),
  ]

  // MARK: - To solve a lesson

  private static let watch = Verb(
    name: "watch", operands: "[LESSON]", summary: "check at every save (also: no verb)",
    details: """
      Shows the lesson you name, or the current one, and checks it now and at every save. Keys: h the next hint, v all \
      tests, n the next lesson, l all lessons, r run again, o observe, p the questions to predict, or after the pass the \
      answers, m fixes to merge or reject once it passes, s stop a check that takes too long, q quit.
      """,
    run: { try $0.watch() })

  private static let check = Verb(
    name: "check", operands: "[LESSON…|--all]", summary: "run a lesson's tests, and say why they fail",
    options: [
      Option("--all", "all lessons"), Option("--step", value: "N", "one step of a lesson alone"),
      Option("--verbose", "all tests, with all that is known of them"),
      Option("--output", "all that your code printed in each test"), json,
    ] + aCase,
    details: """
      Builds the lessons you name, or the current one, and runs their tests. It says with which failure to begin, why it \
      fails, and where to read on. The result is kept until you change the lesson's files. Of a lesson with steps, the \
      first that does not pass is explained; --step N runs one alone, and keeps nothing. --case checks somebody else's fix, \
      and what is yours stays as it is. The verdict is of your files as they were when the check began, and the last line \
      says so if you have saved since. It guards against accidents, not against you: nothing stops you from forging one.
      """,
    run: { try CheckVerb($0).run() })

  private static let hint = Verb(
    name: "hint", operands: "[LESSON]", summary: "the next hint for a lesson",
    details: """
      Shows the next of the hints on the lesson's page: a question first, then a place to look at, then a principle. \
      Without a lesson it is the current one. When the lesson passes, its hints start over.
      """,
    run: { try $0.hint() })

  private static let predict = Verb(
    name: "predict", operands: "[LESSON]", summary: "say what will happen, before you run it",
    options: [Option("--again", "forget the answers, and ask again")],
    details: """
      Asks the questions under "Predict" on the lesson's page, and keeps your answers: you press one key for each. Once \
      the lesson passes, it shows them beside what really happens, with the reason. Without a terminal it prints the \
      questions.
      """,
    run: { try $0.predict() })

  private static let observe = Verb(
    name: "observe", operands: "[LESSON]", summary: "a timeline of what your code just did",
    options: aCase,
    details: """
      Runs one test of the lesson with your code, and draws what happened: the owner, its timers, tasks and threads, and \
      each tick. What should be gone is hatched. If the owner was not freed, the path shows which references hold it, as \
      far as they are known. Below is the life of the starter's owner, to compare. With --case it draws the life in \
      somebody else's fix.
      """,
    exitCodes: "0 it was seen from end to end, 1 it does not compile, crashes or hangs, 3 it can't be run.",
    run: { try $0.observe() })

  private static let solution = Verb(
    name: "solution", operands: "LESSON", summary: "your code beside the reference, once it passes",
    options: [Option("--give-up", "show the reference of a lesson that does not pass")],
    details: """
      Once a lesson passes, it compares your code with the reference, line by line: - is yours, + is the reference's. \
      Before that it needs --give-up, and then 'list' says that you have seen the solution. It changes nothing in Sources.
      """,
    run: { try $0.solution() })

  private static let review = Verb(
    name: "review", operands: "[LESSON]", summary: "would you merge it? other people's fixes, to judge",
    options: [Option("--again", "forget how you judged, and ask again")],
    details: """
      Shows fixes as pull requests, four at a time: what the author writes, and the diff from the starter. You merge or \
      reject each with a key, and see what the lesson's tests say. It keeps what you judged correctly, and asks the rest \
      again the next time. Without LESSON it takes all that have passed. Without a terminal it lists them, with the \
      verdicts.
      """,
    run: { try $0.review() })

  private static let reset = Verb(
    name: "reset", operands: "LESSON…|--all", summary: "restore the starter; your version goes to a backup",
    options: [Option("--all", "all lessons")],
    details: """
      Puts the starter in the place of a lesson's folder in Sources. That folder goes to .kata/backups/ with all that is \
      in it, below the time in UTC, and the command that brings it back is printed. If it can't go there, nothing is \
      changed. No backup is ever deleted, but 'git clean -xfd' does that.
      """,
    run: { try $0.reset() })

  // MARK: - To see where you are

  private static let status = Verb(
    name: "status", summary: "where you are, and what is next",
    options: [
      json, Option("--line", "print one row of values with commas, for a spreadsheet"),
      Option("--as", value: "NAME", "with --line: begin it with your name"),
    ],
    details: """
      Says how many lessons are done, which one is yours now, which page to read, which file to edit, and which command \
      to run. Nothing is built.
      """,
    run: { try $0.status() })

  private static let list = Verb(
    name: "list", summary: "all lessons, with state and minutes", options: [json],
    details: """
      Shows one line a lesson: its title, the minutes it takes, and where you stand. A lesson that was changed since its \
      last check counts as not checked. Nothing is built.
      """,
    run: { try $0.list() })

  private static let doctor = Verb(
    name: "doctor", summary: "what is wrong around the lessons, and its remedy",
    details: """
      Checks the toolchain, the disk, the build folders and what git says of the kata's own files, prints 'ok' or \
      'problem' for each, and names the command that fixes a problem. It builds nothing and changes nothing. What is \
      wrong with a lesson's files, 'check' says.
      """,
    exitCodes: "0 no problem was found, 2 wrong usage, 3 there are problems.",
    run: { $0.doctor() })

  private static let help = Verb(
    name: "help", operands: "[VERB]", summary: "this text, or the details of one verb",
    details:
      "Lists the verbs, or explains one of them with its options. Typing --help after a verb does the same.",
    run: { try $0.help() })

  private static let version = Verb(
    name: "version", summary: "which version this is",
    details: """
      Shows the version of the course, and which Swift it needs. Typing --version or -v does the same.
      """
  ) { request in
    request.console.say(KataVersion.text)
    return .done
  }

  // MARK: - For authors

  /// What it does is in `KataAuthor`.
  private static let verify = Verb(
    name: "verify", operands: "[LESSON…]", summary: "prove that the kata itself is sound",
    options: [
      Option("--lay-out", value: "DIR", "write starters and named fixes into folders, for scripts"),
      Option("--write-test-lists", "update the lists of the lessons' tests"),
      Option("--write-figures", "draw the figures that are out of date"), json,
    ],
    details: """
      For people who work on the kata itself, and for CI. It proves that every reference solution passes, that every \
      starter fails as declared, that every right fix in Solutions/Fixes is accepted and every wrong one refused, and \
      that pages and code agree. The whole course takes a few minutes.
      """,
    exitCodes: "0 all proofs hold, 1 one is broken, 2 wrong usage, 3 nothing can be built here.",
    run: { try $0.handOver() })
}
