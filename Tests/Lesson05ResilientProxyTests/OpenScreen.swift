import Lesson05ResilientProxy
import LessonKit
import TimerLab

extension LessonTestCase {
  /// Simulates a screen that creates a price panel, starts it with a ticker, and releases it when the screen closes.
  func openScreen(
    _ name: String = "the price panel", with ticker: Ticker = Ticker(every: Heartbeat.interval),
    at address: PanelAddress = .any
  ) -> Scenario<PricePanel> {
    Scenario(name, while: "its screen is open") { ticks in
      address.makePanel(onTick: ticks.add, onPrice: { _ in })
    }
    .act { $0.start(with: ticker) }
  }

  /// Simulates a screen that creates a panel, makes it listen to a feed, and releases it when the screen closes.
  func openScreen(
    listeningTo feed: PriceFeed, recordingIn recorder: PriceRecorder, at address: PanelAddress = .any
  ) -> Scenario<PricePanel> {
    Scenario(recorder.panelName, while: "its screen is open") { _ in
      address.makePanel(onTick: {}, onPrice: recorder.record)
    }
    .act { $0.listen(to: feed) }
  }
}

/// A requirement for the memory address of a new panel.
enum PanelAddress {
  case any
  /// One of these addresses, which belonged to panels that have been freed. If none is available, any address.
  case used(Set<ObjectIdentifier>)
  /// If possible, an address other than these, which belonged to panels that have been freed.
  case unused(Set<ObjectIdentifier>)

  /// Creates a panel, if possible at an address that meets the requirement.
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

  /// Creates a hundred panels, calls `act` with each of them, and releases them. Returns their former addresses.
  static func addressesOfReleasedPanels(after act: (PricePanel) -> Void) -> Set<ObjectIdentifier> {
    var panels = (0..<100).map { _ in PricePanel(onTick: {}, onPrice: { _ in }) }
    let addresses = Set(panels.map(ObjectIdentifier.init))
    panels.forEach(act)
    panels = []
    // A block that a `deinit` put on the main queue may retain memory at a panel's address until the block has run.
    Heartbeat.runRunLoop(beats: 0)
    return addresses
  }
}

// MARK: - Freed while something else is alive

/// An object that outlives the object under test and may retain it.
struct PossibleHolder {
  /// The noun phrase that messages use for this object, such as "the feed".
  let name: String
  /// The noun phrase for the part of this object that may retain the object under test, such as "the table".
  let holderPhrase: String
  /// The verb phrase that messages use for ``releaseObject``, such as "set the property to nil".
  let releasePhrase: String
  /// The diagnosis if this object retains the object under test.
  let diagnosis: Diagnosis
  /// Makes this object release the object under test.
  let releaseObject: () -> Void

  /// Returns a price feed as a possible holder of its delegate.
  static func feed(_ feed: PriceFeed) -> PossibleHolder {
    PossibleHolder(
      name: "the feed", holderPhrase: "the feed", releasePhrase: "set the feed's delegate to nil",
      diagnosis: Diagnosis("held-by-the-feed")
    ) {
      // Setting the delegate to `nil` may deallocate it, and its `deinit` may read the feed's delegate. So the
      // delegate is kept alive until the assignment is over.
      withExtendedLifetime(feed.delegate) { feed.delegate = nil }
    }
  }

  /// Returns a screen as a possible holder of the panel in its `pricePanel` property.
  static func screen(_ screen: Screen) -> PossibleHolder {
    PossibleHolder(
      name: "its screen", holderPhrase: "the table behind the property",
      releasePhrase: "set the property to nil",
      diagnosis: .heldByProperty
    ) {
      withExtendedLifetime(screen.pricePanel) { screen.pricePanel = nil }
    }
  }
}

extension LessonTestCase {
  /// Asserts that an object is freed after its client's last act, although a possible holder is still alive.
  ///
  /// Waits up to ``Limits/intervalsToBeFreed`` after the grace period. If the object is still alive then, the test
  /// makes `possibleHolder` release it, to find out whether `possibleHolder` was the only holder.
  func assertFreed<Subject>(
    _ object: Scenario<Subject>, whileAlive possibleHolder: PossibleHolder, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    object.wait(intervals: Limits.intervalsOfGrace)
    object.runRunLoop(beats: Limits.intervalsToBeFreed, until: { !object.isAlive })
    let isFreed = !object.isAlive
    if !isFreed { possibleHolder.releaseObject() }
    let isHeldByPossibleHolder = !object.isAlive
    expect(
      isFreed,
      "\(object.name) is freed when \(object.lastAct?.whenClause ?? ""), although \(possibleHolder.name) is still alive.",
      or: "\(object.name.capitalizedSentence) was not freed.",
      isHeldByPossibleHolder ? possibleHolder.diagnosis : .heldBySomethingElse,
      happened: "it is still alive.",
      found: isHeldByPossibleHolder
        ? "when the test \(possibleHolder.releasePhrase), \(object.name) was freed. So \(possibleHolder.holderPhrase) held it."
        : "when the test \(possibleHolder.releasePhrase), \(object.name) stayed alive. Something else holds it.",
      file: file, line: line)
  }
}

extension Act {
  /// An act without an action. It only describes the release of the object by the last client in failure messages.
  static var releaseByLastClient: Act { "its last client releases it" }
}

extension Diagnosis {
  /// The diagnosis for an object that is freed only when the `pricePanel` property is set to `nil`.
  static let heldByProperty = Diagnosis("held-by-the-property")
  /// The diagnosis for a message or value that didn't reach its receiver.
  static let valueNotDelivered = Diagnosis("lost-on-the-way")
}
