import KataCommand

/// Proofs that the timelines on the interactive page match recorded test runs.
///
/// On a busy machine, a tick can come later than usual. So a timeline has to match only one of a few runs.
struct TimelineProofs: Sendable {
  private static let maximumRunCount = 3

  /// The interactive page, or `nil` if the course has none.
  let page: TryItPage?

  /// Returns the names of a lesson's fixes that have a timeline on the page.
  func fixNames(of lesson: Lesson) -> [String] { page?.fixNames(of: lesson) ?? [] }

  /// Returns one proof per timeline, which passes if the timeline matches a recorded run.
  ///
  /// - Parameters:
  ///   - runs: The first run of each fix, with its recording.
  ///   - recordAgain: Runs the tests again. It is called only while a timeline has matched no run.
  func proofs(comparedWith runs: [FixRun], recordingAgain recordAgain: () throws -> [FixRun]) rethrows
    -> [Proof]
  {
    var found = proofs(comparedWith: runs)
    for _ in 1..<Self.maximumRunCount where !found.allSatisfy(\.passed) {
      let new = try recordAgain()
      let merged = runs.map { run in
        new.first { $0.lessonName == run.lessonName && $0.fixName == run.fixName } ?? run
      }
      // If no recording is as shown, the latest one is reported.
      found = zip(found, proofs(comparedWith: merged)).map { $0.passed ? $0 : $1 }
    }
    return found
  }

  private func proofs(comparedWith runs: [FixRun]) -> [Proof] {
    page?.proofs(comparedWith: runs) ?? []
  }
}
