import Foundation
import KataCommand

/// `doctor --full`: runs the whole exam, and writes down what came of it.
struct FullDoctor {
  let surroundings: Surroundings
  /// Where to, as it was typed; `nil` means `.kata/doctor.txt` in the package.
  let fileName: String?

  private static let standardFile = ".kata/doctor.txt"

  private var console: Console { surroundings.console }

  /// - Throws: `UsageError` for a name that does not end in `.txt`, `EnvironmentError` for all that keeps the exam
  ///   from being run. The file is written all the same, if it can be.
  func run() throws -> ExitCode {
    let root = try PackageRoot.enter(from: surroundings.folder)
    let file = try file(in: root)
    let findings = surroundings.findings()
    let sheet = SystemSheet(root: root, environment: surroundings.environment).rows
    let clean = PublicText(root: root, home: surroundings.environment["HOME"])
    func write(_ groups: [(name: String, proofs: [Proof])], obstacle: String?) throws {
      let report = FullReport(rows: sheet, findings: findings, groups: groups, obstacle: obstacle)
      try file.write(clean.text(of: report.text))
    }
    do {
      let (groups, conclusion) = try examine(root)
      try write(groups, obstacle: nil)
      console.say(conclusion.dropLast() + ["Written: \(name)"] + conclusion.suffix(1))
      return groups.flatMap(\.proofs).allSatisfy(\.passed) ? .done : .notPassing
    } catch let problem as EnvironmentError {
      try write([], obstacle: problem.description)
      console.say("Written: \(name)")
      throw problem
    }
  }

  private var name: String { fileName ?? Self.standardFile }

  private func file(in root: String) throws -> OutputFile {
    if let fileName { return try OutputFile(named: fileName, in: surroundings.folder, ending: ".txt") }
    try EnvironmentError.writing(Self.standardFile) {
      let folder = "\(root)/\((Self.standardFile as NSString).deletingLastPathComponent)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    return try OutputFile(named: Self.standardFile, in: root, ending: ".txt")
  }

  /// - Returns: The proofs by group, and what is to be said of them.
  private func examine(_ root: String) throws -> ([(name: String, proofs: [Proof])], [String]) {
    let jobs = try jobs(in: root)
    // The compiler warns of what it compiles, and not of what is there already.
    for name in FileTree.names(in: "\(root)/.build") where name.hasPrefix("verify-") {
      try? FileManager.default.removeItem(atPath: "\(root)/.build/\(name)")
    }
    let text = VerifyText(console: console, isSilent: false, total: jobs.count)
    let groups = Locked<[String: [Proof]]>([:])
    let runner = ProofRunner(
      root: root,
      jobDone: { text.show(done: $0) },
      groupDone: { name, proofs in
        groups.withLock { $0[name] = proofs }
        text.show(group: name, proofs: proofs)
      })
    text.show(done: 0)
    let proofs = try runner.run(jobs)
    let names = jobs.map(\.group).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let results = groups.withLock { groups in names.map { (name: $0, proofs: groups[$0] ?? []) } }
    return (results, text.conclusion(of: proofs))
  }
}

extension FullDoctor {
  /// What is run: the tests of the contract, every reference, every starter. The order is that of the file.
  ///
  /// It tries what a system can differ in: on Apple's platforms the tests of the contract check the facts against
  /// the real `NSTimer`. What a learner has edited has no part in it.
  ///
  /// - Throws: `EnvironmentError` for pages that can't be read.
  private func jobs(in root: String) throws -> [ProofJob] {
    let environment = surroundings.environment
    // A warning that only one compiler has must not hide what the tests say, and so it is no error.
    @Sendable func configuration(_ scratch: String) -> BuildConfiguration {
      BuildConfiguration(root: root, scratch: scratch, environment: environment)
    }
    let contract = ProofJob(group: "contract") { scratch in
      var configuration = configuration(scratch)
      configuration.tools = "contract"
      return try OwnTests(
        configuration: configuration, modules: ["TimerLabTests", "LeakAssertionsTests", "LessonKitTests"],
        buildProof: "the contract's tests compile without warnings"
      ).prove()
    }
    let lessons = try Course(root: root).lessons
    let solutions = lessons.map { lesson in
      ProofJob(group: "solutions") {
        [try LessonProof(lesson: lesson, configuration: configuration($0)).reference()]
      }
    }
    let starters = lessons.map { lesson in
      ProofJob(group: "starters") {
        let failures = try FixesFile(of: lesson, in: root).starterFailures()
        return [try LessonProof(lesson: lesson, configuration: configuration($0)).starter(failing: failures)]
      }
    }
    return [contract] + solutions + starters
  }
}
