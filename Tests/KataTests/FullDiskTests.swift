import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests that commands on a full disk keep the stored files.
final class FullDiskTests: XCTestCase {
  func test_failedWriteOnAFullDiskIsReportedAndLosesNoFile() throws {
    for (words, code) in [("hint 4", 0), ("solution 4 --give-up", 3), ("reset 4", 3)] as [(String, Int32)] {
      let fixture = try Fixture()
      try fixture.write("Sources/Lesson04Proxy/Owner.swift", "// mine\n")
      try fixture.assertRun("hint 6")
      let before = try fixture.nonemptyFileContents
      let result = try fixture.runOnFullDisk(words)
      XCTAssertEqual(try fixture.nonemptyFileContents, before, words)
      XCTAssertEqual(result.exitCode, code, "\(words): \(result.errors)")
      XCTAssertTrue(result.errors.hasPrefix("kata: Could not write "), "\(words): \(result.errors)")
      XCTAssertLessThanOrEqual(result.errors.split(separator: "\n").count, 2, result.errors)
      XCTAssertEqual(result.output.isEmpty, code == 3, "\(words): \(result.output)")
      // Now the disk has free space again.
      try fixture.assertRun(words, errors: "")
      XCTAssertNotEqual(try fixture.nonemptyFileContents, before, words)
    }
  }

  /// Covers `CocoaError.fileWriteOutOfSpace`, because `runOnFullDisk` causes another error.
  func test_foundationErrorForAFullDiskIsDescribedInPlainWords() {
    XCTAssertEqual(SystemError.message(of: CocoaError(.fileWriteOutOfSpace)), "the disk is full")
  }
}

extension Fixture {
  /// The contents of all files that aren't empty, keyed by path. A failed write can leave an empty file.
  fileprivate var nonemptyFileContents: [String: String] {
    get throws { try fileContents.filter { !$0.value.isEmpty } }
  }

  /// Runs the command with a file size limit of zero, and ignores `SIGXFSZ`, so that each write fails with an error.
  fileprivate func runOnFullDisk(_ words: String) throws -> KataProcess.Result {
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \(words)"
    return try runKata(
      arguments: ["-c", script, KataProcess.kataProgram.path], program: URL(fileURLWithPath: "/bin/sh"))
  }
}
