import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The words beside a verb: options, with and without values, and operands.
final class ArgumentsTests: XCTestCase {
  private struct SampleVerb: Verb {
    let name = "sample"
    let summary = "a verb for these tests"
    let options: [Option] = [Option("--file", value: "FILE", "where to write"), .json]
    var operandKind = OperandKind.lessons
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
    let missing = UsageError.missingValue(option: "--file", value: "FILE")
    let cases: [([String], UsageError)] = [
      (["--file"], missing), (["--file", "--json"], missing), (["--file="], missing),
      (["--json=yes"], .unexpectedValue(option: "--json")),
      (["--flie=x"], .unknownOption("--flie", verb: "sample", nearest: "--file")),
    ]
    for (words, error) in cases {
      XCTAssertThrowsError(try Arguments(words, of: SampleVerb())) {
        XCTAssertEqual($0 as? UsageError, error, "\(words)")
      }
    }
    XCTAssertThrowsError(try Arguments(["4", "6"], of: SampleVerb(operandKind: .lesson))) {
      XCTAssertEqual($0 as? UsageError, .tooManyArguments("6", verb: "sample"))
    }
  }
}
