import Lesson08IndirectCycle
import TimerLab
import XCTest

/// Leak tests of a price screen, in plain XCTest, without the test kit.
final class WrittenByHandTests: XCTestCase {
  private let homeScreen = Screen()
  private var priceCount = 0

  func test_priceScreenIsFreed() {
    let screen = useAndCloseScreen()
    wait(until: { screen() == nil }, timeout: 0.4)
    XCTAssertNil(screen(), "The price screen was not freed. Read Lessons/08-indirect-cycle.md")
  }

  func test_priceScreenIsSilent() {
    _ = useAndCloseScreen()
    // A tick that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let pricesSoFar = priceCount
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(priceCount, pricesSoFar, "The price screen still ticks. Read Lessons/08-indirect-cycle.md")
  }

  /// Closes a price screen after three ticks, and returns a closure that reads a weak reference to it.
  private func useAndCloseScreen() -> () -> PriceScreen? {
    autoreleasepool {
      let screen = PriceScreen { _ in self.priceCount += 1 }
      screen.follow(PriceFeed(price: 100), rates: ExchangeRates(centsPerEuro: 125), every: 0.01)
      homeScreen.present(screen, animated: true)
      wait(until: { priceCount > 2 }, timeout: 5)
      XCTAssertGreaterThan(priceCount, 2, "The price screen doesn't tick. Read Lessons/08-indirect-cycle.md")
      homeScreen.dismiss(animated: true)
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
