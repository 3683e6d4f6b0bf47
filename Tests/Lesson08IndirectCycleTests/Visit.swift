import Lesson08IndirectCycle
import LessonKit
import TimerLab

/// A user's visit: a home screen at the root of a navigation stack, and somewhere on it the price screen.
///
/// The visit knows the screen and the two things that it hands to it, and holds none of the three.
final class Visit {
  let navigator = Navigator(rootViewController: Screen())
  let tag = PriceTag()
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

  /// Makes the screen, which from now on shows 100 euros or 125 dollars, and shows it on the stack.
  func push(every interval: TimeInterval = Heartbeat.interval, onTick: @escaping () -> Void) {
    navigator.pushViewController(makeScreen(every: interval, onTick: onTick), animated: true)
  }

  /// The same, as a sheet.
  func present(onTick: @escaping () -> Void) {
    navigator.present(makeScreen(every: Heartbeat.interval, onTick: onTick), animated: true)
  }

  private func makeScreen(every interval: TimeInterval, onTick: @escaping () -> Void) -> PriceScreen {
    let screen = PriceScreen { [tag] text in
      tag.show(text)
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

  func cover() {
    navigator.pushViewController(Screen(), animated: true)
  }

  /// The price screen shows something on top of itself.
  func showSheet() {
    screen?.present(Screen(), animated: true)
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
