import Foundation

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

extension FixRun {
  /// Creates a run whose recording has the events of a `LifetimeScript`.
  init(_ lesson: String, _ fix: String, _ script: String) throws {
    self.init(lessonName: lesson, fixName: fix, kind: .starter, testReports: [])
    recording = try LifetimeScript.recording(script)
  }
}
