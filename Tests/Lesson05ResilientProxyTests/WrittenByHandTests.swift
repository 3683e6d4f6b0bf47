import Lesson05ResilientProxy
import XCTest

/// A leak test in plain XCTest: use a panel, release it, and look at what is left.
final class WrittenByHandTests: XCTestCase {
  private let feed = PriceFeed()
  private var prices = 0

  func test_panelIsFreed() {
    let panel = useAndRelease()
    wait(until: { panel() == nil }, timeout: 0.4)
    XCTAssertNil(panel(), "The panel was not freed. Read Lessons/05-resilient-proxy.md")
  }

  func test_panelIsSilent() {
    _ = useAndRelease()
    feed.receive(200)
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(prices, 1, "The panel still shows prices. Read Lessons/05-resilient-proxy.md")
  }

  /// Has a panel show a price. Returns a function that returns the panel while it is alive.
  private func useAndRelease() -> () -> PricePanel? {
    autoreleasepool {
      let panel = PricePanel(onTick: {}, onPrice: { _ in self.prices += 1 })
      panel.listen(to: feed)
      feed.receive(100)
      wait(until: { prices > 0 }, timeout: 5)
      XCTAssertEqual(prices, 1, "The panel doesn't show its price. Read Lessons/05-resilient-proxy.md")
      return { [weak panel] in panel }
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
