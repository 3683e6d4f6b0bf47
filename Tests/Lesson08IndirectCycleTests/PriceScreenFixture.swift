import Lesson08IndirectCycle
import LessonKit
import TimerLab

/// A fixture that simulates a user who opens and leaves a price screen.
///
/// The fixture refers weakly to the price screen, and to the price feed and exchange rates of that screen.
final class PriceScreenFixture {
  /// The navigation stack that shows the price screen, or presents it as a sheet.
  let navigator = Navigator(rootViewController: Screen())
  /// All price texts that the screen has shown so far, in order.
  private(set) var shownTexts: [String] = []
  /// The window that shows the navigator and its screens.
  private let window: Window
  /// The price screen that the fixture observes.
  private(set) weak var screen: PriceScreen?
  /// The source of the price that the screen shows.
  fileprivate private(set) weak var feed: PriceFeed?
  /// The exchange rates that the screen uses.
  fileprivate private(set) weak var rates: ExchangeRates?

  init() {
    window = Window(rootViewController: navigator)
    window.makeKeyAndVisible()
  }

  /// Closes all open screens. A screen receives no callbacks of its removal if its window is just deallocated.
  deinit {
    navigator.dismiss(animated: false)
    navigator.popToRootViewController(animated: false)
  }

  /// Creates a price screen that shows 100 euros, or 125 dollars. `onTick` is called after each text that it shows.
  func makeScreen(every interval: TimeInterval, onTick: @escaping () -> Void) -> PriceScreen {
    let screen = PriceScreen { [weak self] text in
      self?.shownTexts.append(text)
      onTick()
    }
    let feed = PriceFeed(price: 100)
    let rates = ExchangeRates(centsPerEuro: 125)
    screen.follow(feed, rates: rates, every: interval)
    (self.screen, self.feed, self.rates) = (screen, feed, rates)
    return screen
  }

  /// The names of the parts that are still alive. The parts are the price feed and the exchange rates.
  fileprivate var namesOfLiveParts: [String] { namedParts.filter(\.isAlive).map(\.name) }
  /// The names of the parts that have been freed. The parts are the price feed and the exchange rates.
  fileprivate var namesOfFreedParts: [String] { namedParts.filter { !$0.isAlive }.map(\.name) }

  /// The price feed and the exchange rates, each with its name and whether it is alive.
  private var namedParts: [(name: String, isAlive: Bool)] {
    [("the price feed", feed != nil), ("the exchange rates", rates != nil)]
  }
}

extension Act<PriceScreenFixture> {
  static var popScreen: Act { Act("it is popped") { $0.navigator.popViewController(animated: true) } }
  /// An act in which the navigation stack removes all screens above its root.
  static var popToRoot: Act {
    Act("the stack pops to its root") { $0.navigator.popToRootViewController(animated: true) }
  }
  static var dismissScreen: Act { Act("it is dismissed") { $0.navigator.dismiss(animated: true) } }
  /// An act in which the user opens another screen on top of the price screen.
  static var coverScreen: Act {
    Act("another screen covers it") { $0.navigator.pushViewController(Screen(), animated: true) }
  }
  /// An act in which the price screen presents a sheet.
  static var showSheet: Act { Act("it shows a sheet") { $0.screen?.present(Screen(), animated: true) } }
  /// An act in which the user starts to swipe back, and then cancels the gesture.
  static var beginAndCancelSwipeBack: Act {
    Act("the user cancels a swipe back") { fixture in
      fixture.navigator.beginSwipeBack()
      fixture.navigator.cancelSwipeBack()
    }
  }
  /// An act in which the user switches between euros and dollars.
  static var tapCurrencySymbol: Act { Act("the user taps the currency") { $0.screen?.currencyTapped() } }
  static var changePriceTo200Euros: Act { Act("the price changes") { $0.feed?.price = 200 } }
  static var changeRateTo150Cents: Act { Act("the rate changes") { $0.rates?.centsPerEuro = 150 } }
}

extension LessonTestCase {
  /// Opens a price screen by pushing it onto the navigation stack. When the scenario releases its fixture, the stack
  /// and its window are released, too.
  func pushScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<PriceScreenFixture> {
    openScreen(every: interval) { $0.pushViewController($1, animated: true) }
  }

  /// Opens a price screen as a sheet, outside the navigation stack.
  func presentScreen() -> Scenario<PriceScreenFixture> {
    openScreen(every: Heartbeat.interval) { $0.present($1, animated: true) }
  }

  /// Creates a fixture and its price screen, and calls `open` to show that screen with the fixture's navigator.
  private func openScreen(
    every interval: TimeInterval, by open: (Navigator, PriceScreen) -> Void
  ) -> Scenario<PriceScreenFixture> {
    let screen = Scenario("the price screen", while: "it is open", watching: { $0.screen }) { _ in
      PriceScreenFixture()
    }
    screen.isTickDueDuringTest = interval < .anHour
    return screen.act { fixture in
      open(fixture.navigator, fixture.makeScreen(every: interval, onTick: screen.ticks.add))
    }
  }
}

// MARK: - The parts of a screen: the price feed and the exchange rates

extension LessonTestCase {
  /// Asserts, without waiting, that the price feed and the exchange rates haven't been freed.
  func assertKeepsFeedAndRates(
    _ screen: Scenario<PriceScreenFixture>, file: StaticString = #filePath, line: UInt = #line
  ) {
    let freed = screen.readFromFixture(\.namesOfFreedParts)
    expect(
      freed.isEmpty, "the price feed and the exchange rates stay alive as long as the price screen is open.",
      or: "Something was freed while the price screen still needed it.", .freedTooEarly,
      happened: "already freed: \(freed.joined(separator: " and ")).",
      found: "no object held it, or its holder was freed as well.", file: file, line: line)
  }

  /// Asserts that the price feed and the exchange rates are freed within `Limits.intervalsUntilTimeout`.
  func assertReleasesFeedAndRates(
    _ screen: Scenario<PriceScreenFixture>, file: StaticString = #filePath, line: UInt = #line
  ) {
    lazy var cause = findHolderOfLiveParts(of: screen)
    expect(
      screen.readFromFixture(\.namesOfLiveParts).isEmpty, within: Limits.intervalsUntilTimeout,
      "the price feed and the exchange rates are freed when the price screen is popped.",
      or: "The price screen left something behind.", cause.diagnosis,
      happened: "still alive: \(screen.readFromFixture(\.namesOfLiveParts).joined(separator: " and ")).",
      found: cause.finding,
      file: file, line: line)
  }

  /// Returns a sentence about what still retains the price feed or the exchange rates, and its diagnosis.
  private func findHolderOfLiveParts(of screen: Scenario<PriceScreenFixture>) -> (
    finding: String, diagnosis: Diagnosis?
  ) {
    if screen.isAlive {
      let holder = screen.findHolder()
      return ("the price screen is still alive, too. \(holder.finding.capitalizedSentence)", holder.diagnosis)
    }
    if screen.validTimerCount > 0 {
      return ("the price screen has been freed, but a timer is still valid.", .ticksAfterFree)
    }
    if screen.runRunLoop() > 0 {
      return ("the price screen has been freed and no timer is valid, but ticks still come.", .ticksAfterFree)
    }
    return (
      "the price screen has been freed and no longer ticks. Something else holds what is left.",
      .partsNotFreed
    )
  }
}

extension Scenario<PriceScreenFixture> {
  /// Returns the values that `readValues` reads from the fixture, or no values once the scenario has released it.
  func readFromFixture<Value>(_ readValues: (PriceScreenFixture) -> [Value]) -> [Value] {
    var seen: [Value] = []
    act { seen = readValues($0) }
    return seen
  }
}

extension Diagnosis {
  /// The diagnosis for a price feed or exchange rates that outlive their price screen.
  fileprivate static let partsNotFreed = Diagnosis("leaves-parts-behind")
  /// The diagnosis for a price that isn't in the currency that the user chose.
  static let wrongCurrencyShown = Diagnosis("ignores-the-user")
  /// The diagnosis for a shown price that isn't updated when the price or the exchange rate changes.
  static let outdatedPriceShown = Diagnosis("shows-an-old-price")
}
