import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// `kata doctor --full`: one file that says how this system deviates.
final class FullDoctorTests: XCTestCase {
  private let file = ".kata/doctor.txt"

  func test_aHealthySystemHasNoDeviation() throws {
    let fixture = try Fixture()
    let result = try fixture.kata("doctor", "--full", folder: "Lessons")
    XCTAssertEqual(result.code, 0, result.output + result.errors)
    // Groups are done in any order.
    XCTAssertEqual(
      result.lines.prefix(3).sorted(),
      ["ok      contract: 5 proofs", "ok      solutions: 2 proofs", "ok      starters: 2 proofs"])
    XCTAssertEqual(result.lines.dropFirst(3), ["Written: .kata/doctor.txt", "9 passed, 0 failed", ""])
    let report = fixture.read(file)
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(lines.first, "Leaky Timers: swift run kata doctor --full")
    XCTAssertNotNil(lines[2].wholeMatch(of: /Date        \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/), report)
    for line in [
      "Commit      unknown, without git",
      "Swift       Swift version 6.3.1 (swift-6.3.1-RELEASE); Target: a-fixture",
      "Contract    5 passed, 0 failed", "Solutions   2 passed, 0 failed", "Starters    2 passed, 0 failed",
    ] {
      XCTAssertTrue(lines.contains(line[...]), "\(line) in \(report)")
    }
    XCTAssertTrue(report.hasSuffix("\n\nNo deviation.\n\n9 passed, 0 failed\n"), report)
  }

  func test_whatALearnerHasEditedHasNoPartInItAndTheFileCanBeNamed() throws {
    let fixture = try Fixture()
    for path in ["Sources/Lesson04Proxy/Owner.swift", "Tests/KataTests/Facts.swift"] {
      try fixture.write(path, "//! does not compile")
    }
    let result = try fixture.kata("doctor", "--full", "--output", "mine.txt", folder: "Lessons")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertTrue(result.output.hasSuffix("\nWritten: mine.txt\n9 passed, 0 failed\n"))
    XCTAssertTrue(fixture.read("Lessons/mine.txt").hasSuffix("\n9 passed, 0 failed\n"))
    XCTAssertFalse(fixture.exists(file))
  }

  func test_everyDeviationIsToldInTheOrderOfTheExam() throws {
    let fixture = try Fixture()
    try fixture.replace("passes", by: "fails", in: "Tests/LessonKitTests/Facts.swift")
    try fixture.replace(
      "test_stops passes", by: "test_stops fails held-by-timer",
      in: "Solutions/Lesson06BlockCategory/Owner.swift")
    try fixture.copy(
      "Solutions/Lesson04Proxy/Owner.swift", to: "Solutions/Starters/Lesson04Proxy/Owner.swift")
    let result = try fixture.kata("doctor", "--full")
    XCTAssertEqual(result.code, 1, result.errors)
    XCTAssertTrue(result.output.contains("\nBROKEN  06 reference passes\n"), result.output)
    XCTAssertTrue(result.output.hasSuffix("\nWritten: .kata/doctor.txt\n6 passed, 3 failed\n"), result.output)
    let report = try XCTUnwrap(deviations(in: fixture))
    XCTAssertEqual(
      report,
      """
      DEVIATION   LessonKitTests.LessonKitTestsFacts.test_holds
                  Expected: it passes.
                  Happened: not so (Facts.swift:7)

      DEVIATION   06 reference passes
                  Expected: all tests pass, and nothing warns.
                  Happened: failing: test_stops (held-by-timer); the learner reads 'held-by-timer'.

      DEVIATION   04 starter fails as declared
                  Expected: it compiles without warnings and fails exactly: test_isFreed (held-by-timer), \
      test_stops (held-by-timer).
                  Happened: all 3 tests pass.

      6 passed, 3 failed

      """)
    XCTAssertEqual(try fixture.kata("doctor", "--full").code, 1)
    XCTAssertEqual(deviations(in: fixture), report)
  }

  func test_afterACrashTheOtherTestsOfTheContractRunAndAWarningHidesNothing() throws {
    let fixture = try Fixture()
    try fixture.write(
      "Tests/LessonKitTests/Facts.swift",
      """
      //! KitFacts test_a crashes
      //! KitFacts test_b fails
      //! KitFacts test_c passes
      //! MoreFacts test_d crashes
      //! MoreFacts test_e passes
      final class KitFacts: XCTestCase {
        func test_a() {}
        func test_b() {}
        func test_c() {}
      }
      final class MoreFacts: XCTestCase {
        func test_d() {}
        func test_e() {}
      }

      """)
    for path in ["Tests/TimerLabTests/Facts.swift", "Solutions/Lesson04Proxy/Owner.swift"] {
      try fixture.write(path, fixture.read(path) + "//! warns\n")
    }
    XCTAssertEqual(try fixture.kata("doctor", "--full").code, 1)
    let report = fixture.read(file)
    for line in [
      "DEVIATION   the project's own tests run to their end\n", "with KitFacts.test_a under way: ",
      "with MoreFacts.test_d under way: ", "DEVIATION   LessonKitTests.KitFacts.test_b\n",
      "DEVIATION   the contract's tests compile without warnings\n", "DEVIATION   04 reference passes\n",
      "all 3 tests pass. It warns: Solutions/Lesson04Proxy/Owner.swift:11: 'x'",
      // test_c, test_e and TimerLab's one.
      "\nContract    4 passed, 3 failed\n", "\nSolutions   1 passed, 1 failed\n",
    ] {
      XCTAssertTrue(report.contains(line), "\(line) in \(report)")
    }
  }

  func test_withoutAToolchainTheFileSaysSo() throws {
    let fixture = try Fixture()
    let result = try fixture.kata("doctor", "--full", path: "/nowhere")
    XCTAssertEqual(result.code, 3)
    XCTAssertTrue(result.errors.hasPrefix("kata: There is no 'swift' on your PATH.\n"), result.errors)
    XCTAssertEqual(result.output, "Written: .kata/doctor.txt\n")
    let report = fixture.read(file)
    XCTAssertTrue(report.contains("\nSwift       unknown\n"), report)
    XCTAssertTrue(report.contains("\nProblem     toolchain: There is no 'swift' on your PATH.\n"), report)
    XCTAssertTrue(report.contains("\nIt could not be run: There is no 'swift' on your PATH."), report)
    XCTAssertFalse(report.contains("No deviation"), report)
  }

  // MARK: - The clone

  func test_saysWhichCommitAndWhetherItIsClean() throws {
    let fixture = try Fixture()
    let script = "case \"$*\" in *rev-parse*) echo abc123 ;; *) /bin/cat \"$3/status\" ;; esac"
    try fixture.writeTool("git", "#!/bin/sh\n\(script)\n")
    let sheet = SystemSheet(root: fixture.root, environment: [:])
    for (status, words) in [("", "abc123, clean"), (" M README.md\n?? x\n", "abc123, 2 files changed")] {
      try fixture.write("status", status)
      fixture.withTools { XCTAssertEqual(sheet.rows.first { $0.name == "Commit" }?.text, words) }
    }
  }

  /// All after the header; the header's date changes from one run to the next.
  private func deviations(in fixture: Fixture) -> String? {
    let report = fixture.read(file)
    return report.firstRange(of: "DEVIATION").map { String(report[$0.lowerBound...]) }
  }

  // MARK: - What is to be pasted in public names nobody

  func test_noPathsOfTheUserAreInIt() {
    let text = PublicText(root: "/Users/ada/kata", home: "/Users/ada")
    for (before, after) in [
      ("/Users/ada/kata/Sources/x.swift:3", "./Sources/x.swift:3"),
      ("in '/Users/ada/kata'.", "in '.'."),
      ("/Users/ada/kata-2/x and /Users/ada", "~/kata-2/x and ~"),
      ("/private/Users/adam/x, /home/eve/y", "/private~/x, ~/y"),
      ("/Users/Shared/x, /Applications/Xcode.app", "/Users/Shared/x, /Applications/Xcode.app"),
    ] {
      XCTAssertEqual(text.text(of: before), after)
    }
    XCTAssertEqual(PublicText(root: "/x", home: "/").text(of: "/a/b"), "/a/b")
  }
}
