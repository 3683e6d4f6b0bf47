import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// What can't be understood in a file of fixes, or can't be meant, is named with its line.
final class FixesFaultTests: XCTestCase {
  func test_nothingIsWrongWithAFileInOrder() throws {
    XCTAssertEqual(try faults(replacing: "", by: ""), [])
  }

  func test_headings() throws {
    try assertFault("18: 'Axes: holds' is no section", "## Axis: holds", "## Axes: holds", count: nil)
    try assertFault("there are no rules", "## Rules", "## Axis: rules", count: nil)
    try assertFault(
      "34: section 'Axis: holds' is there twice", "## Axis: ticks", "## Axis: holds",
      count: nil)
    try assertFault("28: value 'nobody' is there twice", "### the owner", "### nobody", count: nil)
    try assertFault("28: no rule can name the value 'a|b'", "### the owner", "### a|b", count: nil)
  }

  func test_fences() throws {
    try assertFault("3: 'Owner.swift' has 2 texts", "```swift\n//!", "```swift\n```\n\n```swift\n//!")
    try assertFault("24: the fence says 'swift'", "```swift freed\npasses", "```swift\npasses")
  }

  func test_parts() throws {
    try assertFault("6: no value gives the part 'tick'", "<#ticks#>", "<#tick#>", count: nil)
    try assertFault("38: no file has a place for the part 'ticks'", "<#ticks#>", "passes", count: 3)
    try assertFault(
      "30: the part 'freed' has a place for itself", "\nfails held-by-timer\n```", "\n<#freed#>\n```")
  }

  func test_rules() throws {
    try assertFault("56: after the verdict come conditions", "and `ticks: traps`", "or `ticks: traps`")
    try assertFault("57: 'crashes' is no verdict", "**crash**", "**crashes**")
    try assertFault("57: this does not begin with a verdict", "**crash** when", "crash when")
    try assertFault("56: there is no axis 'hold'", "`holds: the owner` and", "`hold: the owner` and")
    try assertFault("59: axis 'ticks' has no value 'ever'", "not always", "not ever")
    try assertFault("61: it does not say why", "**: It is freed.", "**: ")
    try assertFault("61: what is right has no diagnosis", "freed.\n", "freed. (`held-by-timer`)\n")
    try assertFault("58: Lessons/04-proxy.md has no entry 'held'", "it. (`held-by-timer`)", "it. (`held`)")
    try assertFault("57: a rule names no tests", "when `ticks: traps`: It", "by `test_ticks`: It")
  }

  func test_combinations() throws {
    try assertFault("59: no rule judges 'nobody · always'", "- **right**: It is freed.", "", count: nil)
    try assertFault(
      "61: nothing is left for this rule", "`ticks: not always`", "`ticks: always|never`",
      count: nil)
    try assertFault(
      "48: no combination that is built has the value 'traps'", "- **crash** when", "- **senseless** when")
    try assertFault(
      "'the owner · never' is the same code as 'the owner · always'", "fails not-ticking", "passes", count: 2)
  }

  func test_theReferenceIsTheFirstValueOfEachAxis() throws {
    try assertFault(
      "18: the first value of each axis does not give the reference's Owner.swift: 'tock()' is there, not 'tick()'",
      "tick()", "tock()")
    try assertFault(
      "18: the reference, which is the first value of each axis, is not judged right", "**right**: It",
      "**wrong**: It")
  }

  // MARK: - Cases, the starter, mutants

  func test_cases() throws {
    try assertFault("this is not 'Case: NAME'", "### Case: right-a", "### Case right-a")
    try assertFault("case 'right-b' is there twice", "### Case: right-a", "### Case: right-b")
    try assertFault("what is not right names the tests", "**right**: r\n", "**crash**: r\n", count: 2)
    try assertFault(
      "what is wrong names the diagnosis", FixtureText.judgement, "**wrong** by `test_ticks`: w",
      count: 6)
    try assertFault("a case is never redundant", "**right**: r\n", "**redundant**: r\n", count: 2)
    try assertFault("after its verdict, a case has", "**right**: r\n", "**right**: r\n- mac: r\n", count: 2)
    try assertFault(
      "there is no axis 'end'", "**right**: r\n", "**right**: r\n- from: `end: it`\n", count: 2
    )
    try assertFault(
      "a case starts from one value", "**right**: r\n", "**right**: r\n- from: `ticks: not always`\n",
      count: 2)
  }

  func test_edits() throws {
    let whole = "- **right**: r\n\n```swift Owner.swift\n\(FixtureText.source(FixtureText.right))```\n"
    func assertEdit(_ fault: String, _ lines: String..., line: UInt = #line) throws {
      try assertFault(
        fault, whole,
        "- **right**: r\n\n```diff Owner.swift\n\(lines.joined(separator: "\n"))\n```\n", count: 2,
        line: line)
    }
    try assertEdit("Owner.swift does not have 'tock()'", "-    tock()")
    try assertEdit(
      "touch the same lines of Owner.swift", "-    tick()", "@@", "   func start() {", "-    tick()")
    try assertEdit("begins with '-', '+' or a space", "tick()")
    try assertEdit("an edit has lines that say where it goes", "+    tock()")
    try assertFault(
      "there is no More.swift to edit", whole, "- **right**: r\n\n```diff More.swift\n-x\n```\n", count: 2)
    try assertFault("it changes nothing", whole, "- **right**: r\n", count: 2)
  }

  func test_theLinesOfAnEditAreFoundOnce() {
    let change = FileChange(
      file: "A.swift", kind: .edits([FileChange.Hunk(old: ["  x"], new: ["  y"], line: 3)]), line: 2)
    XCTAssertEqual(try change.applied(to: "x\n  x\n"), "x\n  y\n")
    XCTAssertThrowsError(try change.applied(to: "  x\n  x\n")) { error in
      XCTAssertEqual(
        error as? FixesFault,
        FixesFault(
          line: 3, message: "'x' and what follows it here are in A.swift 2 times: add lines around them"))
    }
  }

  func test_starterAndMutants() throws {
    try assertFault(
      "it does not say why the starter fails otherwise there", "## Cases\n",
      "## Starter on Apple's platforms\n\n- `test_ticks`\n\n## Cases\n")
    try assertFault("this is not a test and its diagnosis", "- `test_isFreed` (", "- test_isFreed (")
    try assertFault("there is no section '## Starter'", "## Starter\n", "## Rules\n", count: nil)
    let mutants = "## Equivalent mutants\n\n- `Owner.swift`: leave out: `tick()`: Why.\n"
    try assertFault(
      "the reference's Owner.swift has no line 'tock()'", "## Starter\n",
      mutants.replacing("tick", with: "tock") + "\n## Starter\n")
    XCTAssertEqual(try faults(replacing: "## Starter\n", by: mutants + "\n## Starter\n"), [])
    try assertFault(
      "this is not '`FILE`: EDIT: `LINE`: WHY'", "## Starter\n",
      mutants.replacing(": Why", with: "") + "\n## Starter\n")
  }

  /// - Parameter count: How many faults there are; `nil` where one leads to others.
  private func assertFault(
    _ fault: String, _ text: String, _ other: String, count: Int? = 1, line: UInt = #line
  ) throws {
    let faults = try faults(replacing: text, by: other)
    XCTAssertTrue(faults.contains { $0.contains(fault) }, "\(faults)", line: line)
    if let count { XCTAssertEqual(faults.count, count, "\(faults)", line: line) }
  }

  private func faults(replacing text: String, by other: String) throws -> [String] {
    let fixture = try Fixture()
    try FixtureSpace.add(to: fixture)
    if !text.isEmpty { try fixture.replace(text, by: other, in: FixtureSpace.path) }
    let lesson = try Course(root: fixture.root).lesson(matching: "04")
    let exam = FixesExam(try FixesFile(of: lesson, in: fixture.root), in: fixture.root)
    return exam.faults.map { "\($0.line): \($0.message)" }
  }
}
