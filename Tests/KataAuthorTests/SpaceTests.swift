import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// A space is read, composed, judged and sampled.
final class SpaceTests: XCTestCase {
  private func space(_ text: String = FixtureSpace.text) throws -> FixSpace {
    let file = try FixtureSpace.file(text)
    XCTAssertEqual(file.faults, [])
    return file.space
  }

  func test_theFirstRuleThatMatchesJudges() throws {
    let space = try space()
    let judged = space.combinations.map { ($0.name, space.rule(for: $0)?.judgement) }
    XCTAssertEqual(
      judged.map { "\($0.0): \($0.1?.verdict.rawValue ?? "")" },
      [
        "nobody · always: right", "nobody · never: wrong", "nobody · traps: crash",
        "the owner · always: wrong", "the owner · never: wrong", "the owner · traps: redundant",
      ])
    XCTAssertEqual(judged[1].1?.diagnoses, ["not-ticking"])
    XCTAssertEqual(judged[1].1?.reason, "Nobody ever ticks.")
  }

  func test_partsTakeTheirPlaces() throws {
    let space = try space()
    XCTAssertEqual(
      space.files(of: space.combinations[4]),
      [
        "Owner.swift": FixtureText.source([
          "test_ticks fails not-ticking", "test_isFreed fails held-by-timer",
          "test_stops fails held-by-timer",
        ])
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
    let parts = try XCTUnwrap(space(text).combinations.last?.parts)
    XCTAssertEqual(parts, ["freed": ["fails held-by-timer", "crashes"]])
  }

  func test_aFileOfWhichNothingIsLeftDoesNotExist() throws {
    XCTAssertEqual(compose("\n  <#none#>\n", parts: [:]), "")
    let file = try FixtureSpace.file("## More.swift\n\n```swift\n<#none#>\n```\n\n" + FixtureSpace.text)
    let files = file.files(
      of: file.space.reference, reference: ["More.swift": "// gone", "Other.swift": "// lent"])
    XCTAssertEqual(files.keys.sorted(), ["Other.swift", "Owner.swift"])
    XCTAssertEqual(files["Other.swift"], "// lent")
  }

  func test_aCaseMayStartFromAPointOfTheAxes() throws {
    let items = "- **wrong** by `test_ticks`: t (`not-ticking`)\n- from: `ticks: never`\n\n"
    let file = try FixtureSpace.file(FixtureSpace.text + "## Cases\n\n### Case: it\n\n\(items)")
    let fix = try XCTUnwrap(file.cases.first { $0.name == "it" })
    XCTAssertEqual(
      try file.files(of: fix, reference: ["Other.swift": "// lent"]),
      ["Other.swift": "// lent", "Owner.swift": FixtureText.source(FixtureText.wrong)])
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

  private func compose(_ text: String, parts: [String: [String]]) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Composer(parts: parts).text(of: Snippet(name: "A.swift", lines: lines, line: 1))
  }
}
