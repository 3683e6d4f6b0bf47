import Lesson08IndirectCycle
import TimerLab
import XCTest

/// A leak test in plain XCTest: open the screen, close it, see that it is gone, and that it is silent.
final class WrittenByHandTests: XCTestCase {
  private let home = Screen()
  private weak var screen: PriceScreen?
  private var prices = 0

  override func setUp() {
    var owner: PriceScreen? = PriceScreen { _ in self.prices += 1 }
    owner?.follow(PriceFeed(price: 100), rates: ExchangeRates(centsPerEuro: 125), every: 0.01)
    owner.map { home.present($0, animated: true) }
    for _ in 1...500 where prices < 3 { RunLoop.main.run(until: .now + 0.01) }
    guard prices > 2 else { return XCTFail("Lessons/08-indirect-cycle.md") }
    (screen, owner) = (owner, nil)
    home.dismiss(animated: true)
    for _ in 1...500 where screen != nil && prices < 10 { RunLoop.main.run(until: .now + 0.01) }
  }

  func testByHand_isFreedAfterUse() {
    XCTAssertNil(screen, "Lessons/08-indirect-cycle.md")
  }

  func testByHand_isSilentAfterUse() {
    let pricesUntilThen = prices
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(prices, pricesUntilThen, "Lessons/08-indirect-cycle.md")
  }
}
