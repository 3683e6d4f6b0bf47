import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the text that `kata help` prints.
final class HelpTests: XCTestCase {
  private let helpLines = HelpText(style: Style(hasColor: false, width: 120)).lines

  func test_everyWayToAskForHelpPrintsTheHelpPage() throws {
    let fixture = try Fixture()
    for words in [["--help"], ["help"], ["help", "check"], ["check", "--help"], ["-h", "list"]] {
      let result = try fixture.runKata(arguments: words, folder: "..")
      XCTAssertEqual(result.exitCode, 0, result.errors)
      XCTAssertEqual(result.outputLines, helpLines + [""], "\(words)")
    }
  }

  func test_helpPageExplainsEveryVerbAndOption() {
    for verb in VerbTable.allVerbs {
      let start = helpLines.firstIndex { $0.hasPrefix("  \(verb.usage) ") && $0.hasSuffix(verb.helpText) }
      XCTAssertNotNil(start, verb.name)
      for option in verb.options where !verb.operandUsage.contains(option.name) {
        let line = helpLines[(start ?? 0)...].first { $0.hasPrefix("    \(option.usage) ") }
        XCTAssertNotNil(line, "\(option.usage) of \(verb.name)")
      }
    }
    XCTAssertEqual(helpLines.filter { $0.count > 80 }, [])
  }
}
