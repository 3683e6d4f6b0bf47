import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The words beside a verb: options, with and without values, and operands.
final class ArgumentsTests: XCTestCase {
  private struct SampleVerb: Verb {
    let name = "sample"
    let summary = "a verb for these tests"
    let options: [Option] = [Option("--file", value: "FILE", "where to write"), .json]
    var operands = "[LESSON…]"
    let help = VerbHelp(details: "None.", examples: [:])

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

  func test_whatIsNotUnderstoodIsRefused() throws {
    let missing = "--file needs a value: --file FILE"
    let cases: [([String], String)] = [
      (["--file"], missing), (["--file", "--json"], missing), (["--file="], missing),
      (["--json=yes"], "--json takes no value."),
      (
        ["--flie=x"],
        "'sample' has no option '--flie'. Did you mean '--file'? See: swift run kata help sample"
      ),
    ]
    for (words, complaint) in cases {
      XCTAssertThrowsError(try Arguments(words, of: SampleVerb())) {
        XCTAssertEqual($0 as? UsageError, UsageError(complaint), "\(words)")
      }
    }
    XCTAssertThrowsError(try Arguments(["4", "6"], of: SampleVerb(operands: "[LESSON]"))) {
      XCTAssertEqual(
        ($0 as? UsageError)?.description,
        "'sample' takes one argument only; '6' is too many. See: swift run kata help sample")
    }
  }
}
