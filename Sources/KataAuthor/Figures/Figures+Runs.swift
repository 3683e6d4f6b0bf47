import KataCommand

/// A recording is one run, and what a busy machine does to it is chance: a tick that was on its way comes a moment after
/// its owner was let go of. So what pictures, pages and the site's first page show has to be what happens in one of few
/// runs.
extension Figures {
  private static let mostRuns = 3

  /// - Parameters:
  ///   - runs: With the recordings that `verify` has made.
  ///   - again: Makes them once more; called only if one of them is not what is shown.
  func proofs(by runs: [FixRun], again: () throws -> [FixRun]) rethrows -> [Proof] {
    var found = proofsOfAll(by: runs)
    for _ in 1..<Self.mostRuns where !found.allSatisfy(\.passed) {
      let new = try again()
      let merged = runs.map { run in new.first { $0.lesson == run.lesson && $0.fix == run.fix } ?? run }
      // The latest is told of what never was as shown.
      found = zip(found, proofsOfAll(by: merged)).map { $0.passed ? $0 : $1 }
    }
    return found
  }

  /// - Parameter record: Makes the recordings; called until they are what is shown, as often as it may be chance.
  /// - Returns: The last ones.
  func runs(_ record: () throws -> [FixRun]) rethrows -> [FixRun] {
    var runs = try record()
    for _ in 1..<Self.mostRuns where !proofsOfAll(by: runs).allSatisfy(\.passed) { runs = try record() }
    return runs
  }

  private func proofsOfAll(by runs: [FixRun]) -> [Proof] {
    proofs(by: runs) + (FirstPage(root: root).proof(by: runs).map { [$0] } ?? [])
      + ObservedFence.all(on: pages).compactMap { $0.proof(by: runs) }
  }
}
