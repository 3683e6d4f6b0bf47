import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Long work says how far it is, and how long it will go on.
final class PaceTests: XCTestCase {
  func test_roundsUpToWhatCanBePromised() {
    XCTAssertEqual(Pace.words(done: 1, of: 4, after: .seconds(6)), "about 20 s left")
    XCTAssertEqual(Pace.words(done: 99, of: 100, after: .seconds(60)), "about 10 s left")
    XCTAssertEqual(Pace.words(done: 50, of: 100, after: .seconds(58)), "about 1 min left")
    XCTAssertEqual(Pace.words(done: 100, of: 350, after: .seconds(60)), "about 3 min left")
  }

  func test_saysNothingItCanNotKnow() {
    XCTAssertNil(Pace.words(done: 0, of: 4, after: .seconds(60)))
    XCTAssertNil(Pace.words(done: 4, of: 4, after: .seconds(60)))
    XCTAssertNil(Pace.words(done: 2, of: 4, after: .seconds(4)))
  }

  func test_readsThePackageManagersOwnCount() throws {
    for (output, count) in [
      ("[3/17] Write sources\n[63/72] Compiling Lesson04Proxy Owner.swift\nnote: [a/b]\n", "[63/72]"),
      // Swift Build: 6.3.1 says the percentage first, 6.4 does not.
      ("Pre-planning 1 / 212\n[81/100] LeakAssertions 60 / 70\n[82/100] TimerLab 63 / 72\n", "[82/100]"),
      ("[Planning 1 / 212]\n[62 / 72]\n[63 / 72] TimerLab\n", "[63 / 72]"),
      ("[Planning 209 / 212]\n", "[Planning 209 / 212]"),
      ("Building for debugging...\n", nil), ("warning: [1/2] is no count\n", nil),
    ] {
      XCTAssertEqual(BuildCountReader.lastCount(in: output), count)
    }
  }

  // MARK: - Which job comes next

  private func queue(_ groups: String, long: [Int: Int] = [:]) -> JobQueue {
    JobQueue(groups.enumerated().map { ProofJob(group: String($1), cost: long[$0] ?? 1) { _ in [] } })
  }

  func test_aWorkerStaysWithItsGroup() {
    var queue = queue("abba")
    XCTAssertEqual(queue.next(after: "a"), 0)
    XCTAssertEqual(queue.next(after: "a"), 3)
    XCTAssertEqual(queue.next(after: "a"), 1)
  }

  func test_theLargestGroupIsBegunFirst() {
    var queue = queue("abbc", long: [3: 5])
    XCTAssertEqual(queue.next(after: nil), 3)
    XCTAssertEqual(queue.next(after: nil), 1)
    XCTAssertEqual(queue.next(after: nil), 0)
  }

  func test_aGroupThatNobodyHasBegunComesBeforeHelp() {
    var queue = queue("aaaab")
    XCTAssertEqual(queue.next(after: nil), 0)
    XCTAssertEqual(queue.next(after: nil), 4)
    XCTAssertEqual(queue.next(after: "b"), 1)
  }

  func test_everyJobIsHandedOutOnce() {
    var queue = queue("abcabcaa")
    var taken: [Int] = []
    while let job = queue.next(after: nil) { taken.append(job) }
    XCTAssertEqual(taken.sorted(), Array(0..<8))
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
