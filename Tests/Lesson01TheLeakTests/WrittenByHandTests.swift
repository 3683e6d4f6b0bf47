import Lesson01TheLeak
import TimerLab
import XCTest

/// Leak tests of a poller, in plain XCTest, without the test kit.
final class WrittenByHandTests: XCTestCase {
  private var pollCount = 0

  func test_pollerIsFreed() throws {
    let poller = try openAndCloseScreen()
    wait(until: { poller() == nil }, timeout: 0.4)
    XCTAssertNil(poller(), "The poller was not freed. Read Lessons/01-the-leak.md")
  }

  func test_pollerIsSilent() throws {
    _ = try openAndCloseScreen()
    // A poll that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let pollsSoFar = pollCount
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(pollCount, pollsSoFar, "The poller still polls. Read Lessons/01-the-leak.md")
  }

  /// Closes a screen after three polls, and returns a closure that reads a weak reference to its poller.
  private func openAndCloseScreen() throws -> () -> Poller? {
    try autoreleasepool {
      let home = Screen()
      home.present(PollingScreen(interval: 0.01) { self.pollCount += 1 }, animated: true)
      wait(until: { pollCount > 2 }, timeout: 5)
      XCTAssertGreaterThan(pollCount, 2, "The poller doesn't poll. Read Lessons/01-the-leak.md")
      let poller = try XCTUnwrap((home.presentedViewController as? PollingScreen)?.poller)
      home.dismiss(animated: true)
      return { [weak poller] in poller }
    }
  }

  private func wait(until condition: () -> Bool, timeout: TimeInterval) {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !condition(), Date() < deadline { RunLoop.main.run(until: .now + 0.01) }
  }
}

#if !canImport(ObjectiveC)
  private func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
#endif
