import Lesson08IndirectCycle
import LessonKit
import TimerLab

/// A user's visit: a navigation stack with a home screen at its root, and the price screen somewhere on it.
///
/// The visit knows the price screen and the two objects that it hands to the screen, and holds none of the three.
final class Visit {
  let navigator = Navigator(rootViewController: Screen())
  /// The texts that the user has read.
  private(set) var texts: [String] = []
  private let window: Window
  private(set) weak var screen: PriceScreen?
  fileprivate private(set) weak var feed: PriceFeed?
  fileprivate private(set) weak var rates: ExchangeRates?

  init() {
    window = Window(rootViewController: navigator)
    window.makeKeyAndVisible()
  }

  /// The user leaves whatever is open. A screen whose window just vanished would not be told of its end.
  deinit {
    navigator.dismiss(animated: false)
    navigator.popToRootViewController(animated: false)
  }

  /// Makes the price screen, which from now on shows 100 euros or 125 dollars.
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

  fileprivate var livingParts: [String] { parts.filter(\.isAlive).map(\.name) }
  fileprivate var freedParts: [String] { parts.filter { !$0.isAlive }.map(\.name) }

  private var parts: [(name: String, isAlive: Bool)] {
    [("the price feed", feed != nil), ("the exchange rates", rates != nil)]
  }
}

extension Act<Visit> {
  static var pop: Act { Act("it is popped") { $0.navigator.popViewController(animated: true) } }
  static var popToRoot: Act {
    Act("the stack pops to its root") { $0.navigator.popToRootViewController(animated: true) }
  }
  static var dismiss: Act { Act("it is dismissed") { $0.navigator.dismiss(animated: true) } }
  static var cover: Act {
    Act("another screen covers it") { $0.navigator.pushViewController(Screen(), animated: true) }
  }
  static var showSheet: Act { Act("it shows a sheet") { $0.screen?.present(Screen(), animated: true) } }
  static var beginAndCancelSwipeBack: Act {
    Act("the user cancels a swipe back") { visit in
      visit.navigator.beginSwipeBack()
      visit.navigator.cancelSwipeBack()
    }
  }
  static var tapCurrency: Act { Act("the user taps on the currency") { $0.screen?.currencyTapped() } }
  static var changePriceTo200: Act { Act("the price changes") { $0.feed?.price = 200 } }
  static var changeRateTo150: Act { Act("the rate changes") { $0.rates?.centsPerEuro = 150 } }
}

extension LessonTestCase {
  /// Pushes a price screen onto the stack, on top of the home screen. A release ends the whole visit, with the stack and
  /// its window.
  func pushScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Visit> {
    openScreen(every: interval) { $0.pushViewController($1, animated: true) }
  }

  /// Presents a price screen as a sheet, on no stack.
  func presentScreen() -> Scenario<Visit> {
    openScreen(every: Heartbeat.interval) { $0.present($1, animated: true) }
  }

  private func openScreen(
    every interval: TimeInterval, by open: (Navigator, PriceScreen) -> Void
  ) -> Scenario<Visit> {
    let screen = Scenario("the price screen", while: "it is open", watching: { $0.screen }) { _ in Visit() }
    screen.isTickDue = interval < .anHour
    return screen.act { visit in
      open(visit.navigator, visit.makeScreen(every: interval, onTick: screen.ticks.add))
    }
  }
}

// MARK: - The parts of a screen: the price feed and the exchange rates

extension LessonTestCase {
  /// Asserts that the price feed and the exchange rates are alive now. Doesn't wait.
  func assertKeepsItsParts(_ screen: Scenario<Visit>, file: StaticString = #filePath, line: UInt = #line) {
    let freed = screen.see(\.freedParts)
    expect(
      freed.isEmpty, "the price feed and the exchange rates live for as long as the price screen is open.",
      or: "Something was freed while the price screen still needs it.", .freedTooEarly,
      happened: "already gone: \(freed.joined(separator: " and ")).",
      found: "nobody held it, or whoever held it was freed as well.", file: file, line: line)
  }

  /// Asserts that the price feed and the exchange rates are freed. Waits up to `Limits.intervalsOfPatience` for that.
  func assertReleasesItsParts(_ screen: Scenario<Visit>, file: StaticString = #filePath, line: UInt = #line) {
    lazy var cause = causeOfLivingParts(of: screen)
    expect(
      screen.see(\.livingParts).isEmpty, within: Limits.intervalsOfPatience,
      "when it is popped, nobody holds the price feed and the exchange rates any more.",
      or: "The price screen left something behind.", cause.diagnosis,
      happened: "still there: \(screen.see(\.livingParts).joined(separator: " and ")).", found: cause.finding,
      file: file, line: line)
  }

  /// Returns the holder of the living parts: the screen that was not freed, a timer, or another object.
  private func causeOfLivingParts(of screen: Scenario<Visit>) -> (finding: String, diagnosis: Diagnosis?) {
    if screen.isAlive {
      let holder = screen.findHolder()
      return ("the price screen is alive too. For that one: \(holder.finding)", holder.diagnosis)
    }
    if screen.runningTimers > 0 {
      return ("the price screen is gone, and a timer is still valid.", .ticksAfterFree)
    }
    if screen.listen() > 0 {
      return ("the price screen is gone, and ticks still come, although no timer is valid.", .ticksAfterFree)
    }
    return ("the price screen is gone and silent. Somebody else holds what is left.", .leavesPartsBehind)
  }
}

// MARK: - The text on a screen

extension LessonTestCase {
  /// Asserts that a screen shows a text, and no other text after that. Waits up to `Limits.intervalsOfPatience` for it.
  func assertShows(
    _ text: String, _ screen: Scenario<Visit>, _ situation: String, or diagnosis: Diagnosis,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let before = screen.see(\.texts).count
    var texts: ArraySlice<String> { screen.see(\.texts)[before...] }
    Heartbeat.wait(until: { texts.contains(text) })
    if texts.contains(text) { screen.wait() }
    let other = texts.drop { $0 != text }.first { $0 != text }
    let staysShown = texts.contains(text) && other == nil
    expectText(
      staysShown, text, situation, diagnosis,
      happened: other.map { "\(text), and then \($0) again" } ?? texts.last ?? "nothing", file: file,
      line: line)
  }

  /// Asserts that a screen, which has shown a text, shows it again, and shows no other text. Judges the next two texts,
  /// or fewer if only one comes within `Limits.intervalsOfPatience`.
  func assertStillShows(
    _ text: String, _ screen: Scenario<Visit>, _ situation: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let before = screen.see(\.texts).count
    var texts: ArraySlice<String> { screen.see(\.texts)[before...] }
    Heartbeat.wait(until: { texts.count >= 2 || texts.contains { $0 != text } })
    let other = texts.first { $0 != text }
    let isStillShown = !texts.isEmpty && other == nil
    expectText(
      isStillShown, text, situation, .ignoresTheUser, happened: other ?? "nothing", file: file, line: line)
  }

  private func expectText(
    _ isShown: Bool, _ text: String, _ situation: String, _ diagnosis: Diagnosis, happened: String,
    file: StaticString, line: UInt
  ) {
    let fault =
      switch (happened, diagnosis) {
      case ("nothing", _): "does not show a price"
      case (_, .showsAnOldPrice): "shows an old price"
      default: "does not show the currency that the user chose"
      }
    expect(
      isShown, "\(text) \(situation).", or: "The price screen \(fault).",
      happened == "nothing" ? nil : diagnosis,
      happened: "\(happened), \(situation).", file: file, line: line)
  }
}

extension Scenario<Visit> {
  /// Returns what the test sees of the visit.
  fileprivate func see<Thing>(_ things: (Visit) -> [Thing]) -> [Thing] {
    var seen: [Thing] = []
    act { seen = things($0) }
    return seen
  }
}

extension Diagnosis {
  /// The cause for a screen that is gone, and left something behind that it was given.
  fileprivate static let leavesPartsBehind = Diagnosis("leaves-parts-behind")
  /// The cause for a price that isn't in the currency that the user chose.
  static let ignoresTheUser = Diagnosis("ignores-the-user")
  /// The cause for a price or a rate that has changed, and is still shown.
  static let showsAnOldPrice = Diagnosis("shows-an-old-price")
}
