/// `kata verify`: proves that the project is what it says, as CI does.
struct VerifyVerb: Verb {
  let name = "verify"
  let operands = "[LESSON…]"
  let summary = "prove that the kata itself is sound"
  let options: [Option] = [
    Option("--matrix", "a table: which test refuses which variant"),
    Option("--write-test-lists", "write the lists of the lessons' tests anew"), .json,
  ]
  let operandKind = OperandKind.lessons
  let help = VerbHelp(
    details: """
      For those who work on the kata itself, and for CI. It proves that every reference solution passes, that \
      every starter fails as declared, that every right fix in the bank is accepted and every wrong one \
      refused, and that pages and code agree. All of it takes a few minutes.
      """,
    examples: ["verify": "everything", "verify 4": "lesson 04 only"],
    exitCodes: "0 all proofs hold, 1 one is broken, 2 wrong usage, 3 nothing can be built here.")

  func run(_ request: Request) throws -> ExitCode {
    let root = try PackageRoot.enter(from: request.surroundings.folder)
    let verification = Verification(root: root, environment: request.surroundings.environment)
    let chosen = try request.lessons(of: verification.course)
    if request.options.contains("--write-test-lists") {
      let lessons = chosen.isEmpty ? verification.course.lessons : chosen
      for lesson in lessons { try TestListProof(lesson: lesson, root: root).write() }
      request.console.say(lessons.map { "Wrote \($0.testList)" })
      return .done
    }
    let wantsMatrix = request.options.contains("--matrix")
    let jobs = verification.jobs(for: chosen.isEmpty ? nil : chosen, bankOnly: wantsMatrix)
    let text = VerifyText(
      console: request.console, isSilent: request.wantsJSON, pace: Pace(total: jobs.count))
    let runner = ProofRunner(
      root: root,
      jobDone: { text.show(done: $0) },
      groupDone: { text.show(group: $0, proofs: $1) })

    text.show(done: 0)
    let lessons = chosen.isEmpty ? verification.course.lessons : chosen
    let proofs = try withPredictions(of: lessons, runner.run(jobs))
    if request.wantsJSON {
      request.console.say(try JSONText.string(VerifyJSON(proofs: proofs)))
    } else {
      if wantsMatrix {
        request.console.say(lessons.flatMap { MatrixText(lesson: $0, proofs: proofs).lines })
      }
      request.console.say(text.conclusion(of: proofs))
    }
    return proofs.allSatisfy(\.passed) ? .done : .notPassing
  }

  /// What the pages say will happen, against what the bank's runs have shown.
  private func withPredictions(of lessons: [Lesson], _ proofs: [Proof]) -> [Proof] {
    let runs = proofs.compactMap(\.run)
    return proofs + lessons.flatMap { PredictionProofs.proven($0, by: runs) }
  }
}
