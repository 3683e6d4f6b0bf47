import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What a check adds to the compiler's words.
final class NotCompilingTests: XCTestCase {
  func test_whoImportsFoundationIsToldToImportTimerLabAlone() throws {
    let fixture = try Fixture()
    let file = "Sources/Lesson04Proxy/Owner.swift"
    let rule = "Lessons import TimerLab alone; it brings Foundation with it."
    let ambiguous = "'NSObject' is ambiguous for type lookup in this context"
    for (error, imports, words) in [
      (ambiguous, "import TimerLab\nimport Foundation", " Remove 'import Foundation'."),
      (ambiguous, "import TimerLab\n// import Foundation", nil),
      ("cannot find 'x' in scope", "import TimerLab", nil),
      (
        "cannot find 'x' in scope", "import Foundation",
        " In Owner.swift: 'import TimerLab' in place of 'import Foundation'."
      ),
    ] {
      try fixture.write(file, "\(imports)\nfinal class Owner: NSObject {}\n")
      let text = try advice(on: error, file, in: fixture).joined(separator: " ").split(separator: " ")
        .joined(separator: " ")
      XCTAssertTrue(text.contains("\(file):1:1: error: \(error)"), text)
      XCTAssertEqual(text.contains(rule), words != nil, text)
      if let words { XCTAssertTrue(text.contains(rule + words), text) }
    }
  }

  /// What the compiler says of one of the lesson's files, and what a check adds to that.
  private func advice(on error: String, _ file: String, in fixture: Fixture) throws -> [String] {
    try fixture.writeTool("swift", "#!/bin/sh\necho \"$PWD/\(file):1:1: error: \(error)\"\nexit 1\n")
    return try fixture.kata("check", "4").lines
  }

  func test_whereTheCompilersWordsDoNotLeadOnOneLineDoes() throws {
    let fixture = try Fixture()
    let file = "Sources/Lesson04Proxy/Owner.swift"
    try fixture.write(
      LessonPage.shared, "| says | leads on |\n|---|---|\n| `'x' is no y` | Write **`z`**. |\n")
    try fixture.write(file, "import TimerLab\n")
    XCTAssertTrue(try advice(on: "here 'x' is no y", file, in: fixture).contains("Write `z`."))
    let others = try advice(on: "cannot find 'y'", file, in: fixture)
    XCTAssertEqual(others.count, 9, "the compiler's words alone: \(others)")
    let tests = try advice(on: "missing argument", "Tests/Lesson04ProxyTests/OwnerTests.swift", in: fixture)
    XCTAssertTrue(tests.contains { $0.hasPrefix("These lines are in the tests,") }, "\(tests)")
    try fixture.write("Solutions/Starters/Lesson04Proxy/Owner.swift", "import TimerLab\n")
    try fixture.write(file, "final class Owner {}\n")
    let bare = try advice(on: "cannot find type 'NSObject' in scope", file, in: fixture)
    XCTAssertTrue(bare.contains { $0.hasPrefix("\(file) has no 'import TimerLab'") }, "\(bare)")
  }

  func test_aFileThatIsGoneIsNamedFirstWithTheWayBack() throws {
    let fixture = try Fixture()
    let file = "Sources/Lesson04Proxy/Owner.swift"
    try fixture.write("Sources/Lesson04Proxy/Other.swift", "import TimerLab\nlet owner = Owner()\n")
    try fixture.remove(file)
    let error = "cannot find 'Owner' in scope"
    let lines = try advice(on: error, "Sources/Lesson04Proxy/Other.swift", in: fixture)
    XCTAssertEqual(
      lines[3...4],
      [
        "Owner.swift, which the lesson began with, is gone. To get it back:",
        "  cp Solutions/Starters/Lesson04Proxy/Owner.swift Sources/Lesson04Proxy",
      ])
    XCTAssertEqual(lines.dropLast().last, "Then run: swift run kata check 04")
    let other = try advice(on: "cannot find 'x' in scope", "Sources/Lesson04Proxy/Other.swift", in: fixture)
    XCTAssertFalse(other.contains { $0.contains("is gone") }, "nothing misses it: \(other)")
  }

  func test_linesEndedAsOnWindowsAreShownAsErrorsAreTold() throws {
    let fixture = try Fixture()
    let file = "Sources/Lesson04Proxy/Owner.swift"
    try fixture.write(file, "import TimerLab\r\nlet y: Int = \"\"\r\n")
    try fixture.writeTool("swift", "#!/bin/sh\necho \"$PWD/\(file):2:14: error: no\"\nexit 1\n")
    XCTAssertTrue(
      try fixture.kata("check", "4").output.contains("  let y: Int = \"\"\n               ^\n"))
  }
}
