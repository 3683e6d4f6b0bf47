/// What `doctor --json` prints.
struct DoctorJSON: Encodable {
  let schema = 1
  let healthy: Bool
  let findings: [Finding]

  init(findings: [Finding]) {
    self.findings = findings
    healthy = findings.allSatisfy(\.ok)
  }
}
