import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What pages show and count is held against what is so.
final class ShownOutputTests: XCTestCase {
  // MARK: - What a check prints

  private func proofs(_ fence: String) throws -> [Proof] {
    let fixture = try Fixture()
    try fixture.write("README.md", "# R\n\n```\(fence)\n```\n")
    let lessons = try Course(root: fixture.root).lessons
    let name = TestName(suite: "Lesson04ProxyTests.OwnerTests", method: "test_isFreed")
    let message = "The owner was not freed.\n  Happened: 5 ticks.\n  Found: the timer holds it."
    let test = TestReport(name: name, outcome: .failed, message: message, diagnosis: "held-by-timer")
    let run = FixRun(lesson: "Lesson04Proxy", fix: "no-deinit", kind: .wrong, tests: [test])
    return CheckOutputProof(root: fixture.root).proven(by: [run], lessons: lessons)
  }

  func test_aFenceSaysWhatACheckSaysNumbersAside() throws {
    let fences = [
      "text check 04 no-deinit\nBEGIN  is freed\n  The owner was not freed.\n    Happened: 7 ticks.",
      "text check 04 no-deinit\nBEGIN  is freed\n…\n  Why: Held by timer — The timer holds its owner.",
    ]
    for fence in fences { XCTAssertEqual(try proofs(fence).map(\.passed), [true], fence) }
    XCTAssertEqual(try proofs("text\nBEGIN").count, 0)
    XCTAssertEqual(try proofs("text check 06 no-deinit\nBEGIN").count, 1)
  }

  func test_aFenceThatSaysSomethingElseIsNamed() throws {
    let fences = [
      "text check 04 no-deinit\nBEGIN  is freed\n  The owner was freed.",
      "text check 04 no-deinit\n  The owner was not freed.\nBEGIN  is freed",
      "text check 04 other\nBEGIN  is freed",
    ]
    for fence in fences { XCTAssertEqual(try proofs(fence).map(\.passed), [false], fence) }
  }

  // MARK: - How many fixes were judged

  func test_theTableOfFixesIsWrittenAndMissedWhenItIsStale() throws {
    let fixture = try Fixture()
    try fixture.write(".ci/mutants.awk", "/timer/ { print NR \"\\tdrops the line\\t\" }\n")
    let table = SurenessTable(
      lessons: try Course(root: fixture.root).lessons, root: fixture.root,
      environment: ["PATH": "/usr/bin:/bin"])
    XCTAssertEqual(table.proof?.passed, false, "there is no page")
    XCTAssertThrowsError(try table.write())
    let head = "| Lesson | Named: right | wrong | Composed: right | wrong | Mutants | of them equivalent |"
    try fixture.write("Lessons/how-sure.md", "# Sure\n\n\(head)\n|---|---|---|---|---|---|---|\n\nIt is.\n")
    XCTAssertEqual(table.proof?.passed, false, "it has no numbers")
    try table.write()
    let text = fixture.read("Lessons/how-sure.md")
    XCTAssertTrue(text.contains("\n| 04 | 2 | 6 | 0 | 0 | 1 | 0 |\n"), text)
    XCTAssertTrue(text.hasSuffix("\n| all | 4 | 12 | 0 | 0 | 2 | 0 |\n\nIt is.\n"), text)
    XCTAssertEqual(table.proof?.passed, true)
    try fixture.setCase("right-c", FixtureText.right, "**right**: r")
    XCTAssertEqual(table.proof?.passed, false, "there is a case more")
  }
}
