import KataCommand

/// The tool that carries out `kata verify`, which checks chosen lessons or the whole project.
struct VerifyTool {
  /// Verifies the requested lessons or the whole project, or only writes the lists of the lessons' tests.
  func run(_ request: CommandRequest) throws -> ExitCode {
    let packageRoot = try PackageRoot.changeCurrentFolder(
      toPackageContaining: request.processContext.currentFolder)
    let verification = Verification(packageRoot: packageRoot, environment: request.processContext.environment)
    let problems = request.operands.flatMap(verification.problemsWithLesson)
    guard problems.isEmpty else {
      return try VerifyRun(request: request, jobs: [], packageRoot: packageRoot).printResults(of: problems)
    }
    let chosen = try request.namedLessons(in: verification.course)
    let lessons = chosen.isEmpty ? verification.course.lessons : chosen
    if request.optionNames.contains("--write-test-lists") {
      return try updateTestLists(of: lessons, request, packageRoot)
    }

    try UnexpectedFixFolder(packageRoot: packageRoot).removeSavedFixes()
    let jobs = verification.jobs(for: chosen.isEmpty ? nil : chosen)
    let verifyRun = VerifyRun(request: request, jobs: jobs, packageRoot: packageRoot)
    let proofs = try appendingRunProofs(of: lessons, in: verification, to: verifyRun.runJobs())
    return try verifyRun.printResults(of: proofs)
  }

  /// Writes each lesson's test list, after waiting for other commands that build in the clone.
  private func updateTestLists(of lessons: [Lesson], _ request: CommandRequest, _ packageRoot: String) throws
    -> ExitCode
  {
    try StagingFolder(packageRoot: packageRoot).withCloneLock(reportingWait: {
      request.console.printError(StagingFolder.lockWaitMessage)
    }) {
      for lesson in lessons {
        try TestList(lesson: lesson, packageRoot: packageRoot).update(
          environment: request.processContext.environment)
        request.console.print(["Wrote \(lesson.testListPath)"])
      }
    }
    return .done
  }

  /// Returns all proofs, including those that compare the lessons' pages, the interactive page and the test lists with
  /// the test results of starters, references and cases.
  private func appendingRunProofs(
    of lessons: [Lesson], in verification: Verification, to proofs: [Proof]
  ) throws -> [Proof] {
    let packageRoot = verification.packageRoot
    let runs = proofs.compactMap(\.run)
    func recordAgain() throws -> [FixRun] {
      let runner = ProofRunner(
        packageRoot: packageRoot, onJobFinished: { _ in }, onGroupFinished: { _, _ in })
      let ran = lessons.filter { lesson in runs.contains { $0.lessonName == lesson.name } }
      return try runner.run(verification.recordingJobs(of: ran)).compactMap(\.run)
    }
    let lives = try verification.tryItPage?.proofs(comparedWith: runs, recordingAgain: recordAgain) ?? []
    let lists = lessons.compactMap {
      TestList(lesson: $0, packageRoot: packageRoot).proofOfCompleteness(in: runs)
    }
    return proofs + lists + lives
      + lessons.flatMap { PredictionProofs.proofsOfAnswers(in: $0, runs: runs) }
      + lessons.compactMap {
        DiagnosisProofs(lesson: $0, packageRoot: packageRoot).proofOfReportedDiagnoses(in: runs)
      }
  }
}
