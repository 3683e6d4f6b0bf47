import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A disk without a byte of room, as a limit on the size of files plays it: nothing is lost, and what is wrong is said.
final class NoRoomTests: XCTestCase {
  func test_nothingIsLostWhereNothingCanBeWrittenAndItIsSaid() throws {
    for (words, code) in [("hint 4", 0), ("solution 4 --give-up", 3), ("reset 4", 3)] as [(String, Int32)] {
      let fixture = try Fixture()
      try fixture.write("Sources/Lesson04Proxy/Owner.swift", "// mine\n")
      try fixture.expect("hint 6")
      let before = try fixture.filesWithText
      let result = try fixture.withoutRoom(words)
      XCTAssertEqual(try fixture.filesWithText, before, words)
      XCTAssertEqual(result.code, code, "\(words): \(result.errors)")
      XCTAssertTrue(result.errors.hasPrefix("kata: Could not write "), "\(words): \(result.errors)")
      XCTAssertLessThanOrEqual(result.errors.split(separator: "\n").count, 2, result.errors)
      XCTAssertEqual(result.output.isEmpty, code == 3, "\(words): \(result.output)")
      // With room again.
      try fixture.expect(words, tells: "")
      XCTAssertNotEqual(try fixture.filesWithText, before, words)
    }
  }

  /// The limit has another reason than the disk, and Foundation names neither.
  func test_aFullDiskIsCalledOne() {
    XCTAssertEqual(SystemReason.text(of: CocoaError(.fileWriteOutOfSpace)), "the disk is full")
  }
}

extension Fixture {
  /// What it keeps for a learner, and the learner's files: all that have something in them.
  fileprivate var filesWithText: [String: String] {
    get throws { try tree.filter { !$0.value.isEmpty } }
  }

  /// Runs the command with leave to write files of no size. The signal that would end it is ignored, so that it gets an
  /// error as on a full disk.
  fileprivate func withoutRoom(_ words: String) throws -> KataProcess.Result {
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \(words)"
    return try kata(
      words: ["-c", script, KataProcess.binary.path], program: URL(fileURLWithPath: "/bin/sh"))
  }
}
