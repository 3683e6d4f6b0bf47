import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Small pieces that turn one text into another.
final class TextTests: XCTestCase {
  func test_namesOfTestsBecomeSentences() {
    XCTAssertEqual(
      TestName.words(of: "test_isFreedWhenItsScreenCloses"), "is freed when its screen closes")
    XCTAssertEqual(TestName.words(of: "testTicks"), "ticks")
    XCTAssertEqual(TestName.words(of: "test_first_second"), "first second")
  }

  func test_slashesInJSONAreReadable() throws {
    XCTAssertFalse(try JSONText.string("a/b").contains("\\"))
  }

  func test_longTextIsWrapped() {
    let lines = Style(hasColor: false, width: 60).wrapped(
      "Happened: " + Array(repeating: "word", count: 20).joined(separator: " "), indent: 12, hanging: 2)
    XCTAssertTrue(lines.allSatisfy { $0.count <= 60 })
    XCTAssertEqual(lines.count, 3)
    XCTAssertTrue(lines[0].hasPrefix("            Happened: word"))
    XCTAssertTrue(lines[1].hasPrefix("              word"))
  }

  func test_messagesOfXCTestSayTheirOwnWordsFirst() {
    let failure = Failure(
      ofXCTest: "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - both timers should tick")
    XCTAssertEqual(failure.headline, "both timers should tick")
    XCTAssertEqual(failure[.happened], "(\"1\") is not equal to (\"2\")")
  }

  func test_compilerErrorsAreTheLearnersOnly() {
    let output = """
      /kata/Sources/A/b.swift:3:19: error: cannot convert [#some-group]
      /kata/Sources/A/b.swift:3:19: error: cannot convert [#some-group]
      /kata/Package.swift:1:1: error: not the learner's
      /elsewhere/c.swift:1:1: error: not ours
      /kata/Sources/A/b.swift:9:1: warning: unused
      """
    XCTAssertEqual(
      CompilerError.all(in: output, root: "/kata"),
      [CompilerError(file: "Sources/A/b.swift", line: 3, column: 19, message: "cannot convert")])
  }
}
