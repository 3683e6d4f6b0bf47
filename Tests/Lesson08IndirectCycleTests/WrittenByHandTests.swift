import Lesson08IndirectCycle
import TimerLab
import XCTest

/// A leak test in plain XCTest: use a price screen, close it, and look at what is left.
final class WrittenByHandTests: XCTestCase {
  private let home = Screen()
  private var prices = 0

  func test_priceScreenIsFreed() {
    let screen = useAndClose()
    wait(until: { screen() == nil }, timeout: 0.4)
    XCTAssertNil(screen(), "The price screen was not freed. Read Lessons/08-indirect-cycle.md")
  }

  func test_priceScreenIsSilent() {
    _ = useAndClose()
    // A tick that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let pricesSoFar = prices
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(prices, pricesSoFar, "The price screen still ticks. Read Lessons/08-indirect-cycle.md")
  }

  /// Lets a price screen tick three times. Returns a function that returns the screen while it is alive.
  private func useAndClose() -> () -> PriceScreen? {
    autoreleasepool {
      let screen = PriceScreen { _ in self.prices += 1 }
      screen.follow(PriceFeed(price: 100), rates: ExchangeRates(centsPerEuro: 125), every: 0.01)
      home.present(screen, animated: true)
      wait(until: { prices > 2 }, timeout: 5)
      XCTAssertGreaterThan(prices, 2, "The price screen doesn't tick. Read Lessons/08-indirect-cycle.md")
      home.dismiss(animated: true)
      return { [weak screen] in screen }
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
