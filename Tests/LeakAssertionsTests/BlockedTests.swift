import TimerLab
import XCTest

@testable import LeakAssertions

/// A test that is at its limit fails at its own line, and the process goes on.
final class BlockedTests: LeakTestCase {
  private let isTold = DispatchSemaphore(value: 0)
  private let log = FailureLog()

  override var leakLimit: Duration { .seconds(1) }

  override func report(_ failure: LeakFailure, file: StaticString, line: UInt) {
    log.enter(failure, at: line)
    isTold.signal()
  }

  /// Nobody waits for as long as a minute, unless nobody was told.
  private func waitUntilTold() -> DispatchTimeoutResult { isTold.wait(timeout: .now() + 60) }

  func test_aTestThatIsBlockedFailsAndGoesOn() {
    let line: UInt = #line + 1
    assertFreed(.clock(), when: "its user leaves", after: { _ in _ = waitUntilTold() })
    XCTAssertEqual(log.lines, [line])
    XCTAssertEqual(log.take()?.headline, "The test is not over.")
  }

  func test_aTestThatWaitsForSomethingElseFailsToo() async {
    let line: UInt = #line + 1
    await assertFreed(.clock(), when: "its user leaves")
    await withCheckedContinuation { test in
      let wait = Unchecked(waitUntilTold)
      Thread.detachNewThread {
        _ = wait.content()
        test.resume()
      }
    }
    XCTAssertEqual(log.lines, [line])
    XCTAssertEqual(log.take()?.headline, "The test is not over.")
  }
}
