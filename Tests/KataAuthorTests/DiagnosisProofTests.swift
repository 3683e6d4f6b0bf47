import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Whatever cause a learner may come to read has an entry.
final class DiagnosisProofTests: XCTestCase {
  func test_whatALessonsTestsNameNeedsAnEntry() throws {
    let fixture = try Fixture()
    try fixture.replace(
      "test_ticks() {}", by: "test_ticks() { report(Diagnosis(\"lost\")) }",
      in: "Tests/Lesson04ProxyTests/OwnerTests.swift")
    let proof = try proof(in: fixture).proof
    XCTAssertEqual(proof.name, "Lessons/04-proxy.md: explains every diagnosis")
    XCTAssertEqual(proof.message?.hasSuffix("'lost' has no entry."), true, "\(proof)")
    try fixture.addEntry("lost")
    XCTAssertTrue(try self.proof(in: fixture).proof.passed)
    // What a fix may come to on the other platform alone.
    try fixture.setCase(
      "wrong-a", FixtureText.wrong, FixtureText.judgement,
      "apple: **wrong** by `test_ticks`: w (`not-explained`)")
    let message = try self.proof(in: fixture).proof.message ?? ""
    XCTAssertTrue(message.contains("'not-explained' has no entry"), message)
  }

  func test_whatTheTestKitCanSayNeedsAnEntrySomewhere() throws {
    for declaration in [
      "static let lost = LeakDiagnosis(\"lost\")",
      "public enum LeakDiagnosis: String {\n  case lost = \"lost\"\n}",
    ] {
      let fixture = try Fixture()
      try fixture.write("Sources/LessonKit/LeakDiagnosis.swift", declaration + "\n")
      func proof() throws -> Proof {
        DiagnosisProof.kitProof(in: fixture.root, lessons: try Course(root: fixture.root).lessons)
      }
      XCTAssertEqual(try proof().message?.hasSuffix("'lost' has none."), true, declaration)
      try fixture.addEntry("lost")
      XCTAssertTrue(try proof().passed, declaration)
    }
  }

  func test_aRunThatGivesAnotherOneIsNoticed() throws {
    let fixture = try Fixture()
    defer { withExtendedLifetime(fixture) {} }
    let proof = try proof(in: fixture)
    func proven(_ lesson: String, _ diagnosis: String) -> Proof? {
      let name = TestName(suite: "S", method: "test_a")
      let report = TestReport(name: name, outcome: .failed, message: nil, diagnosis: diagnosis)
      return proof.proven(by: [FixRun(lesson: lesson, fix: "e", kind: .wrong, tests: [report])])
    }
    XCTAssertEqual(proven("Lesson04Proxy", "held-by-timer")?.passed, true)
    XCTAssertEqual(
      proven("Lesson04Proxy", "ignores-stop")?.message?.hasSuffix("'e' was given 'ignores-stop'."), true)
    XCTAssertNil(proven("Lesson06BlockCategory", "ignores-stop"))
  }

  /// The real kit: a pattern that finds nothing would prove nothing.
  func test_theIdsOfTheRealKitAreFound() throws {
    let ids = DiagnosisProof.ids(below: ["\(Project.root)/Sources/LessonKit"])
    XCTAssertTrue(Set(ids).isSuperset(of: ["held-by-timer", "unrecognized-message", "no-timer"]), "\(ids)")
  }

  /// The ends of a process that the command tells apart are explained on the page for all lessons.
  func test_everyReasonForACrashHasAnEntry() throws {
    let page = try XCTUnwrap(LessonPage.all(in: Project.root).first)
    let crashes = CrashReason.diagnoses.union([LessonState.crashed, .hung].map(\.rawValue))
    XCTAssertEqual(crashes.subtracting(page.sharedDiagnoses.map(\.id)), [])
  }

  private func proof(in fixture: Fixture) throws -> DiagnosisProof {
    DiagnosisProof(lesson: try Course(root: fixture.root).lessons[0], root: fixture.root)
  }
}

extension DiagnosisProof {
  fileprivate var proof: Proof { proof(of: try? FixesFile(of: lesson, in: root)) }
}
