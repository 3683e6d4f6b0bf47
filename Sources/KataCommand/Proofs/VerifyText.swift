/// What `kata verify` prints for a person: how far it is, what is broken, and the count.
package struct VerifyText: Sendable {
  let console: Console
  /// Whether standard output is for JSON alone.
  let isSilent: Bool
  let pace: Pace

  package init(console: Console, isSilent: Bool, pace: Pace) {
    self.console = console
    self.isSilent = isSilent
    self.pace = pace
  }

  package func show(done: Int) {
    let rest = pace.words(done: done).map { ", \($0)" } ?? ""
    console.progress("Verifying: \(done) of \(pace.total) steps done\(rest)…")
  }

  /// On a terminal the progress line is enough, and a log has none.
  package func show(group: String, proofs: [Proof]) {
    guard !isSilent, !console.isTerminal else { return }
    let broken = proofs.count { !$0.passed }
    let count = proofs.count == 1 ? "1 proof" : "\(proofs.count) proofs"
    console.say(broken == 0 ? "ok      \(group): \(count)" : "BROKEN  \(group): \(broken) of \(count)")
  }

  /// The broken proofs, then the line that CI reads.
  package func conclusion(of proofs: [Proof]) -> [String] {
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

/// How long work will go on, by its pace so far.
package struct Pace: Sendable {
  /// How many parts the work has.
  let total: Int
  private let start = ContinuousClock.now

  /// Before that, a guess would jump about.
  private static let patience = Duration.seconds(5)

  package init(total: Int) {
    self.total = total
  }

  /// `about 2 min left`, or `nil` if there is nothing to go by yet.
  func words(done: Int) -> String? {
    Self.words(done: done, of: total, after: .now - start)
  }

  static func words(done: Int, of total: Int, after time: Duration) -> String? {
    guard done > 0, done < total, time >= patience else { return nil }
    let seconds = time / .seconds(1) * Double(total - done) / Double(done)
    if seconds < 55 { return "about \(max(Int((seconds / 10).rounded(.up)), 1) * 10) s left" }
    return "about \(Int((seconds / 60).rounded(.up))) min left"
  }
}
