import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Jobs are handed out so that build folders stay in use for one lesson, and what takes long begins early.
final class JobQueueTests: XCTestCase {
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
}
