import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A build that has to wait for another one says so, and for whom.
final class BuildWaitTests: XCTestCase {
  func test_aWaitIsToldOnceInThePackageManagersWords() throws {
    let fixture = try Fixture()
    try fixture.writeTool("real-swift", FakeToolchain.swift)
    let words =
      "Another instance of SwiftPM (PID: 7) is already running using '/x', waiting until that process"
    // Goes on once there is a file `go`.
    try fixture.writeTool(
      "swift",
      """
      #!/bin/sh
      printf "\(words)" >&2; printf " has finished execution..." >&2
      while [ ! -e go ]; do sleep 0.05; done
      echo "[0/1] Planning build" >&2
      exec "$(dirname "$0")/real-swift" "$@"
      """)
    let terminal = try PseudoTerminal(["check", "04"], in: fixture)
    XCTAssertTrue(terminal.shows("kata: \(words) has finished execution..."), terminal.output)
    fixture.touch("go")
    XCTAssertTrue(terminal.shows("1 of 3 tests pass."), terminal.output)
    XCTAssertEqual(terminal.end(), 1)
    XCTAssertEqual(terminal.output.ranges(of: "kata: ").count, 1, terminal.output)
  }

  func test_onlyTheLastWordsCount() {
    var text = CappedText()
    text.add("Building\nAnother instance of SwiftPM is already, finished execution...")
    XCTAssertNotNil(text.lastLine(endingIn: "finished execution..."))
    text.add("\n")
    XCTAssertNil(text.lastLine(endingIn: "finished execution..."))
  }
}

extension CappedText {
  mutating func add(_ text: String) {
    Array(text.utf8).withUnsafeBytes { append($0) }
  }
}
