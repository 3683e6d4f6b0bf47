import Foundation
import KataCommand

/// What `kata verify` does: it proves that the project is what it says, as CI does.
struct VerifyTool {
  func run(_ request: Request) throws -> ExitCode {
    // A folder is meant from where it was typed, which the command leaves for the package's.
    let here = URL(fileURLWithPath: request.surroundings.folder, isDirectory: true)
    let root = try PackageRoot.enter(from: request.surroundings.folder)
    let verification = Verification(root: root, environment: request.surroundings.environment)
    let obstacles = request.operands.flatMap(verification.obstacles)
    guard obstacles.isEmpty else {
      return try VerifyReport(request: request, jobs: [], root: root).conclude(obstacles)
    }
    let chosen = try request.lessons(of: verification.course)
    let lessons = chosen.isEmpty ? verification.course.lessons : chosen
    let options = request.options
    if options.contains("--write-test-lists") { return try writeTestLists(of: lessons, request, root) }
    if let folder = request.values["--lay-out"] {
      try LaidOutFixes(root: root).write(lessons, to: URL(fileURLWithPath: folder, relativeTo: here).path)
      return .done
    }

    try Disagreements(root: root).clear()
    let jobs = verification.jobs(for: chosen.isEmpty ? nil : chosen)
    let report = VerifyReport(request: request, jobs: jobs, root: root)
    let proofs = try withRuns(of: lessons, in: verification, report.run())
    return try report.conclude(proofs)
  }

  private func writeTestLists(of lessons: [Lesson], _ request: Request, _ root: String) throws -> ExitCode {
    try Stage(root: root).alone(waiting: { request.console.complain(Stage.waiting) }) {
      for lesson in lessons {
        try TestList(lesson: lesson, root: root).write(environment: request.surroundings.environment)
        request.console.say(["Wrote \(lesson.testList)"])
      }
    }
    return .done
  }

  /// What the pages say, against what the tests said to the fixes.
  private func withRuns(
    of lessons: [Lesson], in verification: Verification, _ proofs: [Proof]
  ) throws -> [Proof] {
    let root = verification.root
    let runs = proofs.compactMap(\.run)
    func again() throws -> [FixRun] {
      let runner = ProofRunner(root: root, jobDone: { _ in }, groupDone: { _, _ in })
      let ran = lessons.filter { lesson in runs.contains { $0.lesson == lesson.name } }
      return try runner.run(verification.recordings(of: ran)).compactMap(\.run)
    }
    let lives = try verification.lives.proofs(by: runs, again: again)
    let lists = lessons.compactMap { TestList(lesson: $0, root: root).proven(by: runs) }
    return proofs + lists + lives
      + lessons.flatMap { PredictionProofs.proven($0, by: runs) }
      + lessons.compactMap { DiagnosisProof(lesson: $0, root: root).proven(by: runs) }
  }
}
