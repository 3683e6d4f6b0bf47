import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Tests of the output and the exit code of `kata verify`, and of its checks of fixes.
final class VerifyTests: XCTestCase {
  private let fixesPath = FixtureLesson.proxy.fixesPath
  /// The line of a fixes file that declares a case wrong, with its failing test and diagnosis.
  private let wrongJudgement = FixtureText.wrongJudgement
  private let ownerPath = "Sources/Lesson04Proxy/Owner.swift"
  private let pagePath = "Lessons/04-proxy.md"

  /// The project's own tests in the fixture include a skipped one, which `verify` must not report as a problem.
  func test_verifyPassesOnAValidProject() throws {
    let (fixture, facts) = (try Fixture(), "Tests/KataTests/Facts.swift")
    try fixture.write(facts, "//! KataTestsFacts test_skipped skips\n" + fixture.read(facts))
    try fixture.replace("test_holds() {}", with: "test_holds() {}\n  func test_skipped() {}", in: facts)
    let result = try fixture.runKata("verify")
    XCTAssertEqual(result.exitCode, 0, result.output)
    XCTAssertNotNil(result.outputLines.dropLast().last?.wholeMatch(of: /\d+ passed, 0 failed/), result.output)
    XCTAssertTrue(result.output.contains("ok      fixes of 04: 15 proofs"), result.output)
    XCTAssertTrue(result.output.contains("ok      own tests: 2 proofs"), result.output)
  }

  func test_verifyOfOneLessonReportsOnlyItsProofs() throws {
    let fixture = try Fixture()
    try fixture.write("Solutions/Lesson06BlockCategory/Owner.swift", "//! does not compile")
    let object = try fixture.runKataJSON("verify 04", code: 0)
    let proofs = try XCTUnwrap(object["proofs"] as? [[String: Any]])
    XCTAssertEqual(object["schema"] as? Int, 1)
    XCTAssertEqual(object["passed"] as? Int, proofs.count)
    XCTAssertEqual(object["failed"] as? Int, 0)
    let runs = proofs.compactMap { $0["run"] as? [String: Any] }
    let starter = try XCTUnwrap(runs.first { $0["fix"] as? String == "starter" })
    XCTAssertEqual(starter["refusedBy"] as? [String], ["test_isFreed", "test_stops"])
    XCTAssertEqual(try fixture.runKata("verify", "06").exitCode, 1)
    let builds = fixture.read("builds").split(separator: "\n")
    XCTAssertFalse(builds.isEmpty)
    for build in builds {
      XCTAssertFalse(build.hasPrefix("package "))
      XCTAssertTrue(build.contains(" -gnone"), "it has debug information: \(build)")
    }
  }

  func test_verifyReportsUnexpectedResultsOfStarterReferenceAndPredictions() throws {
    let held = "(`held-by-timer`)\n- `test_stops`"
    try assertFailedProofs(
      "04 starter fails as declared", "04 prediction 1 matches a run", "04 'right-a': right"
    ) {
      try $0.replace(held, with: held.replacing("held-by-timer", with: "not-ticking"), in: fixesPath)
      try $0.replace("test_isFreed fails with", with: "test_isFreed passes with", in: pagePath)
      try $0.replace("observe:", with: "remarks: final\nobserve:", in: pagePath)
    }
    try assertFailedProofs("04 reference passes") {
      try $0.copy(ownerPath, to: "Solutions/Lesson04Proxy/Owner.swift")
    }
  }

  /// Each case has an unexpected result for a different reason.
  func test_verifyReportsExactlyTheCasesWithUnexpectedResults() throws {
    let fixture = try Fixture()
    let stops = "**wrong** by `test_stops`: w (`not-ticking`)"
    let cases = [
      ("passes", FixtureText.rightOutcomes, wrongJudgement),
      (
        "has-another-diagnosis",
        ["test_ticks fails held-by-timer", "test_isFreed passes", "test_stops passes"], wrongJudgement
      ),
      ("fails-another-test", FixtureText.wrongOutcomes, stops),
      (
        "crashes", ["test_ticks fails not-ticking", "test_isFreed passes", "test_stops crashes"],
        wrongJudgement
      ),
      ("fails-too-few-tests", FixtureText.wrongOutcomes, wrongJudgement + "\n- review: 2"),
      ("fails-one-of-two", FixtureText.wrongOutcomes, judgementRequiringTwoFailures),
      (
        "hangs-before-the-other",
        ["test_ticks hangs", "test_isFreed passes", "test_stops passes"],
        "**hang** by `test_ticks`, `test_stops`: t"
      ),
      ("says-something-else", FixtureText.wrongOutcomes, wrongJudgement + "\n- says: `freed`, `never heard`"),
      (
        "sends-elsewhere-first",
        ["test_ticks passes", "test_isFreed fails held-by-timer", "test_stops fails not-ticking"], stops
      ),
      ("fails", FixtureText.starterOutcomes, "**right**: r"),
      ("warns", FixtureText.rightOutcomes + ["warns"], "**right**: r"),
      ("warns-of-a-capture", FixtureText.rightOutcomes + ["warns as 6.4"], "**right**: r"),
    ]
    for (name, lines, judgement) in cases { try fixture.setCase(name, lines, judgement) }
    let result = try fixture.runKata("verify", "04")
    let broken = result.outputLines.filter { $0.hasPrefix("BROKEN  04 '") }
    let expected = cases.map { "BROKEN  04 '\($0.0)': \($0.2.dropFirst(2).prefix { $0 != "*" })" }
    XCTAssertEqual(broken.sorted(), expected.sorted(), result.output)
  }

  /// A judgement that equals an earlier case's, with the reason that `verify` requires for such a repetition.
  private var repeatedJudgement: String { wrongJudgement + "\n- misjudged: it passed" }
  /// The line of a fixes file for a case that two tests must reject.
  private let judgementRequiringTwoFailures = "**wrong** by `test_ticks`, `test_stops`: w (`not-ticking`)"

  func test_verifyAcceptsCasesWithTheDeclaredResults() throws {
    let fixture = try Fixture()
    try fixture.setCase(
      "wrong-a", ["test_ticks fails not-ticking", "test_isFreed passes", "test_stops fails not-ticking"],
      judgementRequiringTwoFailures
    )
    try fixture.setCase("wrong-b", FixtureText.wrongOutcomes, repeatedJudgement, "says: `freed`")
    try fixture.setCase("wrong-c", FixtureText.wrongOutcomes + ["warns as 6.4"], repeatedJudgement)
    for (name, verb) in [("crash", "crashes"), ("hang", "hangs")] {
      try fixture.setCase(
        name, ["test_ticks \(verb)", "test_isFreed passes", "test_stops passes"],
        "**\(name)** by `test_ticks`: t")
    }
    try fixture.addEntry("hung")
    let result = try fixture.runKata("verify", "04")
    XCTAssertEqual(result.exitCode, 0, result.output)
  }

  func test_caseThatDoesNotCompileIsReportedWithItsLine() throws {
    let fixture = try Fixture()
    try fixture.setCase("wrong-a", ["does not compile"], wrongJudgement)
    let result = try fixture.runKata("verify", "04")
    XCTAssertEqual(result.exitCode, 1)
    XCTAssertTrue(result.outputLines.contains("BROKEN  04 'wrong-a': wrong"), result.output)
    let line = try XCTUnwrap(
      fixture.read(fixesPath).components(separatedBy: "\n").firstIndex(of: "### Case: wrong-a"))
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.contains("(\(fixesPath):\(line + 1))"), result.output)
    XCTAssertTrue(words.contains(".build/verify/disagreements/04-wrong-a/Owner.swift:1:"), result.output)
  }

  #if !canImport(ObjectiveC)
    /// A fix whose interface differs from the reference's needs tests that are compiled for it.
    func test_testsAreCompiledOnceForEachInterface() throws {
      let fixture = try Fixture()
      for name in ["right-a", "right-b"] {
        // Overrides and a `deinit` don't make an interface different.
        let own = name == "right-a" ? "override final public func f()" : "deinit"
        try fixture.setCase(
          name, FixtureText.rightOutcomes + ["interface other", "interface \(own)"], "**right**: r")
      }
      XCTAssertEqual(try fixture.runKata("verify", "04").exitCode, 0)
      let builds = fixture.read("builds").split(separator: "\n").filter {
        $0.contains("-name Lesson04ProxyTests ") && !$0.contains("-emit-symbol-graph")
      }
      XCTAssertEqual(builds.count, 2, "\(builds)")
      let tests = "Tests/Lesson04ProxyTests/OwnerTests.swift"
      try fixture.write(tests, "//! does not compile with other\n" + fixture.read(tests))
      let broken = try fixture.runKata("verify", "04").outputLines.filter { $0.hasPrefix("BROKEN  04") }
      XCTAssertEqual(broken.sorted(), ["BROKEN  04 'right-a': right", "BROKEN  04 'right-b': right"])
    }
  #endif

}

extension XCTestCase {
  /// Runs `verify` after a change to a valid project, and asserts that the named proofs fail.
  func assertFailedProofs(
    _ names: String..., lesson: String? = "04", file: StaticString = #filePath, line: UInt = #line,
    by change: (Fixture) throws -> Void
  ) throws {
    let fixture = try Fixture()
    try change(fixture)
    let result = try fixture.runKata(arguments: ["verify"] + [lesson].compactMap(\.self))
    XCTAssertEqual(result.exitCode, 1, file: file, line: line)
    for name in names {
      XCTAssertTrue(result.outputLines.contains("BROKEN  \(name)"), result.output, file: file, line: line)
    }
    XCTAssertNotNil(
      result.outputLines.dropLast().last?.wholeMatch(of: /\d+ passed, [1-9]\d* failed/), result.output,
      file: file, line: line)
  }
}
