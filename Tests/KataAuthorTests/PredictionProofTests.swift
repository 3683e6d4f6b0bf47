import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What `verify` asks of the questions on a page.
final class PredictionProofTests: XCTestCase {
  func test_verifyRefusesAnIncompleteQuestion() throws {
    let page = "Lessons/04-proxy.md"
    let breakages = [
      ("**1. b.**", "**1. d.**"), ("- b. Right. And nobody", "- b. And nobody"),
      ("- c. There is no later.\n", ""), ("- a. It is freed.\n", ""),
      ("Run: `starter`, `test_isFreed` fails.", "It fails."),
      ("Run: `starter`, `test_isFreed`", "Run: `starter`, `test_x`"),
      ("Run: `starter`", "Run: `nobody`"),
    ]
    for (old, new) in breakages {
      let fixture = try Fixture()
      try fixture.replace(old, by: new, in: page)
      let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
      let broken = PredictionProofs(lesson: lesson, root: fixture.root).all.filter { !$0.passed }
      XCTAssertEqual(broken.count, 1, "\(old) → \(new)")
    }
  }

  func test_verifyRefusesAnAnswerThatTheRunsContradict() throws {
    let fixture = try Fixture()
    try fixture.replace("`test_isFreed` fails", by: "`test_isFreed` passes", in: "Lessons/04-proxy.md")
    let result = try fixture.kata("verify", "04")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.output.contains("BROKEN  04 prediction 1 is what a run shows"), result.output)
  }
}
