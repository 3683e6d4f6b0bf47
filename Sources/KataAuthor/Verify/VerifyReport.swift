import KataCommand

/// Does the jobs of `verify`, shows how far it is, and tells what came of them.
struct VerifyReport: Sendable {
  let request: Request
  let jobs: [ProofJob]
  /// The package.
  let root: String

  private var console: Console { request.console }

  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  func run() throws -> [Proof] {
    show(done: 0)
    return try ProofRunner(root: root, jobDone: show(done:), groupDone: show(group:proofs:)).run(jobs)
  }

  @Sendable private func show(done: Int) {
    console.progress("Verifying: \(done) of \(jobs.count) steps done…")
  }

  /// On a terminal the progress line is enough, and a log has none.
  @Sendable private func show(group: String, proofs: [Proof]) {
    guard !request.wantsJSON, !console.isTerminal else { return }
    let broken = proofs.count { !$0.passed }
    let count = proofs.count == 1 ? "1 proof" : "\(proofs.count) proofs"
    console.say(broken == 0 ? "ok      \(group): \(count)" : "BROKEN  \(group): \(broken) of \(count)")
  }

  /// Says which proofs are broken, and then the line that CI reads; or all of them as JSON.
  func conclude(_ proofs: [Proof]) throws -> ExitCode {
    let broken = proofs.filter { !$0.passed }
    let passed = proofs.count - broken.count
    if request.wantsJSON {
      console.say(try JSONText.string(VerifyJSON(passed: passed, failed: broken.count, proofs: proofs)))
    } else {
      let count = "\(passed) passed, \(broken.count) failed"
      console.say((broken.isEmpty ? [] : [""]) + broken.flatMap(describe) + [count])
    }
    return broken.isEmpty ? .done : .notPassing
  }

  private func describe(_ proof: Proof) -> [String] {
    let lines = (proof.message ?? "").split(separator: "\n")
    return [console.style.colored("BROKEN", .red) + "  \(proof.name)"]
      + lines.flatMap { console.style.wrapped(String($0), indent: 8, hanging: 2) } + [""]
  }
}

/// What `verify --json` prints.
private struct VerifyJSON: Encodable {
  let schema = 1
  let passed: Int
  let failed: Int
  let proofs: [Proof]
}
