import KataTrace
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
    let facts = FailureFacts(
      "The owner was not freed.", happened: "5 ticks.", found: "the timer holds it.")
    var test = TestReport(
      name: name, outcome: .failed, message: facts.text, facts: facts, diagnosis: "held-by-timer")
    test.lifetime = try LifetimeScript.recording("made tick dropped freed 9 finished").lifetime
    let run = FixRun(lesson: "Lesson04Proxy", fix: "no-deinit", kind: .wrong, tests: [test])
    return CheckOutputProof(root: fixture.root, pages: CoursePage.all(in: fixture.root)).proven(
      by: [run], lessons: lessons)
  }

  func test_aFenceSaysWhatACheckSaysNumbersAside() throws {
    let fences = [
      "text check 04 no-deinit\nBEGIN  is freed\n  The owner was not freed.\n    Happened: 7 ticks.",
      "text check 04 no-deinit\nBEGIN  is freed\n  owner ━━━━━━━┫ freed\n    Happened: 7 ticks.",
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
      "text check 04 no-deinit\n  owner ━━━╱╱ should be gone ╱╱╱",
    ]
    for fence in fences { XCTAssertEqual(try proofs(fence).map(\.passed), [false], fence) }
  }
}
