import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata try`: somebody else's fix takes the place of the learner's, of which there is a copy.
final class TryTests: XCTestCase {
  private let own = "Sources/Lesson04Proxy"

  func test_putsACaseIntoTheLessonsFolderAndKeepsACopy() throws {
    let fixture = try Fixture()
    try fixture.write("\(own)/Owner.swift", "// mine\n")
    try fixture.write("\(own)/More.swift", "// more of mine\n")
    let result = try fixture.kata("try", "4", "wrong-a")
    XCTAssertEqual(result.code, 0, result.errors)
    let name = try XCTUnwrap(FileTree.names(in: "\(fixture.root)/.kata/backups").first)
    let copy = ".kata/backups/\(name)/\(own)"
    XCTAssertEqual(
      result.output,
      """
      Copied \(own) to \(copy)
      Lesson 04 · The proxy: 'wrong-a' is in \(own). w
        More.swift, which you added, is in the copy only.
      See what it does: swift run kata check 04, swift run kata observe 04
      To begin anew: swift run kata reset 04

      """)
    XCTAssertEqual(fixture.read("\(own)/Owner.swift"), FixtureText.source(FixtureText.wrong))
    XCTAssertFalse(fixture.exists("\(own)/More.swift"))
    XCTAssertEqual(fixture.read("\(copy)/Owner.swift"), "// mine\n")
    XCTAssertEqual(fixture.read("\(copy)/More.swift"), "// more of mine\n")
    XCTAssertTrue(try fixture.kata("check", "04").output.contains("BEGIN  ticks"))
    XCTAssertFalse(try fixture.kata("list").output.contains("solution seen"))
  }

  /// Edits on the reference; a file that is new, and one that is gone.
  func test_aCaseIsTheReferenceWithItsEdits() throws {
    let fixture = try Fixture()
    try fixture.write("Solutions/Lesson04Proxy/Helper.swift", "// lent\n")
    try fixture.write("Solutions/Lesson04Proxy/Other.swift", "// other\n")
    try fixture.replace(
      "### Case: right-a\n\n- **right**: r\n",
      by: """
        ### Case: edited

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

        - **right**: r

        """, in: FixtureLesson.proxy.fixes)
    let result = try fixture.kata("try", "4", "edited")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertEqual(
      FileTree.names(in: "\(fixture.root)/\(own)"), ["Helper.swift", "New.swift", "Owner.swift"])
    XCTAssertEqual(
      fixture.read("\(own)/Owner.swift"),
      FixtureText.source(FixtureText.wrong).replacing("tick()", with: "tock()"))
    XCTAssertEqual(fixture.read("\(own)/New.swift"), "// new\n")
  }

  func test_aRightOneBeforeTheLessonPassesIsGivingUp() throws {
    let fixture = try Fixture()
    let before = try fixture.tree
    let refused = try fixture.kata("try", "4", "right-a")
    XCTAssertEqual(refused.code, 2)
    XCTAssertEqual(
      refused.errors,
      """
      kata: 'right-a' is a right fix, and Lesson 04 · The proxy does not pass yet.
      To put it there all the same: swift run kata try 04 right-a --give-up

      """)
    XCTAssertEqual(try fixture.tree, before)
    XCTAssertEqual(try fixture.kata("try", "4", "right-a", "--give-up").code, 0)
    XCTAssertTrue(try fixture.kata("list").output.contains("solution seen"))
    XCTAssertEqual(try fixture.kata("try", "4", "right-b").code, 0, "once is enough")
  }

  func test_listsTheFixesOnceTheLessonPasses() throws {
    let fixture = try Fixture()
    let early = try fixture.kata("try", "4")
    XCTAssertEqual(early.code, 2)
    XCTAssertEqual(early.output, "")
    XCTAssertTrue(early.errors.contains("Its fixes are listed once it passes"), early.errors)
    try fixture.setOutcomes(FixtureText.right)
    XCTAssertEqual(try fixture.kata("check", "4").code, 0)
    let result = try fixture.kata("try", "4")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertTrue(
      result.output.hasSuffix(
        "\nWrong\n" + ["a", "b", "c", "d", "e", "f"].map { "  wrong-\($0): w\n" }.joined()))
    XCTAssertTrue(result.output.contains("\nRight\n  right-a: r\n  right-b: r\n"), result.output)
    XCTAssertEqual(try fixture.kata("try", "4", "right-a").code, 0)
    XCTAssertFalse(try fixture.kata("list").output.contains("solution seen"))
  }

  func test_anEditThatDoesNotFitIsNamedAndNothingIsTouched() throws {
    let fixture = try Fixture()
    try fixture.replace(
      "### Case: wrong-a\n",
      by: "### Case: misfit\n\n- **right**: r\n\n```diff Owner.swift\n-gone\n```\n\n### Case: wrong-a\n",
      in: FixtureLesson.proxy.fixes)
    let before = try fixture.tree
    let result = try fixture.kata("try", "4", "misfit", "--give-up")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.errors.hasPrefix("kata: \(FixtureLesson.proxy.fixes): "), result.errors)
    XCTAssertEqual(try fixture.tree, before)
    try fixture.remove(FixtureLesson.proxy.fixes)
    XCTAssertTrue(
      try fixture.kata("try", "4", "wrong-a").errors.contains("The fixes of Lesson 04 · The proxy is missing")
    )
  }
}
