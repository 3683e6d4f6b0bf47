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
      ("--case starter`: `test_isFreed` fails.", "It fails."),
      ("check 04 --case starter", "check 06 --case starter"),
      ("--case starter`: `test_isFreed`", "--case starter`: `test_x`"), ("--case starter", "--case nobody"),
      ("- c. It is freed later.", "- c. It is freed later, when the run loop has time."),
      ("- c. `invalidate()`", "- c. `invalidate()`."),
      ("- c. `invalidate()`", "- c. it lets go: all"),
      ("```swift\nfunc stop() {\n  timer = nil\n}\n```\n", ""),
      ("`wrong-e`: it ticks on", "`right-a`: it ticks on"),
      ("- a. **owner → timer.**", "- a. owner → timer."),
      ("Right. Nothing else has it.", "`wrong-e`: nothing else has it."),
    ]
    for (old, new) in breakages {
      let fixture = try Fixture()
      try fixture.replace(old, by: new, in: page)
      let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
      let broken = PredictionProofs(lesson: lesson, root: fixture.root).all.filter { !$0.passed }
      XCTAssertEqual(broken.count, 1, "\(old) → \(new)")
    }
  }

  func test_verifyRefusesQuestionsThatCanBeGuessed() throws {
    let untouched = try Fixture()
    let course = try Course(root: untouched.root)
    // b, c, b, c: no letter is right three times in a row, and a few questions may lack one.
    let names = { (lessons: [Lesson]) in
      GuessProofs(lessons: lessons).all.filter { !$0.passed }.map(\.name).joined()
    }
    XCTAssertEqual(names(course.lessons), "")
    let often = names(Array(repeating: course.lessons[0], count: 6))
    for part in ["each letter", "all is well"] { XCTAssertTrue(often.contains(part), often) }

    let page = "Lessons/04-proxy.md"
    let right = [
      ("**1. b.**", "**1. c.**"), ("- b. Right. And", "- b. And"), ("- c. There", "- c. Right. There"),
    ]
    let fixture = try Fixture()
    for (old, new) in right { try fixture.replace(old, by: new, in: page) }
    let rows = names(Array(repeating: try Course(root: fixture.root).lessons[0], count: 6))
    XCTAssertTrue(rows.contains("three times in a row"), rows)
    try fixture.replace("- c. It is freed later.", by: "- c. It is freed later on.", in: page)
    try fixture.replace("- c. `invalidate()`", by: "- c. `timer.invalidate()`", in: page)
    let form = names(Array(repeating: try Course(root: fixture.root).lessons[0], count: 6))
    XCTAssertTrue(form.contains("by form"), form)
  }

  func test_verifyRefusesAnAnswerThatTheRunsContradict() throws {
    let fixture = try Fixture()
    try fixture.replace("`test_isFreed` fails", by: "`test_isFreed` passes", in: "Lessons/04-proxy.md")
    let result = try fixture.kata("verify", "04")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.output.contains("BROKEN  04 prediction 1 is what a run shows"), result.output)
  }
}
