import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Small pieces that turn one text into another.
final class TextTests: XCTestCase {
  func test_slashesInJSONAreReadable() throws {
    XCTAssertFalse(try JSONText.string("a/b").contains("\\"))
  }

  func test_messagesOfXCTestSayTheirOwnWordsFirst() {
    let failure = Failure(
      ofXCTest: "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - both timers should tick")
    XCTAssertEqual(failure.headline, "both timers should tick")
    XCTAssertEqual(failure[.happened], "(\"1\") is not equal to (\"2\")")
  }
}
