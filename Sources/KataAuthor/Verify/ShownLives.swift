import KataCommand

/// The recorded lives that the pages show: those that a page quotes, and the timelines of the page to try.
///
/// A recording is one run, and a busy machine can change it by chance. For example, a tick that was due may come a
/// moment after the owner was released. So a life that is shown has to happen in one of a few runs.
struct ShownLives: Sendable {
  private static let maximumRuns = 3

  /// The package.
  let root: String
  let pages: [CoursePage]
  private let tryIt: TryItPage?

  init(root: String, pages: [CoursePage]) {
    (self.root, self.pages) = (root, pages)
    tryIt = TryItPage(root: root)
  }

  /// Returns the names of a lesson's fixes whose lives are shown.
  func fixes(of lesson: Lesson) -> Set<String> {
    let quoted = ObservedFence.all(on: pages).filter { $0.lessonNumber == lesson.numberText }.map(\.fixName)
    return Set(quoted + (tryIt?.fixes(of: lesson) ?? []))
  }

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
    (tryIt?.proofs(by: runs) ?? []) + ObservedFence.all(on: pages).compactMap { $0.proof(from: runs) }
  }
}
