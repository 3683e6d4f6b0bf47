import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The words beside a verb: options, with and without values, and operands.
final class ArgumentsTests: XCTestCase {
  private struct SampleVerb: Verb {
    let name = "sample"
    let summary = "a verb for these tests"
    let options: [Option] = [Option("--file", value: "FILE", "where to write"), .json]
    let operands = Operands("[LESSON…]", most: .max)
    let details = "None."

    func run(_ request: Request) throws -> ExitCode { .done }
  }

  func test_valuesFollowTheirOptionOrAreAttachedToIt() throws {
    for words in [["--file", "a b", "4"], ["4", "--file=a b"], ["--file=x", "4", "--file", "a b"]] {
      let arguments = try Arguments(words, of: SampleVerb())
      XCTAssertEqual(arguments.values, ["--file": "a b"])
      XCTAssertEqual(arguments.operands, ["4"])
      XCTAssertEqual(arguments.options, ["--file"])
    }
    XCTAssertEqual(try Arguments(["--file=-a=b"], of: SampleVerb()).values, ["--file": "-a=b"])
    XCTAssertEqual(try Arguments(["--file", "-"], of: SampleVerb()).values, ["--file": "-"])
  }

  func test_nothingAfterTwoDashesIsAnOption() throws {
    let arguments = try Arguments(["--json", "--", "--json", "-x"], of: SampleVerb())
    XCTAssertEqual(arguments.operands, ["--json", "-x"])
  }
}
