import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the remarks that `kata check` prints after a pass about words in the code that the page forbids.
final class RemarkTests: XCTestCase {
  /// Returns the remarks about a source file that contains this text.
  private func remarks(on text: String) throws -> [String] {
    let page = FixtureText.lessonPage(.proxy, next: nil).replacing(
      "observe:", with: "remarks: unowned in a beat, a(b)\nobserve:")
    let lesson = try Lesson.makeProxyFixture(page: page)
    return lesson.forbiddenWordRemarks(on: ["A.swift": "let a = 1\n", "B.swift": text])
  }

  func test_forbiddenWordIsReportedWithItsLine() throws {
    for text in [
      "[unowned self]", "unowned let", "\"\"\"\n\"\"\"; unowned", "/* a\n*/unowned(safe)", "unowned a(b)",
    ] {
      let line = text.contains("\n") ? 3 : 2
      XCTAssertEqual(
        try remarks(on: "\n" + text).first,
        "Sources/Lesson04Proxy/B.swift:\(line) contains 'unowned'. "
          + "The page rules it out in a beat, but no test can detect it.", text)
    }
    XCTAssertEqual(try remarks(on: "a(b)\nunowned a(b)").count, 2, "one a word")
  }

  func test_forbiddenWordsInCommentsStringsAndLongerNamesAreIgnored() throws {
    for text in [
      "unownedThing", "isunowned", "// unowned", "/* unowned\nunowned */", "\"an unowned \\\" unowned\"",
      "\"\"\"\n unowned\n\"\"\"", "x // \"\n\"unowned\"", "ab(b)", "",
    ] {
      XCTAssertEqual(try remarks(on: text), [], text)
    }
  }

  func test_remarkIsShownAfterAPassAndIsNotAFailure() throws {
    let fixture = try Fixture()
    try fixture.replace("observe:", with: "remarks: final\nobserve:", in: "Lessons/04-proxy.md")
    let remark = "Sources/Lesson04Proxy/Owner.swift:4 contains 'final'. The page"
    try fixture.assertRun("check 04", code: 1, omits: ["Note:"])
    XCTAssertNil(try fixture.runCheckJSON("04", code: 1)["remarks"])
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    try fixture.assertRun("check 04", prints: ["\n\nNote: \(remark)"])
    let remarks = try fixture.runCheckJSON("04", code: 0)["remarks"] as? [String]
    XCTAssertEqual(remarks, ["\(remark) rules it out, but no test can detect it."])
    XCTAssertNil(try fixture.runCheckJSON("06", code: 1)["remarks"], "its page rules nothing out")
    try fixture.assertRun("list", prints: ["20 min  passing"])
  }

  func test_passMessageFromThePageIsShownOnlyAfterAPass() throws {
    let fixture = try Fixture()
    try fixture.replace(
      "observe:", with: "pass: It may tick on: that is allowed. A race is seen by: `a b`\nobserve:",
      in: "Lessons/04-proxy.md")
    try fixture.assertRun("check 04", code: 1, omits: ["allowed"])
    try fixture.setOutcomes(FixtureText.rightOutcomes)
    try fixture.assertRun(
      "check 04",
      prints: ["\n\nIt may tick on: that is allowed. A race is seen by:\n  a b\n\n[#-] 1 of 2\n"])
  }
}
