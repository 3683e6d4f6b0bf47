import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A build says how far it is, and what it waits for.
final class BuildCountTests: XCTestCase {
  func test_readsThePackageManagersOwnCount() throws {
    for (output, count) in [
      ("[3/17] Write sources\n[63/72] Compiling Lesson04Proxy Owner.swift\nnote: [a/b]\n", "[63/72]"),
      // Swift Build: 6.3.1 says the percentage first, 6.4 does not.
      ("Pre-planning 1 / 212\n[81/100] LessonKit 60 / 70\n[82/100] TimerLab 63 / 72\n", "[82/100]"),
      ("[Planning 1 / 212]\n[62 / 72]\n[63 / 72] TimerLab\n", "[63 / 72]"),
      ("[Planning 209 / 212]\n", "[Planning 209 / 212]"),
      ("Building for debugging...\n", nil), ("warning: [1/2] is no count\n", nil),
    ] {
      XCTAssertEqual(BuildCountReader.lastCount(in: output), count)
    }
  }

  // MARK: - Waiting for another build

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
    var text = TruncatedText()
    text.add("Building\nAnother instance of SwiftPM is already, finished execution...")
    XCTAssertNotNil(text.lastLine(endingIn: "finished execution..."))
    text.add("\n")
    XCTAssertNil(text.lastLine(endingIn: "finished execution..."))
  }
}

extension TruncatedText {
  mutating func add(_ text: String) {
    Array(text.utf8).withUnsafeBytes { append($0) }
  }
}
