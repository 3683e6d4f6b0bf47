import KataCommand

/// The recorded lives that the interactive page shows as timelines.
///
/// A recording is one run, and a busy machine can change it by chance. For example, a tick that was due may come a
/// moment after the owner was released. So a life that is shown has to happen in one of a few runs.
struct ShownLives: Sendable {
  private static let maximumRuns = 3

  /// The page that shows the lives, or `nil` if the course has no such page.
  let page: TryItPage?

  /// Returns the names of a lesson's fixes whose lives are shown.
  func fixes(of lesson: Lesson) -> [String] { page?.fixes(of: lesson) ?? [] }

  /// Returns a proof for each shown life, which fails if none of the runs had this life.
  ///
  /// - Parameters:
  ///   - runs: The runs of `verify`, with their recordings.
  ///   - again: Records the lives again. It is called only while a life differs from its recordings.
  func proofs(by runs: [FixRun], again: () throws -> [FixRun]) rethrows -> [Proof] {
    var found = proofs(by: runs)
    for _ in 1..<Self.maximumRuns where !found.allSatisfy(\.passed) {
      let new = try again()
      let merged = runs.map { run in
        new.first { $0.lessonName == run.lessonName && $0.fixName == run.fixName } ?? run
      }
      // If no recording is as shown, the latest one is reported.
      found = zip(found, proofs(by: merged)).map { $0.passed ? $0 : $1 }
    }
    return found
  }

  private func proofs(by runs: [FixRun]) -> [Proof] {
    page?.proofs(by: runs) ?? []
  }
}
