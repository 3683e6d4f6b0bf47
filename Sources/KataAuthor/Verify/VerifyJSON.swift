import KataCommand

/// What `verify --json` prints.
struct VerifyJSON: Encodable {
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
