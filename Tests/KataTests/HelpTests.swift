import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Help, in general and of each verb.
final class HelpTests: XCTestCase {
  func test_everyWayToHelpLeadsThere() throws {
    let result = try Fixture().kata("--help", folder: "..")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertEqual(result.lines, HelpText.lines(Style(hasColor: false, width: 80)) + [""])
    let surroundings = Surroundings(environment: [:], folder: "/", console: Console(environment: [:]))
    for verb in VerbTable.all {
      for words in [["help", verb.name], [verb.name, "--help"], ["-h", verb.name]] {
        let request = try Request(words, surroundings: surroundings)
        XCTAssertEqual([request.verb.name] + request.operands, ["help", verb.name])
      }
    }
  }

  func test_everyVerbExplainsItselfAndItsOptions() throws {
    let style = Style(hasColor: false, width: 80)
    let overview = HelpText.lines(style)
    for verb in VerbTable.all {
      let lines = verb.help(style)
      let starts =
        verb.options.map { "  \($0.usage)" } + ["swift run kata \(verb.name)", "Exit codes: 0"]
      for start in starts { XCTAssertTrue(lines.contains { $0.hasPrefix(start) }, "\(start) in \(lines)") }
      XCTAssertTrue(overview.contains { $0.hasPrefix("  \(verb.call)") }, "\(verb.name) in \(overview)")
      XCTAssertEqual((overview + lines).filter { $0.count > 80 }, [])
    }
  }

  // MARK: - The version

  func test_isToldOutsideOfAPackageToo() throws {
    let result = try Fixture().kata("--version", folder: "..")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertEqual(result.output, "kata, Leaky Timers 1.0 (Swift 6.2 or newer)\n")
  }

  func test_theOldestToolchainIsThatOfTheManifest() throws {
    let manifest = try XCTUnwrap(FileTree.text(of: "\(Project.root)/Package.swift"))
    XCTAssertTrue(manifest.hasPrefix("// swift-tools-version: \(KataVersion.oldestSwift)\n"))
  }
}
