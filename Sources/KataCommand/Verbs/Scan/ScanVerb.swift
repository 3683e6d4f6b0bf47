extension VerbTable {
  /// What it does is in `KataScan`.
  static let scan = Verb(
    name: "scan", operands: "FOLDER", summary: "what to ask of the timers and tasks in your own code",
    options: [
      Option("--test", value: "FILE:LINE", "print a leak test for the type that starts something there")
    ],
    details: """
      Reads the Swift and Objective-C files below a folder, and lists lines that start a timer, a display link, a dispatch \
      source, a thread or an endless task, as questions, each with the lesson that answers it. At most ten are shown, the \
      likeliest first. It never says that something leaks: it reads text, and can't know how long an object lives. It \
      leaves out what is generated, a test, or somebody else's (Pods, Carthage, checkouts), and changes nothing.
      """,
    exitCodes: "0 whatever it finds, 2 wrong usage, such as no folder, 3 it can't be built."
  ) { request in
    guard let folder = request.operands.first else {
      throw UsageError("'scan' needs a folder: swift run kata scan FOLDER")
    }
    let test = request.values["--test"].map { ["--test", $0] } ?? []
    try BuiltTool(
      surroundings: request.surroundings, product: "KataScan", tools: "scan", name: "scanner",
      configuration: ["-c", "release"]
    ).run(test + [folder])
  }
}
