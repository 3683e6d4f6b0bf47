import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Which version this is, in words that all come from one place.
final class VersionTests: XCTestCase {
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
    XCTAssertTrue(manifest.hasPrefix("// swift-tools-version: \(KataVersion.oldestSwiftText)\n"))
  }
}
