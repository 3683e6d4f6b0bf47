import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the advice that `kata check` gives about compiler errors.
final class CompilerErrorAdviceTests: XCTestCase {
  /// Returns the lines that `kata check` prints if the compiler reports this error in a file.
  private func checkOutputLines(forError error: String, in file: String, of fixture: Fixture) throws
    -> [String]
  {
    try fixture.writeTool("swift", "#!/bin/sh\necho \"$PWD/\(file):1:1: error: \(error)\"\nexit 1\n")
    return try fixture.runKata("check", "4").outputLines
  }

  func test_unclearCompilerErrorIsExplainedByAnAdditionalLine() throws {
    let fixture = try Fixture()
    let file = "Sources/Lesson04Proxy/Owner.swift"
    try fixture.write(LessonPage.sharedPagePath, "- `'x' is no y`: Write **`z`**.\n")
    try fixture.write(file, "import TimerLab\n")
    XCTAssertTrue(
      try checkOutputLines(forError: "here 'x' is no y", in: file, of: fixture).contains("Write `z`."))
    let others = try checkOutputLines(forError: "cannot find 'y'", in: file, of: fixture)
    XCTAssertEqual(others.count, 7, "the compiler's words alone: \(others)")
  }

  func test_sharedPageExplainsCommonCompilerErrors() throws {
    let fixture = try Fixture()
    let page = try XCTUnwrap(FileTree.text(of: "\(Project.root)/\(LessonPage.sharedPagePath)"))
    try fixture.write(LessonPage.sharedPagePath, page)
    let file = "Sources/Lesson04Proxy/Owner.swift"
    for (error, file, words) in [
      ("'Owner' is ambiguous for type lookup in this context", file, "If a file imports Foundation, remove"),
      ("invalid redeclaration of 'Owner'", file, "If the folder has a copy of a file,"),
      ("cannot find type 'NSObject' in scope", file, "If the name belongs to Foundation or to"),
      ("missing argument", "Tests/Lesson04ProxyTests/OwnerTests.swift", "If you renamed, changed or removed"),
    ] {
      let lines = try checkOutputLines(forError: error, in: file, of: fixture)
      XCTAssertTrue(lines.contains { $0.hasPrefix(words) }, "\(error): \(lines)")
    }
  }

  func test_missingStarterFileIsReportedWithACommandThatRestoresIt() throws {
    let fixture = try Fixture()
    let file = "Sources/Lesson04Proxy/Owner.swift"
    try fixture.write("Sources/Lesson04Proxy/Other.swift", "import TimerLab\nlet owner = Owner()\n")
    try fixture.remove(file)
    let error = "cannot find 'Owner' in scope"
    let lines = try checkOutputLines(forError: error, in: "Sources/Lesson04Proxy/Other.swift", of: fixture)
    XCTAssertEqual(
      lines[3...4],
      [
        "Owner.swift from the starter is missing. To get it back:",
        "  cp Solutions/Starters/Lesson04Proxy/Owner.swift Sources/Lesson04Proxy",
      ])
    XCTAssertFalse(lines.contains { $0.hasPrefix("Edit") }, "\(lines)")
    let other = try checkOutputLines(
      forError: "cannot find 'x' in scope", in: "Sources/Lesson04Proxy/Other.swift", of: fixture)
    XCTAssertFalse(other.contains { $0.contains("is missing") }, "nothing misses it: \(other)")
  }
}
