/// A piece of the verification that one worker can do.
package struct ProofJob: Sendable {
  /// What it belongs to, as progress shows it: `fixes of 04`.
  let group: String
  /// What it costs, in builds of a lesson. What takes longest must begin first.
  var cost: Int
  /// Called with the path of a build folder that no other worker uses.
  let prove: @Sendable (String) throws -> [Proof]

  package init(group: String, cost: Int = 1, prove: @escaping @Sendable (String) throws -> [Proof]) {
    self.group = group
    self.cost = cost
    self.prove = prove
  }
}
