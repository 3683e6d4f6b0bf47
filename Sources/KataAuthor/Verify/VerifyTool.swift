import Foundation
import KataCommand

/// What `kata verify` does: it proves that the project is what it says, as CI does.
struct VerifyTool {
  func run(_ request: Request) throws -> ExitCode {
    try SpaceOrder.refuseLooseOptions(request)
    // A folder is meant from where it was typed, which the command leaves for the package's.
    let here = URL(fileURLWithPath: request.surroundings.folder, isDirectory: true)
    let root = try PackageRoot.enter(from: request.surroundings.folder)
    let verification = Verification(root: root, environment: request.surroundings.environment)
    let chosen = try request.lessons(of: verification.course)
    let lessons = chosen.isEmpty ? verification.course.lessons : chosen
    let options = request.options
    if options.contains("--space") { return try judge(lessons, in: verification, for: request) }
    if options.contains("--write-test-lists") { return try writeTestLists(of: lessons, request, root) }
    if options.contains("--write-how-sure") { return try writeSureness(verification, request) }
    if options.contains("--write-figures") { return try writeFigures(of: chosen, request, root) }
    if let folder = request.values["--lay-out"] {
      try LaidOutFixes(root: root).write(lessons, to: URL(fileURLWithPath: folder, relativeTo: here).path)
      return .done
    }

    try Disagreements(root: root).clear()
    let wantsMatrix = options.contains("--matrix")
    let jobs = verification.jobs(for: chosen.isEmpty ? nil : chosen, fixesOnly: wantsMatrix)
    let report = VerifyReport(request: request, jobs: jobs, root: root)
    let proofs = try withRuns(of: lessons, in: root, report.run())
    let matrix = wantsMatrix ? lessons.flatMap { MatrixText(lesson: $0, proofs: proofs).lines } : []
    return try report.conclude(proofs, after: matrix)
  }

  private func writeTestLists(of lessons: [Lesson], _ request: Request, _ root: String) throws -> ExitCode {
    for lesson in lessons { try TestListProof(lesson: lesson, root: root).write() }
    request.console.say(lessons.map { "Wrote \($0.fixes)" })
    return .done
  }

  private func writeSureness(_ verification: Verification, _ request: Request) throws -> ExitCode {
    try verification.sureness.write()
    request.console.say("Wrote \(SurenessTable.page)")
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

  /// Judges what the lessons' axes compose, instead of the cases.
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

  /// What the pages say, against what the tests said to the fixes.
  private func withRuns(of lessons: [Lesson], in root: String, _ proofs: [Proof]) -> [Proof] {
    let runs = proofs.compactMap(\.run)
    let shown = CheckOutputProof(root: root).proven(by: runs, lessons: lessons)
    return proofs + shown + lessons.flatMap { PredictionProofs.proven($0, by: runs) }
      + lessons.compactMap { DiagnosisProof(lesson: $0, root: root).proven(by: runs) }
  }
}
