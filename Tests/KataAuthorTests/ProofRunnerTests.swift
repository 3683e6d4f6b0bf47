import XCTest

@testable import KataAuthor

/// `verify` deals out its jobs.
final class ProofRunnerTests: XCTestCase {
  func test_theLargestGroupIsBegunFirst() {
    let jobs = [("a", 1), ("b", 1), ("b", 1), ("c", 5), ("a", 1)]
      .map { ProofJob(group: $0, cost: $1) { _ in [] } }
    XCTAssertEqual(ProofRunner.order(of: jobs), [3, 0, 4, 1, 2])
  }
}
