import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// `kata verify` runs the project's own tests: those that are declared, all of them, and no other.
final class OwnTestsTests: XCTestCase {
  private let facts = "Tests/KataTests/Facts.swift"

  func test_refusesOwnTestsThatFailOrCrash() throws {
    try assertBroken("TimerLabTests.TimerLabTestsFacts.test_holds", lesson: nil) { fixture in
      try fixture.replace("passes", by: "fails", in: "Tests/TimerLabTests/Facts.swift")
    }
    try assertBroken("the project's own tests run to their end", lesson: nil) { fixture in
      try fixture.replace("passes", by: "crashes", in: "Tests/KataTests/Facts.swift")
    }
  }

  func test_refusesAPackageThatWarns() throws {
    try assertBroken("the whole package compiles without warnings", lesson: nil) { fixture in
      try fixture.setOutcomes(["warns"])
    }
  }

  func test_aTestThatIsSkippedHasRunAndProvesNothing() throws {
    let fixture = try Fixture()
    try fixture.write(facts, "//! KataTestsFacts test_skipped skips\n" + fixture.read(facts))
    try fixture.replace("test_holds() {}", by: "test_holds() {}\n  func test_skipped() {}", in: facts)
    let result = try fixture.kata("verify")
    XCTAssertEqual(result.code, 0, result.output)
    XCTAssertTrue(result.output.contains("ok      own tests: 7 proofs"), result.output)
  }

  // MARK: - As the other verbs

  func test_anInterruptionEndsTheChildren() throws {
    try assertNothingIsLeft(after: SIGINT, verb: "verify")
  }

  func test_anInterruptionReachesItThroughTheCommand() throws {
    let fixture = try Fixture()
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.root)/bin/KataAuthor", withDestinationPath: KataProcess.authorTools.path)
    try assertNothingIsLeft(after: SIGINT, verb: "verify", in: fixture, program: KataProcess.binary)
  }

  func test_leavesOutDebugInformation() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("verify", "04")
    let lines = fixture.read("builds").split(separator: "\n")
    XCTAssertFalse(lines.isEmpty)
    XCTAssertTrue(lines.allSatisfy { $0.contains(" -gnone") }, "\(lines)")
  }

  // MARK: - The matrix

  func test_hasARowForEachEntryOfTheBank() throws {
    let result = try Fixture().kata("verify", "04", "--matrix")
    XCTAssertEqual(result.code, 0, result.output)
    for row in [#"reference +\.  \.  \."#, #"starter +\.  x"#, #"right  right-a +\.  \.  \."#] {
      XCTAssertNotNil(result.output.firstMatch(of: try Regex(row)), result.output)
    }
    XCTAssertTrue(result.output.contains("Only test "), result.output)
    XCTAssertTrue(result.output.contains("Refuse nothing that another test does not refuse too"))
  }

  func test_leavesOutWhatIsNoneOfTheBanks() throws {
    let fixture = try Fixture()
    try fixture.remove("Lessons/README.md")
    let result = try fixture.kata("verify", "--matrix")
    XCTAssertEqual(result.code, 0, result.output)
    XCTAssertFalse(fixture.read("builds").contains("package "))
  }

  func test_xcTestIsUnderstoodOnAllPlatforms() {
    let linux = XCTestLog(
      "/a/B.swift:3: error: C.test_d : no\nTest Case 'C.test_d' failed (0.1 seconds)\nTest Case 'C.test_e' started at 1"
    )
    XCTAssertEqual(linux.cases, [.init(name: "C.test_d", outcome: .failed("no (B.swift:3)"))])
    XCTAssertEqual(linux.underWay, "C.test_e")
    let apple = XCTestLog(
      "/a/B.swift:3: error: -[M.C test_d] : no\nTest Case '-[M.C test_d]' failed (0.100 seconds).")
    XCTAssertEqual(apple.cases, linux.cases)
    XCTAssertNil(apple.underWay)
    for words in ["AndReturnError:", "WithCompletionHandler:"] {
      let name = "-[M.C test_d\(words)]"
      let other = XCTestLog("/a/B.swift:3: error: \(name) : no\nTest Case '\(name)' failed (0.100 seconds).")
      XCTAssertEqual(other.cases, linux.cases, words)
    }
    let withTerminal = XCTestLog(
      "/a/B.swift:3: error: C.test_d : no\r\nlines\r\nTest Case 'C.test_d' failed (0.1 seconds)")
    XCTAssertEqual(withTerminal.cases, linux.cases)
    let others = XCTestLog(
      "Test Case 'C.test_f' skipped (0.1 seconds)\nTest Case 'C.test_g' passed (0.1 seconds)")
    XCTAssertEqual(others.cases.map(\.outcome), [.skipped, .passed])
  }
}
