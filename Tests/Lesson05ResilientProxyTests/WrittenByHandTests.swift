import Lesson05ResilientProxy
import XCTest

/// Leak tests of a price panel, in plain XCTest, without the test kit.
final class WrittenByHandTests: XCTestCase {
  private let priceFeed = PriceFeed()
  private var priceCount = 0

  func test_panelIsFreed() {
    let panel = useAndReleasePanel()
    wait(until: { panel() == nil }, timeout: 0.4)
    XCTAssertNil(panel(), "The panel was not freed. Read Lessons/05-resilient-proxy.md")
  }

  func test_panelIsSilent() {
    _ = useAndReleasePanel()
    priceFeed.receive(200)
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(priceCount, 1, "The panel still shows prices. Read Lessons/05-resilient-proxy.md")
  }

  /// Releases a panel after it has shown a price, and returns a closure that reads a weak reference to it.
  private func useAndReleasePanel() -> () -> PricePanel? {
    autoreleasepool {
      let panel = PricePanel(onTick: {}, onPrice: { _ in self.priceCount += 1 })
      panel.listen(to: priceFeed)
      priceFeed.receive(100)
      wait(until: { priceCount > 0 }, timeout: 5)
      XCTAssertEqual(priceCount, 1, "The panel doesn't show its price. Read Lessons/05-resilient-proxy.md")
      return { [weak panel] in panel }
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
