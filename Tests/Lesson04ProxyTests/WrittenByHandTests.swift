import Lesson04Proxy
import XCTest

/// A leak test in plain XCTest: use a slide show, release it, and look at what is left.
final class WrittenByHandTests: XCTestCase {
  private var ticks = 0

  func test_slideShowIsFreed() {
    let slideShow = useAndRelease()
    wait(until: { slideShow() == nil }, timeout: 0.4)
    XCTAssertNil(slideShow(), "The slide show was not freed. Read Lessons/04-proxy.md")
  }

  func test_slideShowIsSilent() {
    _ = useAndRelease()
    // A tick that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let ticksSoFar = ticks
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(ticks, ticksSoFar, "The slide show still ticks. Read Lessons/04-proxy.md")
  }

  /// Lets a slide show tick three times. Returns a function that returns the slide show while it is alive.
  private func useAndRelease() -> () -> SlideShow? {
    autoreleasepool {
      let slideShow = SlideShow(interval: 0.01) { self.ticks += 1 }
      slideShow.start()
      wait(until: { ticks > 2 }, timeout: 5)
      XCTAssertGreaterThan(ticks, 2, "The slide show doesn't tick. Read Lessons/04-proxy.md")
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
