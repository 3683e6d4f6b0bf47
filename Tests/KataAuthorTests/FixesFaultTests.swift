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
    try assertFault("'Axis: end' is no section", "## Cases\n", "## Axis: end\n\n## Cases\n")
    try assertFault("section 'Cases' is there twice", "## Cases\n", "## Cases\n\n## Cases\n", count: nil)
  }

  func test_verdicts() throws {
    let right = "**right**: r\n"
    try assertFault("'crashes' is no verdict", right, "**crashes** by `test_ticks`: r\n", count: 8)
    try assertFault("this does not begin with a verdict", right, "right: r\n", count: 8)
    try assertFault("after the verdict come the tests", right, "**crash** or `test_ticks`: r\n", count: 8)
    try assertFault("it does not say why", right, "**right**: \n", count: 8)
    try assertFault("what is right has no diagnosis", right, "**right**: r (`held-by-timer`)\n", count: 8)
    try assertFault("no test refuses what is right", right, "**right** by `test_ticks`: r\n", count: 8)
    try assertFault("what is not right names the tests", right, "**crash**: r\n", count: 8)
    try assertFault(
      "what is wrong names the diagnosis", FixtureText.judgement, "**wrong** by `test_ticks`: w", count: 6)
    try assertFault(
      "it names 3 diagnoses", FixtureText.judgement, "**wrong** by `test_ticks`: w (`a`, `b`, `c`)", count: 6)
  }

  func test_testsAreListedInAnyOfTheWaysOfAList() {
    for list in ["`test_a` and `test_b`", "`test_a`, `test_b`", "`test_a`,\n  `test_b`"] {
      let text = "**wrong** by \(list.replacing("\n ", with: "")): It is late. (`a`, `b`)"
      XCTAssertEqual(
        Judgement(text),
        Judgement(
          verdict: .wrong, tests: ["test_a", "test_b"], reason: "It is late.", diagnoses: ["a", "b"]), text)
    }
  }

  // MARK: - Cases, the starter, mutants

  func test_cases() throws {
    try assertFault("this is not 'Case: NAME'", "### Case: right-a", "### Case right-a")
    try assertFault("case 'right-b' is there twice", "### Case: right-a", "### Case: right-b")
    try assertFault("it has no description", "What right-a does.\n", "")
    try assertFault("after its verdict, a case has", "**right**: r\n", "**right**: r\n- mac: r\n", count: 8)
    try assertFault("after its verdict, a case has", "review: 1\n", "review: many\n", count: 3)
    try assertFault("after its verdict, a case has", "review: 1\n", "found: a thread\n", count: 3)
    try assertFault("what is right is refused by 0 tests", "review: 1\n", "review: 0\n", count: 3)
    try assertFault("what is right is refused by 0 tests", "review: 0\n", "review: 1\n", count: 3)
  }

  func test_edits() throws {
    let whole = "- **right**: r\n\n```swift Owner.swift\n\(FixtureText.source(FixtureText.right))```\n"
    func assertEdit(_ fault: String, _ lines: String..., line: UInt = #line) throws {
      try assertFault(
        fault, whole,
        "- **right**: r\n\n```diff Owner.swift\n\(lines.joined(separator: "\n"))\n```\n", count: 5,
        line: line)
    }
    try assertEdit("Owner.swift does not have 'tock()'", "-    tock()")
    try assertEdit(
      "touch the same lines of Owner.swift", "-    tick()", "@@", "   func start() {", "-    tick()")
    try assertEdit("begins with '-', '+' or a space", "tick()")
    try assertEdit("an edit has lines that say where it goes", "+    tock()")
    try assertFault(
      "there is no More.swift to edit", whole, "- **right**: r\n\n```diff More.swift\n-x\n```\n", count: 5)
    try assertFault("it changes nothing", whole, "- **right**: r\n", count: 5)
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
    try assertFault("there is no section '## Starter'", "## Starter\n", "## Start\n", count: nil)
    let mutants = "## Equivalent mutants\n\n- `Owner.swift`: leave out: `tick()`: Why.\n"
    try assertFault(
      "the reference's Owner.swift has no line 'tock()'", "## Starter\n",
      mutants.replacing("tick", with: "tock") + "\n## Starter\n")
    XCTAssertEqual(try faults(replacing: "## Starter\n", by: mutants + "\n## Starter\n"), [])
    try assertFault(
      "this is not '`FILE`: EDIT: `LINE`: WHY'", "## Starter\n",
      mutants.replacing(": Why", with: "") + "\n## Starter\n")
  }

  /// Two that are the same code say the same thing twice.
  func test_noTwoFixesOfALessonAreTheSameCode() throws {
    for lesson in try Course(root: Project.root).lessons {
      let file = try FixesFile(of: lesson, in: Project.root)
      let reference = Lesson.sources(in: lesson.referenceFolder, of: Project.root)
      var seen = [reference: "reference"]
      for fix in file.cases {
        let first = seen.updateValue(fix.name, forKey: try file.files(of: fix, reference: reference))
        XCTAssertNil(first, "\(lesson.heading): '\(fix.name)'")
      }
    }
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
    if !text.isEmpty { try fixture.replace(text, by: other, in: FixtureLesson.proxy.fixes) }
    let lesson = try Course(root: fixture.root).lesson(matching: "04")
    let exam = FixesExam(try FixesFile(of: lesson, in: fixture.root), in: fixture.root)
    return exam.faults.map { "\($0.line): \($0.message)" }
  }
}
