import XCTest

@testable import KataCommand

/// The words beside a verb: options, with and without values, and operands.
final class ArgumentsTests: XCTestCase {
  private func report(_ words: String...) throws -> Request {
    let surroundings = Surroundings(environment: [:], folder: "/", console: Console(environment: [:]))
    return try Request(["report"] + words, surroundings: surroundings)
  }

  func test_valuesFollowTheirOptionOrAreAttachedToIt() throws {
    for request in [
      try report("--html", "a b", "4"), try report("4", "--html=a b"),
      try report("--html=x", "4", "--html", "a b"),
    ] {
      XCTAssertEqual(request.values, ["--html": "a b"])
      XCTAssertEqual(request.operands, ["4"])
      XCTAssertEqual(request.options, ["--html"])
    }
    XCTAssertEqual(try report("--html=-a=b").values, ["--html": "-a=b"])
    XCTAssertEqual(try report("--html", "-").values, ["--html": "-"])
  }

  func test_nothingAfterTwoDashesIsAnOption() throws {
    XCTAssertEqual(try report("--json", "--", "--json", "-x").operands, ["--json", "-x"])
  }
}
