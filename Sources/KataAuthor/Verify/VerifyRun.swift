import KataCommand

/// A run of `verify`, which prints the progress of the jobs and their results.
struct VerifyRun: Sendable {
  let request: CommandRequest
  let jobs: [ProofJob]
  let packageRoot: String

  private var console: Console { request.console }

  func runJobs() throws -> [Proof] {
    showProgress(finishedJobCount: 0)
    return try ProofRunner(
      packageRoot: packageRoot, onJobFinished: showProgress(finishedJobCount:),
      onGroupFinished: showResult(ofGroup:proofs:)
    ).run(jobs)
  }

  @Sendable private func showProgress(finishedJobCount: Int) {
    console.showProgress("Verifying: \(finishedJobCount) of \(jobs.count) steps done…")
  }

  /// Prints one line about a group of jobs, unless the output is a terminal or JSON.
  @Sendable private func showResult(ofGroup group: String, proofs: [Proof]) {
    guard !request.wantsJSON, !console.isTerminal else { return }
    let broken = proofs.count { !$0.passed }
    let count = proofs.count == 1 ? "1 proof" : "\(proofs.count) proofs"
    console.print(broken == 0 ? "ok      \(group): \(count)" : "BROKEN  \(group): \(broken) of \(count)")
  }

  /// Prints the failed proofs and then a line with the counts, which CI reads, or all proofs as JSON.
  func printResults(of proofs: [Proof]) throws -> ExitCode {
    let broken = proofs.filter { !$0.passed }
    let passed = proofs.count - broken.count
    if request.wantsJSON {
      console.print(try JSONText.encode(VerifyJSON(passed: passed, failed: broken.count, proofs: proofs)))
    } else {
      let count = "\(passed) passed, \(broken.count) failed"
      console.print((broken.isEmpty ? [] : [""]) + broken.flatMap(resultLines) + [count])
    }
    return broken.isEmpty ? .done : .notPassing
  }

  private func resultLines(for proof: Proof) -> [String] {
    let messageLines = (proof.message ?? "").split(separator: "\n")
    return [console.style.colored("BROKEN", .red) + "  \(proof.name)"]
      + messageLines.flatMap { console.style.wrapped(String($0), indent: 8, hanging: 2) } + [""]
  }
}

/// The result of `verify --json`, with the numbers of passed and failed proofs.
private struct VerifyJSON: Encodable {
  /// The version of the JSON format.
  let schema = 1
  let passed: Int
  let failed: Int
  let proofs: [Proof]
}
