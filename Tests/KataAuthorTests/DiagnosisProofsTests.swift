import KataTrace
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Tests of the proofs that each diagnosis has an entry on a page.
final class DiagnosisProofsTests: XCTestCase {
  func test_diagnosisWithoutAnEntryOnThePageIsReported() throws {
    let fixture = try Fixture()
    defer { withExtendedLifetime(fixture) {} }
    let proof = DiagnosisProofs(lesson: try Course(root: fixture.root).lessons[0], packageRoot: fixture.root)
    func proven(_ lesson: String, _ diagnosis: String) -> Proof? {
      let name = TestName(suite: "S", method: "test_a")
      let failure = Failure("It fails.", diagnosis: Diagnosis(diagnosis))
      let report = TestReport(name: name, outcome: .failed, failure: failure)
      return proof.proofOfReportedDiagnoses(in: [
        FixRun(lessonName: lesson, fixName: "e", kind: .wrong, testReports: [report])
      ])
    }
    XCTAssertEqual(proven("Lesson04Proxy", "held-by-timer")?.passed, true)
    XCTAssertEqual(
      proven("Lesson04Proxy", "ignores-stop")?.message?.hasSuffix("'e' got the diagnosis 'ignores-stop'."),
      true)
    XCTAssertNil(proven("Lesson06BlockCategory", "ignores-stop"))
  }

  /// The test reads the real test kit, because a pattern without matches would hide every missing entry.
  func test_diagnosisIDsOfTheRealTestKitAreFound() throws {
    let ids = DiagnosisProofs.diagnosisIDs(below: ["\(Project.root)/Sources/LessonKit"])
    XCTAssertTrue(Set(ids).isSuperset(of: ["held-by-timer", "unrecognized-message", "no-timer"]), "\(ids)")
  }

  /// The page for all lessons explains every way in which the command reports the end of a process.
  func test_everyCrashReasonHasAnEntry() throws {
    let page = try XCTUnwrap(LessonPage.readAll(in: Project.root).first)
    let ids =
      page.crashEntries.map(\.diagnosisID)
      + ["aborted", "bad-memory-access", "ended-early", "stack-overflow", "crashed", "hung"]
    XCTAssertGreaterThan(page.crashEntries.count, 10)
    XCTAssertEqual(Set(ids).subtracting(page.sharedDiagnoses.map(\.id)), [])
  }
}
