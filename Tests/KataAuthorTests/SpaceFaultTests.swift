import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What can't be understood in a space, or can't be meant, is named with its line.
final class SpaceFaultTests: XCTestCase {
  func test_nothingIsWrongWithASpaceInOrder() throws {
    XCTAssertEqual(try faults(replacing: "", by: ""), [])
  }

  func test_headings() throws {
    try assertFault(
      "12: 'Axes: holds' is no file", replacing: "## Axis: holds", by: "## Axes: holds", count: nil)
    try assertFault("56: there are no rules", replacing: "## Rules", by: "## Axis: rules", count: nil)
    try assertFault(
      "28: axis 'holds' is there twice", replacing: "## Axis: ticks", by: "## Axis: holds", count: nil)
    try assertFault(
      "22: value 'the owner' is there twice", replacing: "### nobody", by: "### the owner", count: nil)
    try assertFault("22: no rule can name the value 'a|b'", replacing: "### nobody", by: "### a|b")
  }

  func test_fences() throws {
    try assertFault(
      "3: 'Owner.swift' has 2 texts", replacing: "```swift\n//!", by: "```swift\n```\n\n```swift\n//!")
    try assertFault("24: the fence says 'swift'", replacing: "```swift freed\npasses", by: "```swift\npasses")
  }

  func test_parts() throws {
    try assertFault("6: no value gives the part 'tick'", replacing: "<#ticks#>", by: "<#tick#>", count: nil)
    try assertFault(
      "32: no file has a place for the part 'ticks'", replacing: "<#ticks#>", by: "passes", count: 3)
    try assertFault(
      "24: the part 'freed' has a place for itself", replacing: "\npasses\n```\n\n## ",
      by: "\n<#freed#>\n```\n\n## ")
  }

  func test_rules() throws {
    try assertFault("50: this is not '**VERDICT**", replacing: "and `ticks: traps`", by: "or `ticks: traps`")
    try assertFault("51: 'crashes' is no verdict", replacing: "**crash**", by: "**crashes**")
    try assertFault(
      "50: there is no axis 'hold'", replacing: "`holds: the owner` and", by: "`hold: the owner` and")
    try assertFault("53: axis 'ticks' has no value 'ever'", replacing: "not always", by: "not ever")
    try assertFault("55: it does not say why", replacing: "**: It is freed.", by: "**: ")
    try assertFault(
      "55: what is right has no diagnosis", replacing: "freed.\n", by: "freed. (`held-by-timer`)\n")
    try assertFault(
      "52: Lessons/04-proxy.md has no entry 'held'", replacing: "(`held-by-timer`)", by: "(`held`)")
  }

  func test_combinations() throws {
    try assertFault("53: no rule judges 'nobody · always'", replacing: "- **right**: It is freed.", by: "")
    try assertFault(
      "55: nothing is left for this rule", replacing: "`ticks: not always`", by: "`ticks: always|never`")
    try assertFault(
      "42: no possible combination has the value 'traps'", replacing: "- **crash** when",
      by: "- **impossible** when")
    try assertFault(
      "'the owner · never' is the same code as 'the owner · always'", replacing: "fails not-ticking",
      by: "passes", count: 2)
  }

  /// - Parameter count: How many faults there are; `nil` where one leads to others.
  private func assertFault(
    _ fault: String, replacing text: String, by other: String, count: Int? = 1, line: UInt = #line
  ) throws {
    let faults = try faults(replacing: text, by: other)
    XCTAssertTrue(faults.contains { $0.contains(fault) }, "\(faults)", line: line)
    if let count { XCTAssertEqual(faults.count, count, "\(faults)", line: line) }
  }

  private func faults(replacing text: String, by other: String) throws -> [String] {
    let fixture = try Fixture()
    let space =
      text.isEmpty ? FixtureSpace.text : FixtureSpace.text.replacingOccurrences(of: text, with: other)
    try fixture.write(FixtureSpace.path, space)
    let file = try XCTUnwrap(SpaceFile(of: FixtureSpace.lesson(in: fixture), in: fixture.root))
    return file.faults.map { "\($0.line): \($0.message)" }
  }
}
