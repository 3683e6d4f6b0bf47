import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The package manager's plan of a build is followed if all of it is understood, and only then.
final class BuildPlanTests: XCTestCase {
  private let compile = """
      "C.Lesson":
        tool: shell
        inputs: ["/a/One.swift","/b/sources"]
        outputs: ["/b/One.o","/b/Lesson.swiftmodule"]
        description: "Compiling Swift Module 'Lesson'"
        args: ["swiftc","-c","@/b/sources"]
    """
  private let link = """
      "C.Bundle":
        tool: shell
        inputs: ["/b/One.o","/b/Tests.o"]
        outputs: ["/b/Bundle.xctest"]
        args: ["swiftc","-o","/b/Bundle.xctest"]
    """
  private let tests = """
      "C.Tests":
        tool: shell
        inputs: ["/a/Tests.swift","/b/Lesson.swiftmodule"]
        outputs: ["/b/Tests.o"]
        args: ["swiftc","-c","/a/Tests.swift"]
    """

  func test_whatReadsAResultComesAfterWhatWritesIt() throws {
    let plan = try XCTUnwrap(plan(link, tests, compile))
    XCTAssertEqual(plan.commands(after: ["/a/One.swift"])?.map(\.name), ["C.Lesson", "C.Tests", "C.Bundle"])
    XCTAssertEqual(plan.commands(after: ["/a/Tests.swift"])?.map(\.name), ["C.Tests", "C.Bundle"])
    XCTAssertEqual(
      plan.commands(after: ["/a/Tests.swift"])?.first?.words, ["swiftc", "-c", "/a/Tests.swift"])
  }

  func test_whatGoesByNamesIsNotDoneAgain() throws {
    let list =
      "  \"list\":\n    tool: write-auxiliary-file\n    inputs: [\"/a/One.swift\"]\n    outputs: [\"/b/sources\"]"
    let plan = try XCTUnwrap(plan(list, compile))
    XCTAssertEqual(plan.commands(after: ["/a/One.swift"])?.map(\.name), ["C.Lesson"])
  }

  func test_aToolThatIsNotKnownMakesItUnusable() throws {
    let copy = "  \"copy\":\n    tool: copy-tool\n    inputs: [\"/b/One.o\"]\n    outputs: [\"/b/Two.o\"]"
    let plan = try XCTUnwrap(plan(compile, copy))
    XCTAssertNil(plan.commands(after: ["/a/One.swift"]))
    XCTAssertEqual(plan.commands(after: ["/a/Other.swift"]), [])
  }

  func test_aCircleMakesItUnusable() throws {
    let circle = tests.replacingOccurrences(of: "/b/Tests.o", with: "/b/sources")
    XCTAssertNil(try XCTUnwrap(plan(compile, circle)).commands(after: ["/a/One.swift"]))
  }

  func test_aLineThatIsNotUnderstoodMakesItUnusable() {
    XCTAssertNotNil(plan(compile))
    XCTAssertNil(plan(compile + "\n    working-directory: \"/elsewhere\""))
    XCTAssertNil(plan(compile + "\n    env: {\"A\":\"b\"}"))
    XCTAssertNil(plan(compile.replacingOccurrences(of: #"["swiftc","-c","@/b/sources"]"#, with: "swiftc -c")))
    XCTAssertNil(plan(compile + "\nmore:"))
    XCTAssertNil(plan())
    XCTAssertNil(BuildPlan("no plan"))
  }

  private func plan(_ commands: String...) -> BuildPlan? {
    BuildPlan("client:\n  name: basic\ncommands:\n" + commands.joined(separator: "\n\n") + "\n")
  }
}
