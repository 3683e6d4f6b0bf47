import Lesson05ResilientProxy
import XCTest

/// A leak test in plain XCTest: show a price, let go of the panel, see that it is gone, and hears no more.
final class WrittenByHandTests: XCTestCase {
  private let feed = PriceFeed()
  private weak var panel: PricePanel?
  private var prices = 0

  override func setUp() {
    var owner: PricePanel? = PricePanel(onTick: {}, onPrice: { _ in self.prices += 1 })
    owner?.listen(to: feed)
    feed.receive(100)
    guard prices == 1 else { return XCTFail("Lessons/05-resilient-proxy.md") }
    panel = owner
    owner = nil
    for _ in 1...50 where panel != nil { RunLoop.main.run(until: .now + 0.01) }
  }

  func testByHand_isFreedAfterUse() {
    XCTAssertNil(panel, "Lessons/05-resilient-proxy.md")
  }

  func testByHand_isSilentAfterUse() {
    feed.receive(200)
    XCTAssertEqual(prices, 1, "Lessons/05-resilient-proxy.md")
  }
}
