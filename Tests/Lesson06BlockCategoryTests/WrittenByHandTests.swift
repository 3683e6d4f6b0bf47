import Lesson06BlockCategory
import XCTest

/// Leak tests of a headline banner, in plain XCTest, without the test kit.
final class WrittenByHandTests: XCTestCase {
  private var tickCount = 0

  func test_bannerIsFreed() {
    let banner = useAndReleaseBanner()
    wait(until: { banner() == nil }, timeout: 0.4)
    XCTAssertNil(banner(), "The banner was not freed. Read Lessons/06-block-category.md")
  }

  func test_bannerIsSilent() {
    _ = useAndReleaseBanner()
    // A tick that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let ticksSoFar = tickCount
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(tickCount, ticksSoFar, "The banner still ticks. Read Lessons/06-block-category.md")
  }

  /// Releases a banner after three ticks, and returns a closure that reads a weak reference to it.
  private func useAndReleaseBanner() -> () -> HeadlineBanner? {
    autoreleasepool {
      let banner = HeadlineBanner(interval: 0.01) { self.tickCount += 1 }
      banner.start()
      wait(until: { tickCount > 2 }, timeout: 5)
      XCTAssertGreaterThan(tickCount, 2, "The banner doesn't tick. Read Lessons/06-block-category.md")
      return { [weak banner] in banner }
    }
  }

  private func wait(until condition: () -> Bool, timeout: TimeInterval) {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !condition(), Date() < deadline { RunLoop.main.run(until: .now + 0.01) }
  }
}

#if !canImport(ObjectiveC)
  /// Calls `body` directly, because platforms without the Objective-C runtime have no autorelease pools.
  private func autoreleasepool<Result>(invoking body: () -> Result) -> Result { body() }
#endif
