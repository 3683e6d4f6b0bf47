import KataTrace
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Whatever cause a learner may come to read has an entry.
final class DiagnosisProofTests: XCTestCase {
  func test_aRunThatGivesAnotherOneIsNoticed() throws {
    let fixture = try Fixture()
    defer { withExtendedLifetime(fixture) {} }
    let proof = DiagnosisProof(lesson: try Course(root: fixture.root).lessons[0], packageRoot: fixture.root)
    func proven(_ lesson: String, _ diagnosis: String) -> Proof? {
      let name = TestName(suite: "S", method: "test_a")
      let failure = Failure("It fails.", diagnosis: Diagnosis(diagnosis))
      let report = TestReport(name: name, outcome: .failed, failure: failure)
      return proof.proofOfReportedDiagnoses(in: [
        FixRun(lessonName: lesson, fixName: "e", kind: .wrong, tests: [report])
      ])
    }
    XCTAssertEqual(proven("Lesson04Proxy", "held-by-timer")?.passed, true)
    XCTAssertEqual(
      proven("Lesson04Proxy", "ignores-stop")?.message?.hasSuffix("'e' was given 'ignores-stop'."), true)
    XCTAssertNil(proven("Lesson06BlockCategory", "ignores-stop"))
  }

  /// The real kit: a pattern that finds nothing would prove nothing.
  func test_theIdsOfTheRealKitAreFound() throws {
    let ids = DiagnosisProof.diagnosisIDs(below: ["\(Project.root)/Sources/LessonKit"])
    XCTAssertTrue(Set(ids).isSuperset(of: ["held-by-timer", "unrecognized-message", "no-timer"]), "\(ids)")
  }

  /// The ends of a process that the command tells apart are explained on the page for all lessons.
  func test_everyReasonForACrashHasAnEntry() throws {
    let page = try XCTUnwrap(LessonPage.all(in: Project.root).first)
    let ids =
      page.crashEntries.map(\.id)
      + ["aborted", "bad-memory-access", "ended-early", "stack-overflow", "crashed", "hung"]
    XCTAssertGreaterThan(page.crashEntries.count, 10)
    XCTAssertEqual(Set(ids).subtracting(page.sharedDiagnoses.map(\.id)), [])
  }
}
