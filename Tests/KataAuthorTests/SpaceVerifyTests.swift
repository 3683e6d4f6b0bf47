import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// `kata verify --space` builds composed fixes, and is red for each that the tests judge in another way.
final class SpaceVerifyTests: XCTestCase {
  private let kept = ".build/verify/disagreements"

  private func fixture(replacing text: String = "", by other: String = "") throws -> Fixture {
    let fixture = try Fixture()
    try FixtureSpace.add(to: fixture)
    if !text.isEmpty { try fixture.replace(text, by: other, in: FixtureSpace.path) }
    return fixture
  }

  func test_isGreenWhereTestsAndRulesAgree() throws {
    let result = try fixture().kata("verify", "--space")
    XCTAssertEqual(result.code, 0, result.output)
    XCTAssertEqual(result.lines.first, "Lesson 04: 5 combinations, 1 right, 3 wrong, 1 crash")
    XCTAssertEqual(result.lines.dropLast().last, "6 passed, 0 failed")
  }

  func test_showsADisagreementAndKeepsItsFiles() throws {
    let fixture = try fixture(
      replacing: "- **wrong** when `ticks: not always`: Nobody\n  ever ticks. (`not-ticking`)",
      by: "- **right** when `ticks: not always`: It is freed.")
    let result = try fixture.kata("verify", "--space", "4")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.lines.contains("BROKEN  04 'nobody · never': right"), result.output)
    for words in [
      "Expected: right. It is freed. (\(FixtureSpace.path):59) Happened: failing: test_ticks (not-ticking)",
      "KATA_FOLDER=\(kept)/04-2",
    ] {
      XCTAssertTrue(unwrapped(result).contains(words), result.output)
    }
    XCTAssertTrue(fixture.read("\(kept)/04-2/Owner.swift").contains("test_ticks fails not-ticking"))
    XCTAssertEqual(result.lines.dropLast().last, "5 passed, 1 failed")

    try fixture.replace(
      "- **right** when `ticks: not always`: It is freed.",
      by: "- **wrong** when `ticks: not always`: It never ticks. (`not-ticking`)", in: FixtureSpace.path)
    XCTAssertEqual(try fixture.kata("verify", "--space").code, 0)
    XCTAssertFalse(fixture.exists(kept))
  }

  func test_wantsTheCauseThatTheRuleNames() throws {
    let result = try fixture(replacing: "(`not-ticking`)", by: "(`held-by-timer`)").kata("verify", "--space")
    for words in ["Expected: wrong, with 'held-by-timer'.", "the learner reads 'not-ticking'"] {
      XCTAssertTrue(unwrapped(result).contains(words), result.output)
    }
  }

  func test_refusesWhatDoesNotCompile() throws {
    let result = try fixture(replacing: "fails not-ticking", by: "passes\n//! does not compile")
      .kata("verify", "--space")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(unwrapped(result).contains("\(kept)/04-2/Owner.swift:"), result.output)
  }

  func test_aSampleIsDrawnOnceMoreByItsSeed() throws {
    let fixture = try fixture()
    let first = try names(fixture.json("verify", "--space", "--sample", "2", "--seed", "5", code: 0))
    XCTAssertEqual(first.count, 3)
    XCTAssertEqual(first, try names(fixture.json("verify", "--space", "--sample=2", "--seed=5", code: 0)))
    let unseeded = try fixture.kata("verify", "--space", "--sample", "1")
    XCTAssertNotNil(unseeded.output.firstMatch(of: /--sample 1 --seed \d+/), unseeded.output)
  }

  func test_plainVerifyExaminesASpaceAndBuildsNothingOfIt() throws {
    let fixture = try fixture()
    let result = try fixture.kata("verify", "4")
    XCTAssertEqual(result.code, 0, result.output)
    let builds = fixture.builds.count
    try fixture.replace("`ticks: traps`: It", by: "`ticks: trap`: It", in: FixtureSpace.path)
    let broken = try fixture.kata("verify", "4")
    XCTAssertEqual(broken.code, 1)
    XCTAssertTrue(
      unwrapped(broken).contains("\(FixtureSpace.path):57: axis 'ticks' has no value 'trap'"), broken.output)
    XCTAssertEqual(fixture.builds.count, 2 * builds)
    XCTAssertEqual(try fixture.kata("verify", "--space").lines.dropLast().last, "0 passed, 1 failed")
  }

  func test_wrongUsageIsExplained() throws {
    let fixture = try fixture()
    let cases: [([String], String)] = [
      (["--sample", "3"], "--sample is of no use without --space"),
      (["--space", "--seed", "3"], "--seed is of no use without --sample"),
      (["--space", "--matrix"], "--space and --matrix do not go together"),
      (["--space", "--write-test-lists"], "--space and --write-test-lists do not go together"),
      (["--space", "--lay-out", "x"], "--space and --lay-out do not go together"),
      (["--space", "--write-figures"], "--space and --write-figures do not go together"),
      (["--space", "--sample", "x"], "'x' is no number for --sample"),
      (["--space", "--sample", "0"], "'0' is no number for --sample"),
      (["--space", "--sample", "1", "--seed", "1.5"], "'1.5' is no number for --seed"),
      (["--space", "6"], "Lesson 06 has no space of fixes"),
    ]
    for (arguments, complaint) in cases {
      let result = try fixture.kata(words: ["verify"] + arguments)
      XCTAssertEqual(result.code, 2, "\(arguments)")
      XCTAssertTrue(result.errors.hasPrefix("kata: \(complaint)"), "\(arguments): \(result.errors)")
    }
    XCTAssertEqual(fixture.builds, [])
  }

  /// What was printed, without the line ends that the width asks for.
  private func unwrapped(_ result: KataProcess.Result) -> String {
    result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func names(_ object: [String: Any]) throws -> [String] {
    try XCTUnwrap(object["proofs"] as? [[String: Any]]).compactMap { $0["name"] as? String }
  }
}
