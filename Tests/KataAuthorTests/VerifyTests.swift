import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// `kata verify` is green over a project in order, and red for each thing that can be wrong with it.
final class VerifyTests: XCTestCase {
  private let fixes = FixtureLesson.proxy.fixes
  private let wrong = FixtureText.judgement
  private let owner = "Sources/Lesson04Proxy/Owner.swift"
  private let page = "Lessons/04-proxy.md"

  func test_isGreenOverAProjectInOrder() throws {
    let result = try Fixture().kata("verify")
    XCTAssertEqual(result.code, 0, result.output)
    XCTAssertNotNil(result.lines.dropLast().last?.wholeMatch(of: /\d+ passed, 0 failed/), result.output)
    XCTAssertTrue(result.output.contains("ok      fixes of 04: 12 proofs"), result.output)
    XCTAssertTrue(result.output.contains("ok      own tests: 6 proofs"), result.output)
  }

  func test_ofOneLessonLeavesTheRestAlone() throws {
    let fixture = try Fixture()
    try fixture.write("Solutions/Lesson06BlockCategory/Owner.swift", "//! does not compile")
    XCTAssertEqual(try fixture.kata("verify", "04").code, 0)
    XCTAssertEqual(try fixture.kata("verify", "06").code, 1)
    XCTAssertFalse(fixture.read("builds").contains("package "))
  }

  func test_tellsEveryProofInJSON() throws {
    let object = try Fixture().json("verify", "04", code: 0)
    let proofs = try XCTUnwrap(object["proofs"] as? [[String: Any]])
    XCTAssertEqual(object["schema"] as? Int, 1)
    XCTAssertEqual(object["passed"] as? Int, proofs.count)
    XCTAssertEqual(object["failed"] as? Int, 0)
  }

  func test_refusesAStarterThatPasses() throws {
    try assertBroken("04 starter fails as declared", "04 sources are the starter") { fixture in
      try fixture.copy(
        "Solutions/Lesson04Proxy/Owner.swift", to: "\(FixtureLesson.proxy.starter)/Owner.swift")
    }
  }

  func test_refusesAStarterThatFailsForAnotherReason() throws {
    try assertBroken("04 starter fails as declared") { fixture in
      try fixture.replace(
        "`test_isFreed` (`held-by-timer`)", by: "`test_isFreed` (`not-ticking`)", in: self.fixes)
    }
  }

  func test_refusesASolutionThatIsTheStarter() throws {
    try assertBroken("04 reference passes") { fixture in
      try fixture.copy(self.owner, to: "Solutions/Lesson04Proxy/Owner.swift")
    }
  }

  func test_refusesSourcesThatAreNotTheStarter() throws {
    try assertBroken("04 sources are the starter") { fixture in
      try fixture.write("Sources/Lesson04Proxy/More.swift", "// left over")
    }
  }

  func test_refusesAWrongCaseThatPasses() throws {
    try assertBroken("04 'wrong-a': wrong") { try $0.setCase("wrong-a", FixtureText.right, self.wrong) }
  }

  func test_refusesAWrongCaseWithAnotherDiagnosis() throws {
    try assertBroken("04 'wrong-a': wrong") { fixture in
      try fixture.setCase("wrong-a", ["test_ticks fails held-by-timer"], self.wrong)
    }
  }

  func test_refusesAWrongCaseThatAnotherTestRefuses() throws {
    try assertBroken("04 'wrong-a': wrong") { fixture in
      try fixture.setCase("wrong-a", FixtureText.wrong, "**wrong** by `test_stops`: w (`not-ticking`)")
    }
  }

  func test_everyTestThatIsNamedHasToRefuseACase() throws {
    let both = "**wrong** by `test_ticks`, `test_stops`: w (`not-ticking`)"
    try assertBroken("04 'wrong-a': wrong") { try $0.setCase("wrong-a", FixtureText.wrong, both) }
    let fixture = try Fixture()
    try fixture.setCase(
      "wrong-a", ["test_ticks fails not-ticking", "test_isFreed passes", "test_stops fails not-ticking"], both
    )
    let result = try fixture.kata("verify", "04")
    XCTAssertEqual(result.code, 0, result.output)
  }

  func test_aMessageHasToContainTheWordsThatACaseNames() throws {
    let fixture = try Fixture()
    let report = try fixture.json("check", "04", code: 1)
    let tests = try XCTUnwrap((report["lessons"] as? [[String: Any]])?.first?["tests"] as? [[String: Any]])
    let message = try XCTUnwrap(tests.compactMap { $0["message"] as? String }.first)
    let word = try XCTUnwrap(message.split(separator: " ").first)
    try fixture.setCase("wrong-a", FixtureText.wrong, wrong, "says: `\(word)`")
    XCTAssertEqual(try fixture.kata("verify", "04").code, 0)
    try assertBroken("04 'wrong-a': wrong") { fixture in
      try fixture.setCase("wrong-a", FixtureText.wrong, self.wrong, "says: `\(word)`, `never heard`")
    }
  }

  func test_refusesACrashThatWasNotDeclared() throws {
    try assertBroken("04 'wrong-a': wrong") { fixture in
      try fixture.setCase("wrong-a", ["test_ticks fails not-ticking", "test_stops crashes"], self.wrong)
    }
  }

  func test_acceptsACrashAndAHangThatWereDeclared() throws {
    let fixture = try Fixture()
    for (name, verb) in [("crash", "crashes"), ("hang", "hangs")] {
      try fixture.setCase(
        name, ["test_ticks \(verb)", "test_isFreed passes", "test_stops passes"],
        "**\(name)** by `test_ticks`: t")
    }
    try fixture.addEntry("hung")
    let result = try fixture.kata("verify", "04")
    XCTAssertEqual(result.code, 0, result.output)
  }

  func test_refusesARightCaseThatFails() throws {
    try assertBroken("04 'right-b': right") { fixture in
      try fixture.setCase("right-b", FixtureText.starter, "**right**: r")
    }
  }

  func test_refusesARightCaseThatWarns() throws {
    try assertBroken("04 'right-a': right") { fixture in
      try fixture.setCase("right-a", FixtureText.right + ["warns"], "**right**: r")
    }
  }

  func test_refusesACaseThatDoesNotCompileAndNamesItsPlaceInTheFile() throws {
    let fixture = try Fixture()
    try fixture.setCase("wrong-a", ["does not compile"], wrong)
    let result = try fixture.kata("verify", "04")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.lines.contains("BROKEN  04 'wrong-a': wrong"), result.output)
    let line = try XCTUnwrap(
      fixture.read(fixes).components(separatedBy: "\n").firstIndex(of: "### Case: wrong-a"))
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.contains("(\(fixes):\(line + 1))"), result.output)
    XCTAssertTrue(words.contains(".build/verify/disagreements/04-wrong-a/Owner.swift:1:"), result.output)
  }

  func test_refusesFixesThatAreNotComplete() throws {
    try assertBroken("04 fixes are complete") { try $0.removeCase("wrong-a") }
    try assertBroken("04 fixes are complete") { fixture in
      try fixture.removeCase("right-a")
    }
  }

  func test_aFileOfFixesThatIsMissing() throws {
    let fixture = try Fixture()
    try fixture.remove(fixes)
    let result = try fixture.kata("verify", "04")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.lines.contains("BROKEN  04 file of fixes is in order"), result.output)
  }

  func test_laysOutStartersAndCasesForScripts() throws {
    let fixture = try Fixture()
    XCTAssertEqual(try fixture.kata("verify", "04", "--lay-out", "out").code, 0)
    let folder = "out/Lesson04Proxy"
    XCTAssertEqual(
      fixture.read("\(folder)/wrong-a/Owner.swift"), FixtureText.source(FixtureText.wrong))
    XCTAssertEqual(fixture.read("\(folder)/wrong-a.txt"), "wrong\ntest_ticks not-ticking\n")
    XCTAssertEqual(fixture.read("\(folder)/right-a.txt"), "right\n")
    XCTAssertEqual(
      fixture.read("\(folder)/starter.txt"),
      "starter\ntest_isFreed held-by-timer\ntest_stops held-by-timer\n")
    XCTAssertEqual(
      fixture.read("\(folder)/starter/Owner.swift"), FixtureText.source(FixtureText.starter))
    XCTAssertFalse(fixture.exists("\(folder)/reference"))
    XCTAssertFalse(fixture.exists("out/Lesson06BlockCategory"))
    XCTAssertEqual(fixture.builds, [])
  }
}
