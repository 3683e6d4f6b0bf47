import Lesson05ResilientProxy
import LessonKit
import TimerLab

extension LessonTestCase {
  /// Opens a screen, which makes a panel and starts it with a ticker. Closing it releases the panel.
  func openScreen(
    _ name: String = "the price panel", with ticker: Ticker = Ticker(every: Heartbeat.interval),
    at address: PanelAddress = .any
  ) -> Scenario<PricePanel> {
    Scenario(name, while: "its screen is open") { ticks in
      address.makePanel(onTick: ticks.add, onPrice: { _ in })
    }
    .act { $0.start(with: ticker) }
  }

  /// Opens a screen, which makes a panel and has it listen to a feed. Closing it releases the panel.
  func openScreen(
    listeningTo feed: PriceFeed, showing prices: ShownPrices, at address: PanelAddress = .any
  ) -> Scenario<PricePanel> {
    Scenario(prices.panel, while: "its screen is open") { _ in
      address.makePanel(onTick: {}, onPrice: prices.add)
    }
    .act { $0.listen(to: feed) }
  }
}

/// The address of a new panel in memory.
enum PanelAddress {
  case any
  /// The address of a panel that has been freed. If all of those panels are alive, it is another one.
  case used(Set<ObjectIdentifier>)
  /// An address that none of those panels has had.
  case unused(Set<ObjectIdentifier>)

  fileprivate func makePanel(
    onTick: @escaping () -> Void, onPrice: @escaping (Int) -> Void
  ) -> PricePanel {
    let make = { PricePanel(onTick: onTick, onPrice: onPrice) }
    return switch self {
    case .any: make()
    case .used(let addresses): AddressReuse.object(at: addresses, make: make) ?? make()
    case .unused(let addresses): AddressReuse.object(awayFrom: addresses, make: make) ?? make()
    }
  }

  /// Makes a hundred panels, has each of them do `act`, and releases them. Returns their addresses.
  static func addressesOfReleasedPanels(after act: (PricePanel) -> Void) -> Set<ObjectIdentifier> {
    var panels = (0..<100).map { _ in PricePanel(onTick: {}, onPrice: { _ in }) }
    let addresses = Set(panels.map(ObjectIdentifier.init))
    panels.forEach(act)
    panels = []
    // A block that a deinit has put on the main queue may be at the address of its panel until it has run.
    Heartbeat.listen(beats: 0)
    return addresses
  }
}

// MARK: - Freed while something else is alive

/// Something that goes on living when an object should be freed, and that may hold the object.
struct Survivor {
  /// The subject of "… lives on".
  let name: String
  /// The subject of "… held it", if it is the holder.
  let holder: String
  /// The end of the sentence "when the test …, it was freed".
  let experiment: String
  let diagnosis: Diagnosis
  /// Makes the survivor release the object.
  let letGo: () -> Void

  static func feed(_ feed: PriceFeed) -> Survivor {
    Survivor(
      name: "the feed", holder: "the feed", experiment: "took the feed's delegate away",
      diagnosis: Diagnosis("held-by-the-feed")
    ) {
      // The delegate may end with this, and its end may ask for the feed's delegate. So the property is at rest by then.
      withExtendedLifetime(feed.delegate) { feed.delegate = nil }
    }
  }

  static func screen(_ screen: Screen) -> Survivor {
    Survivor(
      name: "its screen", holder: "the table behind the property", experiment: "set the property to nil",
      diagnosis: .heldByTheProperty
    ) {
      withExtendedLifetime(screen.pricePanel) { screen.pricePanel = nil }
    }
  }
}

extension LessonTestCase {
  /// Asserts that an object was freed after its client's last act, while the survivor is alive.
  ///
  /// Waits up to ``Limits/intervalsToBeFreed``. If the object is still alive, the survivor is made to release it, to
  /// find out whether the survivor is the holder.
  func assertFreed<Subject>(
    _ object: Scenario<Subject>, whileAlive survivor: Survivor, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    object.wait(intervals: Limits.intervalsOfGrace)
    object.listen(beats: Limits.intervalsToBeFreed, until: { !object.isAlive })
    let isFreed = !object.isAlive
    if !isFreed { survivor.letGo() }
    let isHeldBySurvivor = !object.isAlive
    expect(
      isFreed,
      "\(object.name) is freed when \(object.lastAct?.words ?? ""), although \(survivor.name) lives on.",
      or: "\(object.name.capitalizedSentence) was not freed.",
      isHeldBySurvivor ? survivor.diagnosis : .heldBySomethingElse, happened: "it is alive.",
      found: isHeldBySurvivor
        ? "when the test \(survivor.experiment), it was freed. So \(survivor.holder) held it."
        : "when the test \(survivor.experiment), it stayed alive. Something else holds it.",
      file: file, line: line)
  }
}

extension Act {
  static var lastClientLetsGo: Act { "its last client lets go" }
}

extension Diagnosis {
  /// The cause for an object that is freed as soon as the property is set to `nil`.
  static let heldByTheProperty = Diagnosis("held-by-the-property")
  /// The cause for something that was passed on or set, and did not arrive or come back.
  static let lostOnTheWay = Diagnosis("lost-on-the-way")
}
