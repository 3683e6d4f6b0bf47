import XCTest

@testable import KataCommand

/// What a learner may edit, and what a lesson may reach for.
final class LibraryTests: XCTestCase {
  /// A lesson that passes, with a file that its page does not name.
  private func fixture() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.setOutcomes(FixtureText.right)
    for folder in ["Sources/Lesson04Proxy", "Solutions/Variants/Lesson04Proxy/starter"] {
      try fixture.write("\(folder)/Ticker.swift", "final class Ticker {}\n")
    }
    return fixture
  }

  func test_aLibraryFileThatStaysAsItWasIsNoTrouble() throws {
    let fixture = try fixture()
    try fixture.write("Sources/Lesson04Proxy/Mine.swift", "final class Mine {}\n")
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
  }

  func test_aChangedLibraryFileIsNamedAndNothingPasses() throws {
    let fixture = try fixture()
    XCTAssertEqual(try fixture.kata("check", "04").code, 0)
    let file = "Sources/Lesson04Proxy/Ticker.swift"
    try fixture.write(file, "final class Ticker { /* no leak here */ }\n")
    XCTAssertFalse(try fixture.kata("list").output.contains("passing"))
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 3)
    XCTAssertEqual(
      result.errors,
      """
      kata: Lesson 04 · The proxy has no verdict: \(file) was changed, and is to stay as it was.
      To get it back: git checkout -- \(file), or swift run kata reset 04

      """)
    XCTAssertFalse(try fixture.kata("list").output.contains("passing"))
    try fixture.remove(file)
    XCTAssertTrue(try fixture.kata("check", "04").errors.contains("\(file) is missing"))
  }

  func test_verifyFindsARightFixThatALearnerCanNotWrite() throws {
    let fixture = try fixture()
    try fixture.write("Solutions/Lesson04Proxy/Ticker.swift", "final class Ticker {}\n")
    let name = "04 right fixes edit what a learner may edit"
    func proof() throws -> Proof? {
      let lesson = try Course(root: fixture.root).lessons.first
      return lesson.map { LibraryProof(bank: Bank(of: $0, in: fixture.root), root: fixture.root).proof }
    }
    XCTAssertEqual(try proof(), .holds(name))
    try fixture.write("Solutions/Variants/Lesson04Proxy/right-a/Ticker.swift", "final class Ticker { }\n")
    XCTAssertEqual(try proof()?.passed, false)
  }

  func test_verifyComparesTheListOfTestsWithTheTestFiles() throws {
    let fixture = try Fixture()
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    let list = TestListProof(lesson: lesson, root: fixture.root)
    XCTAssertTrue(list.proof.passed)
    try fixture.write(
      lesson.testList, "OwnerTests/test_ticks\nOwnerTests/test_old\nOwnerTests/test_isFreed\n")
    XCTAssertEqual(
      list.proof.message?.split(separator: "\n").last,
      "Happened: OwnerTests/test_stops is not in it; OwnerTests/test_old is in no test file.")
    XCTAssertEqual(
      try fixture.kata("verify", "04", "--write-test-lists").output, "Wrote \(lesson.testList)\n")
    XCTAssertEqual(fixture.read(lesson.testList), FixtureText.testList)
    try fixture.write(
      lesson.testList, "OwnerTests/test_isFreed\nOwnerTests/test_ticks\nOwnerTests/test_stops\n")
    XCTAssertFalse(list.proof.passed, "the order counts")
  }

  // MARK: - What a lesson may name

  private func errors(in source: String) throws -> [String] {
    let fixture = try Fixture()
    try fixture.write("Sources/Lesson04Proxy/More.swift", source)
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    return try LessonInspection(lesson: lesson, root: fixture.root).run().map { "\($0.line):\($0.column)" }
  }

  func test_aLessonThatReplacesAssertionsDoesNotPass() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(FixtureText.right)
    try fixture.write(
      "Sources/Lesson04Proxy/More.swift",
      "import XCTest\nextension XCTestCase { public func assertFreed<T>(_ s: T, when: String) {} }\n")
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.lines[0].hasSuffix("not compiling"), result.output)
    XCTAssertTrue(
      result.output.contains("Sources/Lesson04Proxy/More.swift:1:8: error: a lesson imports TimerLab alone"),
      result.output)
    XCTAssertFalse(fixture.exists("builds"), "it was built all the same")
    XCTAssertTrue(try fixture.kata("list").output.contains("not compiling"))
  }

  func test_theTestsAreFoundHoweverTheyAreNamed() throws {
    for source in [
      "import XCTest", "  @testable import LeakAssertions", "import class XCTest.XCTestCase",
      "import `XCTest`",
      "/* /* */ */ import XCTest", "let a = \"\\(XCTest.self)\"", "let a = #\"\\#(XCTest.self)\"#",
      "let a = \"\\\"\"; import XCTest", "#if canImport(XCTest)\n#endif",
      "let a = \"\"\"\n  \"\n  \"\"\"; import XCTest",
      "let a = #\"\\\"#; import XCTest", "let a = \"\\(f(\")\"))\"; import XCTest",
    ] {
      XCTAssertEqual(try errors(in: source).count, 1, source)
    }
  }

  func test_namesInCommentsAndTextsAreNoCode() throws {
    for source in [
      "// import XCTest", "/* import /* XCTest */ LeakAssertions */", "/// As `XCTest` does.",
      "let a = \"XCTest\"", "let a = \"\"\"\n  XCTest \" LeakAssertions\n  \"\"\"",
      "let a = #\"\\(XCTest)\"#",
      "let a = ##\"\"\"\n  \"\"\"# XCTest\n  \"\"\"##", "let XCTestish = 1, myXCTest = 2",
      "let a = \"\\(1 /* XCTest */)\"",
    ] {
      XCTAssertEqual(try errors(in: source), [], source)
    }
  }

  func test_placesAreCountedAsTheCompilerDoes() throws {
    XCTAssertEqual(try errors(in: "// é\n\n  let é = 1; import XCTest\n"), ["3:22"])
  }

  func test_namesOfAssertionsMayNotBeGivenToEveryObject() throws {
    let attack = "extension NSObject { public func assertFreed<T>(_ s: T, when: String) {} }"
    XCTAssertEqual(try errors(in: attack).count, 1)
    XCTAssertEqual(try errors(in: "extension Equatable { func report<T>(_ f: T) {} }").count, 1)
    XCTAssertEqual(try errors(in: "extension NSObject { func stop() {} }"), [])
    XCTAssertEqual(try errors(in: "final class Weather { func report() {} }"), [])
  }
}
