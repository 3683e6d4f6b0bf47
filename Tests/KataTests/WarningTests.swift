import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What the compiler warns of in a learner's own files.
final class WarningTests: XCTestCase {
  /// A toolchain that warns when it compiles: once for each state of the file.
  private func fixture(warnings: String, place: String = "") throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write("bin/real-swift", fixture.read("bin/swift"))
    try fixture.writeTool(
      "swift",
      """
      #!/bin/sh
      file=Sources/Lesson04Proxy/Owner.swift
      if ! cmp -s $file compiled; then
        cp $file compiled
        sed "s|ROOT|$PWD|" \(place) <<'END'
      \(warnings)
      END
      fi
      exec sh bin/real-swift "$@"

      """)
    return fixture
  }

  func test_areShownAfterTheTestsAndChangeNothingElse() throws {
    let owner = "ROOT/Sources/Lesson04Proxy/Owner.swift"
    let fixture = try fixture(
      warnings: """
        \(owner):5:7: warning: never mutated; consider changing to 'let' [#var]
        \(owner):5:7: warning: never mutated; consider changing to 'let' [#var]
        ROOT/Tests/Lesson04ProxyTests/OwnerTests.swift:1:1: warning: not the learner's
        ROOT/Sources/TimerLab/Timer.swift:1:1: warning: not the learner's
        warning: 'kata': found 1 file(s) which are unhandled
        """)
    let result = try fixture.expect("check 4", code: 1)
    let expected = """

      Sources/Lesson04Proxy/Owner.swift:5:7: warning: never mutated; consider changing
        to 'let'
        var timer: Timer?
            ^

      """
    XCTAssertTrue(result.output.contains(expected), result.output)
    XCTAssertFalse(result.output.contains("not the learner's"), result.output)
    XCTAssertEqual(
      try fixture.kata("check", "4").output, result.output, "nothing was compiled, and it is as true")
    try fixture.setOutcomes(FixtureText.right)
    XCTAssertEqual(try fixture.kata("check", "4").code, 0)
  }

  /// Swift Build tells them on standard error, in the compiler's older form.
  func test_areReadFromSwiftBuildToo() throws {
    let owner = "ROOT/Sources/Lesson04Proxy/Owner.swift"
    let fixture = try fixture(
      warnings: """
        \(owner):5:7: warning: variable 'q' was never mutated; consider changing to 'let' constant
        func g() { var q = 1; print(q) }
                   ~~~ ^
        ROOT/Package.swift: Lesson04Proxy: clang: warning: argument unused during compilation: '-x'
        """, place: ">&2")
    try fixture.expect(
      "check 4", code: 1, says: ["Owner.swift:5:7: warning: variable 'q' was never mutated;"],
      hides: ["clang"])
  }

  /// Swift 6.4 can put a link behind the message, where older compilers have the name of its group.
  func test_aCaptureThatSwift64WarnsOfIsShownAndIsNoError() throws {
    let message = "'weak' ownership of capture 'self' differs from implicitly-captured strong reference"
    let owner = "ROOT/Sources/Lesson04Proxy/Owner.swift"
    let link = " [#\u{1B}]8;;https://x.org/y\u{1B}\\Group\u{1B}]8;;\u{1B}\\]"
    for group in ["", " [#ImplicitStrongCapture]", link] {
      let fixture = try fixture(
        warnings: """
          \(owner):5:7: warning: \(message)\(group)
          \(owner):5:7: note: explicitly assign the capture list item to silence
          """)
      try fixture.setOutcomes(FixtureText.right)
      try fixture.expect(
        "check 4", code: 0, says: ["Owner.swift:5:7: warning: 'weak' ownership"],
        hides: ["error", "[#Implicit", "Group"])
    }
  }

  func test_areFewAndAreInTheJSON() throws {
    let lines = (1...5).map { "ROOT/Sources/Lesson04Proxy/Owner.swift:\($0):1: warning: number \($0)" }
    let fixture = try fixture(warnings: lines.joined(separator: "\n"))
    try fixture.expect(
      "check 4", code: 1, says: ["warning: number 3", "… and 2 more\n"], hides: ["warning: number 4"])
    XCTAssertEqual((try fixture.checkedLesson("4", code: 1)["warnings"] as? [[String: Any]])?.count, 5)
  }
}
