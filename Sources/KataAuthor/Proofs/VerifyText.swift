import KataCommand

/// What `kata verify` prints for a person: how far it is, what is broken, and the count.
struct VerifyText: Sendable {
  let console: Console
  /// Whether standard output is for JSON alone.
  let isSilent: Bool
  /// How many steps the work has.
  let total: Int

  func show(done: Int) {
    console.progress("Verifying: \(done) of \(total) steps done…")
  }

  /// On a terminal the progress line is enough, and a log has none.
  func show(group: String, proofs: [Proof]) {
    guard !isSilent, !console.isTerminal else { return }
    let broken = proofs.count { !$0.passed }
    let count = proofs.count == 1 ? "1 proof" : "\(proofs.count) proofs"
    console.say(broken == 0 ? "ok      \(group): \(count)" : "BROKEN  \(group): \(broken) of \(count)")
  }

  /// The broken proofs, then the line that CI reads.
  func conclusion(of proofs: [Proof]) -> [String] {
    let broken = proofs.filter { !$0.passed }
    let count = "\(proofs.count - broken.count) passed, \(broken.count) failed"
    return (broken.isEmpty ? [] : [""]) + broken.flatMap(describe) + [count]
  }

  private func describe(_ proof: Proof) -> [String] {
    let lines = (proof.message ?? "").split(separator: "\n")
    return [console.style.colored("BROKEN", .red) + "  \(proof.name)"]
      + lines.flatMap { console.style.wrapped(String($0), indent: 8, hanging: 2) } + [""]
  }
}
