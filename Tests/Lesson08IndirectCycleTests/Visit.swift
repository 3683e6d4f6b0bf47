import Lesson08IndirectCycle
import LessonKit
import TimerLab

/// A user's visit: a home screen at the root of a navigation stack, and somewhere on it the price screen.
///
/// The visit knows the screen and the two things that it hands to it, and holds none of the three.
final class Visit {
  let navigator = Navigator(rootViewController: Screen())
  /// The texts that the user has read.
  var texts: [String] = []
  private let window: Window
  private(set) weak var screen: PriceScreen?
  private weak var feed: PriceFeed?
  private weak var rates: ExchangeRates?

  init() {
    window = Window(rootViewController: navigator)
    window.makeKeyAndVisible()
  }

  /// The user leaves whatever is open. A screen whose window simply vanished would be told of no end.
  deinit {
    navigator.dismiss(animated: false)
    navigator.popToRootViewController(animated: false)
  }

  /// Makes the screen, which from now on shows 100 euros or 125 dollars.
  func makeScreen(every interval: TimeInterval, onTick: @escaping () -> Void) -> PriceScreen {
    let screen = PriceScreen { [weak self] text in
      self?.texts.append(text)
      onTick()
    }
    let feed = PriceFeed(price: 100)
    let rates = ExchangeRates(centsPerEuro: 125)
    screen.follow(feed, rates: rates, every: interval)
    (self.screen, self.feed, self.rates) = (screen, feed, rates)
    return screen
  }

  /// The price is another one, or a euro is worth something else.
  func change(price: Int? = nil, centsPerEuro: Int? = nil) {
    if let price { feed?.price = price }
    if let centsPerEuro { rates?.centsPerEuro = centsPerEuro }
  }

  func tapCurrency() {
    screen?.currencyTapped()
  }

  func cover() {
    navigator.pushViewController(Screen(), animated: true)
  }

  /// The price screen shows something on top of itself.
  func showSheet() {
    screen?.present(Screen(), animated: true)
  }

  func beginAndCancelSwipeBack() {
    navigator.beginSwipeBack()
    navigator.cancelSwipeBack()
  }

  func pop() {
    navigator.popViewController(animated: true)
  }

  /// What is still there of the things that were handed to the screen.
  var living: [String] { parts.filter(\.isThere).map(\.name) }

  /// What is gone of them.
  var gone: [String] { parts.filter { !$0.isThere }.map(\.name) }

  private var parts: [(name: String, isThere: Bool)] {
    [("the price feed", feed != nil), ("the exchange rates", rates != nil)]
  }
}

extension Act<Visit> {
  static var itIsPopped: Act { Act("it is popped") { $0.pop() } }
  static var itIsDismissed: Act { Act("it is dismissed") { $0.navigator.dismiss(animated: true) } }
  static var theStackPopsToItsRoot: Act {
    Act("the stack pops to its root") { $0.navigator.popToRootViewController(animated: true) }
  }
}

extension Scenario<Visit> {
  /// What is to be seen of the visit.
  func see<Thing>(_ things: (Visit) -> [Thing]) -> [Thing] {
    var seen: [Thing] = []
    act { seen = things($0) }
    return seen
  }
}

extension LessonTestCase {
  /// The price screen on top of the home screen, on the stack.
  func pushedScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Visit> {
    screen { visit, onTick in
      visit.navigator.pushViewController(visit.makeScreen(every: interval, onTick: onTick), animated: true)
    }
  }

  /// The price screen as a sheet, on no stack.
  var presentedScreen: Scenario<Visit> {
    screen { visit, onTick in
      visit.navigator.present(visit.makeScreen(every: Heartbeat.interval, onTick: onTick), animated: true)
    }
  }

  private func screen(_ open: (Visit, @escaping () -> Void) -> Void) -> Scenario<Visit> {
    let scenario = Scenario("the price screen", watching: { $0.screen }) { _ in Visit() }
    return scenario.act { open($0, scenario.ticks.add) }
  }

  /// All that the price screen was given is there. Returns the scenario, for the test to go on with.
  @discardableResult
  func assertHasWhatItNeeds(
    _ scenario: Scenario<Visit>, file: StaticString = #filePath, line: UInt = #line
  ) -> Scenario<Visit> {
    expect(
      scenario.see(\.gone).isEmpty,
      "the price feed and the exchange rates live for as long as the price screen is open.",
      or: "Something was freed while the price screen still needs it.", .freedTooEarly,
      happened: "already gone: \(scenario.see(\.gone).joined(separator: " and ")).",
      found: "nobody held it, or whoever held it was freed as well.", file: file, line: line
    )
    return scenario
  }
}
