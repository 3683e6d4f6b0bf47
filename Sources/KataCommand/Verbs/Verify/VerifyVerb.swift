/// `kata verify`: proves that the project is what it says, as CI does.
struct VerifyVerb: Verb {
  let name = "verify"
  let operands = "[LESSON…]"
  let summary = "prove that the kata itself is sound"
  let options: [Option] = [
    Option("--matrix", "a table: which test refuses which variant"),
    Option("--space", "build and judge the fixes that Solutions/Space composes"),
    Option("--sample", value: "N", "with --space: only N of them, drawn at random"),
    Option("--seed", value: "S", "with --sample: draw by S, so as to get the same ones again"),
    Option("--write-test-lists", "write the lists of the lessons' tests anew"),
    Option("--write-figures", "draw the figures anew that are not up to date"), .json,
  ]
  let operandKind = OperandKind.lessons
  let help = VerbHelp(
    details: """
      For those who work on the kata itself, and for CI. It proves that every reference solution passes, that \
      every starter fails as declared, that every right fix in the bank is accepted and every wrong one \
      refused, and that pages and code agree. All of it takes a few minutes. With --space it composes fixes, right and wrong, \
      and proves that the tests judge each as an expert would; there are so many that a sample is often enough.
      """,
    examples: [
      "verify": "everything", "verify 4": "lesson 04 only",
      "verify --space --sample 20": "20 of the composed fixes",
    ],
    exitCodes: "0 all proofs hold, 1 one is broken, 2 wrong usage, 3 nothing can be built here.")

  func run(_ request: Request) throws -> ExitCode {
    try SpaceOrder.refuseLooseOptions(request)
    let root = try PackageRoot.enter(from: request.surroundings.folder)
    let verification = Verification(root: root, environment: request.surroundings.environment)
    let chosen = try request.lessons(of: verification.course)
    let lessons = chosen.isEmpty ? verification.course.lessons : chosen
    let options = request.options
    if options.contains("--space") { return try judge(lessons, in: verification, for: request) }
    if options.contains("--write-test-lists") { return try writeTestLists(of: lessons, request, root) }
    if options.contains("--write-figures") { return try writeFigures(of: chosen, request, root) }

    let wantsMatrix = options.contains("--matrix")
    let jobs = verification.jobs(for: chosen.isEmpty ? nil : chosen, bankOnly: wantsMatrix)
    let report = VerifyReport(request: request, jobs: jobs, root: root)
    let proofs = try withRuns(of: lessons, in: root, report.run())
    let matrix = wantsMatrix ? lessons.flatMap { MatrixText(lesson: $0, proofs: proofs).lines } : []
    return try report.conclude(proofs, after: matrix)
  }

  private func writeTestLists(of lessons: [Lesson], _ request: Request, _ root: String) throws -> ExitCode {
    for lesson in lessons { try TestListProof(lesson: lesson, root: root).write() }
    request.console.say(lessons.map { "Wrote \($0.testList)" })
    return .done
  }

  /// - Parameter chosen: None means those of the course too.
  private func writeFigures(of chosen: [Lesson], _ request: Request, _ root: String) throws -> ExitCode {
    let writer = FigureWriter(
      root: root, environment: request.surroundings.environment, console: request.console)
    let paths = try writer.write(of: chosen.isEmpty ? nil : chosen)
    request.console.say(paths.isEmpty ? ["All figures are up to date."] : paths.map { "Wrote \($0)" })
    return .done
  }

  /// Judges what the lessons' spaces compose, instead of what the bank holds.
  private func judge(
    _ lessons: [Lesson], in verification: Verification, for request: Request
  ) throws -> ExitCode {
    let root = verification.root
    let order = try SpaceOrder(request, lessons: lessons, root: root)
    try Disagreements(root: root).clear()
    let spaces = SpaceVerification(order, root: root)
    if !request.wantsJSON { request.console.say(spaces.lines) }
    let report = VerifyReport(
      request: request, jobs: spaces.jobs(place: verification.place), root: root)
    return try report.conclude(report.run())
  }

  /// What the pages say, against what the bank's runs have shown.
  private func withRuns(of lessons: [Lesson], in root: String, _ proofs: [Proof]) -> [Proof] {
    let runs = proofs.compactMap(\.run)
    return proofs + lessons.flatMap { PredictionProofs.proven($0, by: runs) }
      + lessons.compactMap { DiagnosisProof(lesson: $0, root: root).proven(by: runs) }
  }
}
