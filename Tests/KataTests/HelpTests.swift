import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Help, in general and of each verb.
final class HelpTests: XCTestCase {
  /// In a folder without a package: help is what one turns to when lost.
  func test_everyWayToHelpLeadsThere() throws {
    let (fixture, style) = (try Fixture(), Style(hasColor: false, width: 80))
    let overview = HelpText.lines(style)
    let ofCheck = try VerbTable.verb(named: "check").help(style)
    for (words, lines) in [
      ("help", overview), ("--help", overview), ("-h", overview), ("check --help", ofCheck),
    ] {
      let result = try fixture.kata(words: words.components(separatedBy: " "), folder: "..")
      XCTAssertEqual(result.code, 0, result.errors)
      XCTAssertEqual(result.lines, lines + [""])
    }
    let surroundings = Surroundings(environment: [:], folder: "/", console: Console(environment: [:]))
    for verb in VerbTable.all {
      for words in [["help", verb.name], [verb.name, "--help"]] {
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
    let fixture = try Fixture()
    for word in ["version", "--version", "-v"] {
      let result = try fixture.kata(word, folder: "..")
      XCTAssertEqual(result.code, 0, result.errors)
      XCTAssertEqual(result.output, "kata, Leaky Timers 1.0 (Swift 6.2 or newer)\n")
    }
    XCTAssertEqual(try fixture.kata("check", "-v").code, 2)
  }

  func test_theOldestToolchainIsThatOfTheManifest() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    XCTAssertTrue(manifest.hasPrefix("// swift-tools-version: \(KataVersion.oldestSwift)\n"))
  }
}
