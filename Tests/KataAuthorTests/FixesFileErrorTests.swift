import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Tests of the errors that `verify` reports in a fixes file.
final class FixesFileErrorTests: XCTestCase {
  func test_eachErrorInAFixesFileIsReported() throws {
    let right = "**right**: r\n"
    let wrong = FixtureText.wrongJudgement
    let whole = "- \(right)\n```swift Owner.swift\n\(FixtureText.ownerSource(FixtureText.rightOutcomes))```\n"
    func edit(_ lines: String..., in file: String = "Owner.swift") -> String {
      "- \(right)\n```diff \(file)\n\(lines.joined(separator: "\n"))\n```\n"
    }
    let mutants = "## Equivalent mutants\n\n- `Owner.swift`: leave out: `tick()`: Why.\n\n## Starter\n"
    try assertErrors([
      ("", "", ""), ("", "## Starter\n", mutants),
      ("'Axis: end' isn't a section", "## Cases\n", "## Axis: end\n\n## Cases\n"),
      ("section 'Cases' appears twice", "## Cases\n", "## Cases\n\n## Cases\n"),
      ("there is no section '## Starter'", "## Starter\n", "## Start\n"),
      ("this is not a test and its diagnosis", "- `test_isFreed` (", "- test_isFreed ("),
      (
        "why the starter fails differently on Apple's platforms", "## Cases\n",
        "## Starter on Apple's platforms\n\n- `test_ticks`\n\n## Cases\n"
      ),
      ("has no line 'tock()'", "## Starter\n", mutants.replacing("tick", with: "tock")),
      ("this is not '`FILE`: EDIT: `LINE`: REASON'", "## Starter\n", mutants.replacing(": Why", with: "")),
      // Verdicts.
      ("'crashes' isn't a verdict", right, "**crashes** by `test_ticks`: r\n"),
      ("this does not begin with a verdict", right, "right: r\n"),
      ("the verdict must be followed by", right, "**crash** or `test_ticks`: r\n"),
      ("the verdict has no reason", right, "**right**: \n"),
      ("the verdict has no reason", wrong, "\(wrong)\n- apple: **crash** by `test_b`: "),
      ("a right case can't have a diagnosis", right, "**right**: r (`held-by-timer`)\n"),
      ("a right case can't have failing tests", right, "**right** by `test_ticks`: r\n"),
      ("must name the failing tests", right, "**crash**: r\n"),
      ("must end with the diagnosis", wrong, "**wrong** by `test_ticks`: w"),
      ("the verdict names 3 diagnoses", wrong, "**wrong** by `test_ticks`: w (`a`, `b`, `c`)"),
      // Cases.
      ("this is not 'Case: NAME'", "### Case: right-a", "### Case right-a"),
      ("case 'right-b' appears twice", "### Case: right-a", "### Case: right-b"),
      ("the case has no description", "What right-a does.\n", ""),
      ("after its verdict, a case can only have", "review: 1\n", "review: many\n"),
      ("after its verdict, a case can only have", "review: 1\n", "found: a thread\n"),
      ("must be 0 for a right case", "review: 1\n", "review: 0\n"),
      ("must be 0 for a right case", "review: 0\n", "review: 1\n"),
      // Edits.
      ("Owner.swift does not contain 'tock()'", whole, edit("-    tock()")),
      (
        "touch the same lines of Owner.swift", whole,
        edit("-    tick()", "@@", "   func start() {", "-    tick()")
      ),
      ("must begin with '-', '+' or a space", whole, edit("tick()")),
      ("an edit needs both lines from the reference", whole, edit("+    tock()")),
      ("there is no More.swift to edit", whole, edit("-x", in: "More.swift")),
      ("the case changes nothing", whole, "- \(right)"),
    ])
  }

  func test_judgementCanListTestsWithCommasOrAnd() {
    for list in ["`test_a` and `test_b`", "`test_a`, `test_b`", "`test_a`,\n  `test_b`"] {
      let text = "**wrong** by \(list.replacing("\n ", with: "")): It is late. (`a`, `b`)"
      XCTAssertEqual(
        Judgement(text),
        Judgement(
          verdict: .wrong, tests: ["test_a", "test_b"], reason: "It is late.", diagnoses: ["a", "b"]), text)
    }
  }

  func test_editIsRejectedIfItsLinesOccurTwice() {
    let change = FileChange(
      fileName: "A.swift",
      modification: .edits([FileChange.Hunk(oldLines: ["  x"], newLines: ["  y"], lineNumber: 3)]),
      lineNumber: 2)
    XCTAssertEqual(try change.applied(to: "x\n  x\n"), "x\n  y\n")
    XCTAssertThrowsError(try change.applied(to: "  x\n  x\n")) { error in
      XCTAssertEqual(
        error as? FixesFileError,
        FixesFileError(
          line: 3,
          message: "'x' and the lines that follow it in this edit occur 2 times in A.swift: "
            + "add more of the surrounding lines"))
    }
  }

  func test_noTwoFixesOfALessonHaveTheSameCode() throws {
    for lesson in try Course(root: Project.root).lessons {
      let file = try FixesFile(of: lesson, in: Project.root)
      let reference = Lesson.sourceTexts(in: lesson.referenceFolder, of: Project.root)
      var seen = [reference: "reference"]
      for fix in file.fixCases {
        let first = seen.updateValue(fix.name, forKey: try file.fileTexts(of: fix, reference: reference))
        XCTAssertNil(first, "\(lesson.heading): '\(fix.name)'")
      }
    }
  }

  /// Asserts that each replacement in a valid fixes file causes the error, or no error if `error` is empty.
  private func assertErrors(
    _ changes: [(error: String, oldText: String, newText: String)], line: UInt = #line
  ) throws {
    let fixture = try Fixture()
    let lesson = try Course(root: fixture.root).lesson(matching: "04")
    let text = fixture.read(lesson.fixesPath)
    for (error, old, new) in changes {
      let file = FixesFile(of: lesson, text: old.isEmpty ? text : text.replacing(old, with: new))
      let errors = FixesFileChecker(file, in: fixture.root).errors.map(\.message)
      XCTAssertEqual(errors.isEmpty, error.isEmpty, "\(error): \(errors)", line: line)
      XCTAssertTrue(
        error.isEmpty || errors.contains { $0.contains(error) }, "\(error): \(errors)", line: line)
    }
  }
}
