import KataCommand

/// The recorded lives that pages quote and that the site's first page shows.
///
/// A recording is one run, and a busy machine changes it by chance: a tick that was on its way comes a moment after its
/// owner was let go of. So what is shown has to happen in one of a few runs.
struct ShownLives: Sendable {
  private static let mostRuns = 3

  /// The package.
  let root: String
  let pages: [CoursePage]

  /// Returns the names of a lesson's fixes whose lives are shown.
  func fixes(of lesson: Lesson) -> Set<String> {
    let quoted = ObservedFence.all(on: pages).filter { $0.lesson == lesson.numberText }.map(\.fix)
    let onFirstPage = FirstPage.programs.filter { $0.lesson == lesson.numberText }.map(\.fix)
    return Set(quoted + onFirstPage)
  }

  /// - Parameters:
  ///   - runs: With the recordings that `verify` has made.
  ///   - again: Makes them once more; called only if one of them is not what is shown.
  func proofs(by runs: [FixRun], again: () throws -> [FixRun]) rethrows -> [Proof] {
    var found = proofs(by: runs)
    for _ in 1..<Self.mostRuns where !found.allSatisfy(\.passed) {
      let new = try again()
      let merged = runs.map { run in new.first { $0.lesson == run.lesson && $0.fix == run.fix } ?? run }
      // If no recording is as shown, the latest one is reported.
      found = zip(found, proofs(by: merged)).map { $0.passed ? $0 : $1 }
    }
    return found
  }

  private func proofs(by runs: [FixRun]) -> [Proof] {
    [FirstPage(root: root).proof(by: runs)].compactMap(\.self)
      + ObservedFence.all(on: pages).compactMap { $0.proof(by: runs) }
  }
}
