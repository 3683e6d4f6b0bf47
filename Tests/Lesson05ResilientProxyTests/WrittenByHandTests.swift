import Lesson05ResilientProxy
import XCTest

/// A leak test in plain XCTest, which shows a price, lets go of the panel, and asserts that it is gone and silent.
final class WrittenByHandTests: XCTestCase {
  private let feed = PriceFeed()
  private weak var panel: PricePanel?
  private var prices = 0

  override func setUp() {
    var owner: PricePanel? = PricePanel(onTick: {}, onPrice: { _ in self.prices += 1 })
    owner?.listen(to: feed)
    feed.receive(100)
    for _ in 1...50 where prices == 0 { RunLoop.main.run(until: .now + 0.01) }
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
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(prices, 1, "Lessons/05-resilient-proxy.md")
  }
}
