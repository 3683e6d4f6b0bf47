import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// A space is read, composed, judged and sampled.
final class SpaceTests: XCTestCase {
  private func space(_ text: String = FixtureSpace.text) throws -> FixSpace {
    var reader = SpaceReader(lesson: try FixtureSpace.lesson(in: Fixture()), text: text)
    let space = reader.read()
    XCTAssertEqual(reader.faults, [])
    return space
  }

  func test_theFirstRuleThatMatchesJudges() throws {
    let fixes = try space().fixes
    XCTAssertEqual(
      fixes.map { "\($0.number) \($0.combination.name): \($0.rule.verdict)" },
      [
        "1 the owner · always: wrong", "2 the owner · never: wrong", "3 nobody · always: right",
        "4 nobody · never: wrong", "5 nobody · traps: crash",
      ])
    XCTAssertEqual(
      fixes.map(\.rule.diagnoses).map(\.first), ["held-by-timer", "held-by-timer", nil, "not-ticking", nil])
    XCTAssertEqual(fixes[3].rule.reason, "Nobody ever ticks.")
  }

  func test_partsTakeTheirPlaces() throws {
    let files = try space().fixes[1].files
    XCTAssertEqual(
      files,
      [
        "Owner.swift": """
        //! OwnerTests test_ticks fails not-ticking
        //! OwnerTests test_isFreed fails held-by-timer
        //! OwnerTests test_stops fails held-by-timer
        final class Owner {}

        """
      ])
  }

  func test_aPartAloneOnItsLineIsIndentedAndAnEmptyOneTakesTheLineAway() {
    let text = compose(
      "{\n  <#outer#>\n  <#none#>\n  f(<#inner#>, <#none#>)\n}",
      parts: ["outer": ["if x {", "  <#inner#>", "", "}"], "inner": ["y"]])
    XCTAssertEqual(text, "{\n  if x {\n    y\n\n  }\n  f(y, )\n}\n")
  }

  func test_aPartWithinALineMayHaveSeveral() {
    XCTAssertEqual(compose("  f(<#block#>)", parts: ["block": ["{", "  x", "}"]]), "  f({\n    x\n  })\n")
  }

  func test_theLinesOfSeveralAxesFollowEachOther() throws {
    let text = FixtureSpace.text.replacingOccurrences(of: "```swift ticks", with: "```swift freed")
    let parts = try XCTUnwrap(space(text).combinations.first?.parts)
    XCTAssertEqual(parts, ["freed": ["fails held-by-timer", "passes"]])
  }

  func test_aFileOfWhichNothingIsLeftIsNotWrittenAndNotLent() throws {
    let fixture = try Fixture()
    XCTAssertEqual(compose("\n  <#none#>\n", parts: [:]), "")
    try fixture.write("Solutions/Lesson04Proxy/More.swift", "// lent")
    try fixture.write("Solutions/Lesson04Proxy/Other.swift", "// lent")
    let stage = VariantStage(
      of: try FixtureSpace.lesson(in: fixture), in: fixture.root, beside: "\(fixture.root)/.build/verify-1")
    try stage.layOut(composed: ["Owner.swift": "// composed", "More.swift": ""])
    XCTAssertEqual(FileTree.names(in: "\(fixture.root)/\(stage.folder)"), ["Other.swift", "Owner.swift"])
    XCTAssertEqual(fixture.read("\(stage.folder)/Owner.swift"), "// composed")
  }

  func test_aSampleIsTheSameForItsSeed() {
    let all = Array(0..<1_000)
    let sample = SpaceSample(size: 10, seed: 7).draw(from: all)
    XCTAssertEqual(sample, SpaceSample(size: 10, seed: 7).draw(from: all))
    XCTAssertNotEqual(sample, SpaceSample(size: 10, seed: 8).draw(from: all))
    XCTAssertEqual(Set(sample).count, 10)
    XCTAssertEqual(sample, sample.sorted())
    XCTAssertEqual(SpaceSample(size: 2_000, seed: 7).draw(from: all), all)
  }

  func test_anyFixMayBeDrawn() {
    let drawn = (0..<200).flatMap { SpaceSample(size: 1, seed: $0).draw(from: ["a", "b", "c", "d"]) }
    XCTAssertEqual(Set(drawn), ["a", "b", "c", "d"])
  }

  /// The numbers are those of the published generator.
  func test_theGeneratorIsTheSameOnEveryMachine() {
    var generator = SplitMix64(seed: 1_234_567)
    XCTAssertEqual(
      (0..<3).map { _ in generator.next() },
      [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  private func compose(_ text: String, parts: [String: [String]]) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Composer(parts: parts).text(of: Snippet(name: "A.swift", lines: lines, line: 1))
  }
}
