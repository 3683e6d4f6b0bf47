import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Commands on a full disk, which keep the stored files.
final class FullDiskTests: XCTestCase {
  func test_failedWriteIsReportedAndLosesNothing() throws {
    for (words, code) in [("hint 4", 0), ("solution 4 --give-up", 3), ("reset 4", 3)] as [(String, Int32)] {
      let fixture = try Fixture()
      try fixture.write("Sources/Lesson04Proxy/Owner.swift", "// mine\n")
      try fixture.expect("hint 6")
      let before = try fixture.nonemptyFiles
      let result = try fixture.runOnFullDisk(words)
      XCTAssertEqual(try fixture.nonemptyFiles, before, words)
      XCTAssertEqual(result.code, code, "\(words): \(result.errors)")
      XCTAssertTrue(result.errors.hasPrefix("kata: Could not write "), "\(words): \(result.errors)")
      XCTAssertLessThanOrEqual(result.errors.split(separator: "\n").count, 2, result.errors)
      XCTAssertEqual(result.output.isEmpty, code == 3, "\(words): \(result.output)")
      // Now the disk has free space again.
      try fixture.expect(words, tells: "")
      XCTAssertNotEqual(try fixture.nonemptyFiles, before, words)
    }
  }

  /// The limit causes another error than a full disk, and Foundation's errors name neither of them.
  func test_fullDiskIsReportedAsAFullDisk() {
    XCTAssertEqual(SystemReason.text(of: CocoaError(.fileWriteOutOfSpace)), "the disk is full")
  }
}

extension Fixture {
  /// The contents of the stored state and of the learner's files, without empty files.
  fileprivate var nonemptyFiles: [String: String] {
    get throws { try tree.filter { !$0.value.isEmpty } }
  }

  /// Runs the command with a file size limit of zero. Without the signal, it gets an error as on a full disk.
  fileprivate func runOnFullDisk(_ words: String) throws -> KataProcess.Result {
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \(words)"
    return try kata(words: ["-c", script, KataProcess.binary.path], program: URL(fileURLWithPath: "/bin/sh"))
  }
}
