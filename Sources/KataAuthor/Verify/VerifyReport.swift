import KataCommand

/// Does the jobs of `verify`, shows how far it is, and tells what came of them.
struct VerifyReport {
  let request: Request
  let jobs: [ProofJob]
  /// The package.
  let root: String
  private let text: VerifyText

  init(request: Request, jobs: [ProofJob], root: String) {
    self.request = request
    self.jobs = jobs
    self.root = root
    text = VerifyText(
      console: request.console, isSilent: request.wantsJSON, total: jobs.count)
  }

  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  func run() throws -> [Proof] {
    let text = text
    let runner = ProofRunner(
      root: root,
      jobDone: { text.show(done: $0) },
      groupDone: { text.show(group: $0, proofs: $1) })
    text.show(done: 0)
    return try runner.run(jobs)
  }

  /// - Parameter table: What a person reads first.
  func conclude(_ proofs: [Proof], after table: [String] = []) throws -> ExitCode {
    if request.wantsJSON {
      request.console.say(try JSONText.string(VerifyJSON(proofs: proofs)))
    } else {
      request.console.say(table + text.conclusion(of: proofs))
    }
    return proofs.allSatisfy(\.passed) ? .done : .notPassing
  }
}

/// What `verify --json` prints.
private struct VerifyJSON: Encodable {
  let schema = 1
  let passed: Int
  let failed: Int
  let proofs: [Proof]

  init(proofs: [Proof]) {
    self.proofs = proofs
    passed = proofs.count(where: \.passed)
    failed = proofs.count - passed
  }
}
