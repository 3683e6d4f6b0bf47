import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Help, in general and of each verb.
final class HelpTests: XCTestCase {
  func test_helpNamesTheVerbs() throws {
    let fixture = try Fixture()
    for arguments in [["help"], ["--help"], ["-h"]] {
      let result = try run(arguments, in: fixture)
      XCTAssertEqual(result.code, 0)
      for verb in VerbTable.all {
        XCTAssertTrue(result.output.contains("\n  \(verb.name) "), "\(verb.name) in \(result.output)")
      }
      XCTAssertTrue(result.output.contains("\n  check [LESSON…|--all] "))
      XCTAssertTrue(result.lines.allSatisfy { $0.count <= 80 }, result.output)
    }
  }

  func test_everyVerbExplainsItselfAndItsOptions() throws {
    let fixture = try Fixture()
    for verb in VerbTable.all {
      let result = try run([verb.name, "--help"], in: fixture)
      XCTAssertEqual(result.code, 0)
      XCTAssertTrue(result.output.hasPrefix("swift run kata \(verb.name)"), result.output)
      for option in verb.options {
        XCTAssertTrue(result.output.contains("\n  \(option.usage) "), "\(option.usage) in \(result.output)")
      }
      for (words, _) in verb.examples {
        XCTAssertTrue(result.output.contains("\n  swift run kata \(words)"), "\(words) in \(result.output)")
      }
      XCTAssertTrue(result.output.contains("\nExit codes: 0"), result.output)
      XCTAssertTrue(result.lines.allSatisfy { $0.count <= 80 }, result.output)
      XCTAssertEqual(try run(["help", verb.name], in: fixture).output, result.output)
    }
  }

  func test_helpFitsANarrowWindow() throws {
    let style = Style(hasColor: false, width: 60)
    let overview = HelpText(style: style).lines
    XCTAssertTrue(overview.allSatisfy { $0.count <= 60 }, overview.joined(separator: "\n"))
    for verb in VerbTable.all {
      let lines = VerbHelpText(verb: verb, style: style).lines
      XCTAssertTrue(lines.allSatisfy { $0.count <= 60 }, lines.joined(separator: "\n"))
    }
  }

  /// In a folder without a package: help is what one turns to when lost.
  private func run(_ arguments: [String], in fixture: Fixture) throws -> KataProcess.Result {
    return try fixture.kata(words: arguments, folder: "..")
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
