import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A build that has to wait for another one says so, and for whom.
final class BuildWaitTests: XCTestCase {
  /// Says what the package manager says, and goes on once there is a file `go`.
  private func waiting(for process: String) -> String {
    """
    #!/bin/sh
    printf "Another instance of SwiftPM \(process)is already running using '/x/.build', waiting until that" >&2
    printf " process has finished execution..." >&2
    while [ ! -e go ]; do sleep 0.05; done
    echo "[0/1] Planning build" >&2
    exec "$(dirname "$0")/real-swift" "$@"
    """
  }

  func test_aWaitIsToldOnceWithItsHolder() throws {
    let fixture = try Fixture()
    try fixture.writeTool("real-swift", FakeToolchain.swift)
    try fixture.writeTool("swift", waiting(for: "(PID: \(getpid())) "))
    let terminal = try PseudoTerminal(["check", "04"], in: fixture)
    XCTAssertTrue(terminal.shows("Waiting for another build here: process \(getpid()) ("), terminal.output)
    fixture.touch("go")
    XCTAssertTrue(terminal.shows("1 of 3 tests pass."), terminal.output)
    XCTAssertEqual(terminal.end(), 1)
    XCTAssertEqual(terminal.output.ranges(of: "Waiting for").count, 1, terminal.output)
  }

  func test_anOlderToolchainDoesNotNameTheHolder() {
    let text = BuildWait.text(
      for: "Another instance of SwiftPM is already running using '/x', waiting until …")
    XCTAssertEqual(
      text,
      "Waiting for another build here: its process is not known. It goes on as soon as that one has ended.")
  }

  func test_onlyTheLastWordsCount() {
    var text = CappedText()
    text.add("Building\nAnother instance of SwiftPM is already, finished execution...")
    XCTAssertNotNil(text.lastLine(from: "Another instance", to: "finished execution..."))
    text.add("\n")
    XCTAssertNil(text.lastLine(from: "Another instance", to: "finished execution..."))
  }
}

extension CappedText {
  mutating func add(_ text: String) {
    Array(text.utf8).withUnsafeBytes { append($0) }
  }
}
