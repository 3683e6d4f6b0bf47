import Lesson04Proxy
import XCTest

/// Leak tests of a slide show, in plain XCTest, without the test kit.
final class WrittenByHandTests: XCTestCase {
  private var tickCount = 0

  func test_slideShowIsFreed() {
    let slideShow = useAndReleaseSlideShow()
    wait(until: { slideShow() == nil }, timeout: 0.4)
    XCTAssertNil(slideShow(), "The slide show was not freed. Read Lessons/04-proxy.md")
  }

  func test_slideShowIsSilent() {
    _ = useAndReleaseSlideShow()
    // A tick that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let ticksSoFar = tickCount
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(tickCount, ticksSoFar, "The slide show still ticks. Read Lessons/04-proxy.md")
  }

  /// Releases a slide show after three ticks, and returns a closure that reads a weak reference to it.
  private func useAndReleaseSlideShow() -> () -> SlideShow? {
    autoreleasepool {
      let slideShow = SlideShow(interval: 0.01) { self.tickCount += 1 }
      slideShow.start()
      wait(until: { tickCount > 2 }, timeout: 5)
      XCTAssertGreaterThan(tickCount, 2, "The slide show doesn't tick. Read Lessons/04-proxy.md")
      return { [weak slideShow] in slideShow }
    }
  }

  private func wait(until condition: () -> Bool, timeout: TimeInterval) {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !condition(), Date() < deadline { RunLoop.main.run(until: .now + 0.01) }
  }
}

#if !canImport(ObjectiveC)
  private func autoreleasepool<Result>(invoking body: () -> Result) -> Result { body() }
#endif
