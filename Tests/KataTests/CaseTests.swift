import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `--case NAME`: somebody else's fix is built beside the learner's files, which stay as they are.
final class CaseTests: XCTestCase {
  private let folder = ".build/kata-stage/Lesson04Proxy"

  func test_aCaseIsCheckedAndNothingOfTheLearnersIsTouched() throws {
    let fixture = try Fixture()
    XCTAssertEqual(try fixture.kata("check", "4").code, 1)
    try fixture.write("Sources/Lesson04Proxy/More.swift", "// mine\n")
    let before = try fixture.treeOfTheLearner
    try fixture.expect(
      "check 4 --case wrong-a", code: 1,
      prints: """
        Lesson 04 · wrong-a                                       1 of its 3 tests fails

        What wrong-a does.

          FAILED  ticks
          passed  is freed
          passed  stops

        FAIL  ticks
          The owner was not freed.

                 |started        |let go
          owner  ════════════════░░░░░░░░░░░░░░░░░░░░  not freed
          ticks    •               ▲   ▲               2 after that

          Found    the timer holds it.

        w

        Your own files and results are as they were.

        """)
    XCTAssertEqual(try fixture.kata("check", "4", "--case", "starter").code, 1)
    XCTAssertEqual(try fixture.treeOfTheLearner, before)
    XCTAssertTrue(
      try fixture.kata("list").output.contains("not checked"), "what is kept is of the files before")
  }

  /// Edits on the reference; a file that is new, and one that is gone.
  func test_aCaseIsTheReferenceWithItsEdits() throws {
    let fixture = try Fixture()
    try fixture.write("Solutions/Lesson04Proxy/Helper.swift", "// lent\n")
    try fixture.write("Solutions/Lesson04Proxy/Other.swift", "// other\n")
    try fixture.replace(
      "### Case: right-a\n",
      by: """
        ### Case: edited

        The reader of this line
        decides.

        And of this one.

        - **wrong** by `test_ticks`: It is edited. (`not-ticking`)

        ```diff Owner.swift
        -//! OwnerTests test_ticks passes
        +//! OwnerTests test_ticks fails not-ticking
        @@
           func start() {
        -    tick()
        +    tock()
           }
        ```

        ```swift New.swift
        // new
        ```

        ```swift Other.swift
        ```

        ### Case: right-a

        """, in: FixtureLesson.proxy.fixes)
    try fixture.expect(
      "check 4 --case edited --verbose", code: 1,
      says: [
        "\nThe reader of this line decides.\n\nAnd of this one.\n",
        "FAILED  ticks\n          The owner was not freed.\n",
      ])
    let laidOut = "\(fixture.root)/\(folder)"
    XCTAssertEqual(FileTree.names(in: laidOut), ["Helper.swift", "New.swift", "Owner.swift"])
    XCTAssertEqual(
      fixture.read("\(folder)/Owner.swift"),
      FixtureText.source(FixtureText.wrong).replacing("tick()", with: "tock()"))
    XCTAssertEqual(fixture.read("\(folder)/New.swift"), "// new\n")
  }

  func test_whatIsRightBeforeTheLessonPassesIsGivingUp() throws {
    for name in ["right-a", "reference"] {
      let fixture = try Fixture()
      let before = try fixture.tree
      try fixture.expect(
        "check 4 --case \(name)", code: 2,
        tells: """
          kata: '\(name)' is right, and Lesson 04 · The proxy does not pass yet.
          To see it all the same: swift run kata check 4 --case \(name) --give-up

          """)
      XCTAssertEqual(try fixture.tree, before)
      try fixture.expect("check 4 --case \(name) --give-up", says: ["all 3 tests pass\n"])
      XCTAssertTrue(try fixture.kata("list").output.contains("solution seen"))
      XCTAssertEqual(try fixture.kata("check", "4", "--case", "right-b").code, 0, "once is enough")
    }
    let passing = try Fixture(outcomes: FixtureText.right)
    XCTAssertEqual(try passing.kata("check", "4").code, 0)
    XCTAssertEqual(try passing.kata("check", "4", "--case", "reference").code, 0)
    XCTAssertFalse(try passing.kata("list").output.contains("solution seen"))
  }

  func test_JSONSaysWhichCaseItIs() throws {
    let fixture = try Fixture()
    XCTAssertEqual(try fixture.checkedLesson("4", "--case", "wrong-a", code: 1)["case"] as? String, "wrong-a")
    XCTAssertNil(try fixture.checkedLesson("4", code: 1)["case"])
  }

  func test_observeShowsTheLifeOfACaseAlone() throws {
    try Fixture().expect("observe 4 --case wrong-a", says: ["\nwrong-a\n"], hides: ["The starter"])
  }

  func test_aCrashIsPlacedInTheCasesOwnFile() throws {
    let fixture = try Fixture()
    try fixture.setCase(
      "crashing", FixtureText.filledUp(["test_ticks crashes"]), "**crash** by `test_ticks`: c")
    let result = try fixture.kata("check", "4", "--case", "crashing")
    XCTAssertTrue(result.output.contains("  At       \(folder)/Owner.swift:12"), result.output)
  }

  func test_anEditThatDoesNotFitIsNamedAndNothingIsTouched() throws {
    let fixture = try Fixture()
    try fixture.replace(
      "### Case: wrong-a\n",
      by:
        "### Case: misfit\n\nIt.\n\n- **right**: r\n\n```diff Owner.swift\n-gone\n```\n\n### Case: wrong-a\n",
      in: FixtureLesson.proxy.fixes)
    let before = try fixture.tree
    try fixture.expect(
      "check 4 --case misfit --give-up", code: 3, complains: ["kata: \(FixtureLesson.proxy.fixes): "])
    XCTAssertEqual(try fixture.tree, before)
    try fixture.remove(FixtureLesson.proxy.fixes)
    XCTAssertTrue(
      try fixture.kata("check", "4", "--case", "wrong-a").errors.contains(
        "The fixes of Lesson 04 · The proxy is missing"))
  }
}

extension Fixture {
  /// Without what is built, and what the stand-ins write down.
  fileprivate var treeOfTheLearner: [String: String] {
    get throws { try tree.filter { !$0.key.hasPrefix(".build") && !["builds", "ran"].contains($0.key) } }
  }
}
