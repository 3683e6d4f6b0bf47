import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// `kata verify` runs the project's own tests: those that are declared, all of them, and no other.
final class OwnTestsTests: XCTestCase {
  private let facts = "Tests/KataTests/Facts.swift"

  func test_refusesOwnTestsThatFailOrCrash() throws {
    try assertBroken(
      "TimerLabTests.TimerLabTestsFacts.test_holds", "the project's own tests run to their end", lesson: nil
    ) { fixture in
      try fixture.replace("passes", by: "fails", in: "Tests/TimerLabTests/Facts.swift")
      try fixture.replace("passes", by: "crashes", in: facts)
    }
  }

  func test_refusesAPackageThatWarns() throws {
    try assertBroken("the whole package compiles without warnings", lesson: nil) { fixture in
      try fixture.setOutcomes(["warns"])
    }
  }

  // MARK: - As the other verbs

  func test_anInterruptionOfTheCommandEndsTheToolAndItsChildren() throws {
    let fixture = try Fixture()
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.root)/bin/KataAuthor", withDestinationPath: KataProcess.authorTools.path)
    try assertNothingIsLeft(after: SIGINT, verb: "verify", in: fixture, program: KataProcess.binary)
  }

  // MARK: - The matrix

  func test_hasARowForEachEntryOfTheBankAndLeavesOutWhatIsNoneOfIts() throws {
    let fixture = try Fixture()
    try fixture.remove("Lessons/README.md")
    let result = try fixture.kata("verify", "--matrix")
    XCTAssertEqual(result.code, 0, result.output)
    for row in [#"reference +\.  \.  \."#, #"starter +\.  x"#, #"right  right-a +\.  \.  \."#] {
      XCTAssertNotNil(result.output.firstMatch(of: try Regex(row)), result.output)
    }
    XCTAssertTrue(result.output.contains("Only test "), result.output)
    XCTAssertTrue(result.output.contains("Refuse nothing that another test does not refuse too"))
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

  // MARK: - How they are run, and where they fail

  func test_theLargestGroupIsBegunFirst() {
    let jobs = [("a", 1), ("b", 1), ("b", 1), ("c", 5), ("a", 1)]
      .map { ProofJob(group: $0, cost: $1) { _ in [] } }
    XCTAssertEqual(ProofRunner.order(of: jobs), [3, 0, 4, 1, 2])
  }

  /// A helper that knows its caller's line alone puts the failure on that line of its own file.
  func test_whatOtherFilesUseTakesTheCallersFileBesideItsLine() throws {
    let folder = "\(Project.root)/Tests"
    let files = FileTree.files(below: folder).filter { $0.contains(/^Lesson\d/) && $0.hasSuffix(".swift") }
    XCTAssertGreaterThan(files.count, 50)
    for file in files {
      let text = try XCTUnwrap(FileTree.text(of: "\(folder)/\(file)"))
      let functions = /\n *(public |private )?func (\w+)(?:(?!func )[\s\S]){0,300}?line: UInt = #line/
      for match in text.matches(of: functions) {
        let isForOthers = match.1 != "private "
        XCTAssertFalse(isForOthers && !match.0.contains("file: StaticString"), "\(file): \(match.2)")
      }
    }
  }
}
