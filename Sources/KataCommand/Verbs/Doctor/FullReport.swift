import Foundation

/// The file that `doctor --full` writes, to be pasted into a bug report.
struct FullReport {
  let date: Date
  let rows: [SystemSheet.Row]
  /// What the plain doctor found, problems and others.
  let findings: [Finding]
  /// By group, in the order of the exam.
  let groups: [(name: String, proofs: [Proof])]
  /// Why nothing could be built at all, if that is so.
  let obstacle: String?

  private static let width = 12

  var text: String {
    let lines =
      ["Leaky Timers: swift run kata doctor --full", ""] + header + problems + [""] + deviations + [ending]
    return lines.joined(separator: "\n") + "\n"
  }

  private var proofs: [Proof] { groups.flatMap(\.proofs) }

  private var header: [String] {
    let time = date.formatted(.iso8601)
    let counts = groups.map { group in row(group.name.capitalized, Self.count(of: group.proofs)) }
    return [row("Date", time)] + rows.map { row($0.name, $0.text) } + counts
  }

  /// What is wrong around it explains the rest, often enough.
  private var problems: [String] {
    findings.filter { !$0.ok }.map { row("Problem", "\($0.name): \($0.message)") }
  }

  private var deviations: [String] {
    let broken = proofs.filter { !$0.passed }
    guard !broken.isEmpty else { return obstacle == nil ? ["No deviation.", ""] : [] }
    return broken.flatMap { proof in
      let details = (proof.message ?? "").split(separator: "\n").map { row("", String($0)) }
      return [row("DEVIATION", proof.name)] + details + [""]
    }
  }

  private var ending: String {
    obstacle.map { "It could not be run: \($0)" } ?? Self.count(of: proofs)
  }

  private func row(_ name: String, _ text: String) -> String { name.padded(to: Self.width) + text }

  static func count(of proofs: [Proof]) -> String {
    let passed = proofs.count(where: \.passed)
    return "\(passed) passed, \(proofs.count - passed) failed"
  }
}
