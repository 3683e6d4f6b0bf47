/// What `kata doctor` prints for a person.
struct DoctorText {
  let findings: [Finding]
  let style: Style

  private static let indent = 9

  var lines: [String] {
    findings.flatMap(describe) + ["", summary]
  }

  private func describe(_ finding: Finding) -> [String] {
    let (label, color): (String, Style.Color) = finding.ok ? ("ok", .green) : ("problem", .red)
    let text = style.wrapped("\(finding.name): \(finding.message.shown)", indent: Self.indent, hanging: 2)
    let first = (text.first ?? "").dropFirst(label.count)
    return ["\(style.colored(label, color))\(first)"] + text.dropFirst()
      + (finding.remedy.map { [String(repeating: " ", count: Self.indent) + "To fix it: \($0.shown)"] } ?? [])
  }

  private var summary: String {
    let count = findings.count { !$0.ok }
    return count == 0 ? "No problem found." : count == 1 ? "1 problem found." : "\(count) problems found."
  }
}
