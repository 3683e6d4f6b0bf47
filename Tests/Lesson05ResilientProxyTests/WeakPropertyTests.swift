import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// A weak property in an extension: what the screen knows of its panel.
final class WeakPropertyTests: LessonTestCase {
  func test_givesBackThePanelThatWasSet() {
    let (first, second, third) = (Screen(), Screen(), Screen())
    let (panel, other) = (makePanel(), makePanel())
    second.pricePanel = other
    first.pricePanel = other
    first.pricePanel = panel
    first.pricePanel = panel
    third.pricePanel = panel
    let wanted = [panel, other, panel]
    let found = [first, second, third].map(\.pricePanel)
    let words = zip(found, wanted).map { $0 === $1 ? "its own" : $0 == nil ? "none" : "another" }
    expect(
      zip(found, wanted).allSatisfy { $0 === $1 },
      "each of three screens has the panel that was set for it last.",
      or: "A screen does not give back the panel that was set.", .lostOnTheWay,
      happened: "the first has \(words[0]), the second \(words[1]), the third \(words[2])."
    )
  }

  func test_keepsThePanelWhenTheOneBeforeItIsGone() {
    failureNamesTheFinePrint = true
    let (screen, panel) = (Screen(), makePanel())
    let scenario = Scenario("the first panel") { _ in makePanel() }.act { screen.pricePanel = $0 }
    screen.pricePanel = panel
    guard screen.pricePanel === panel else {
      return passes(faultReportedBy: "test_givesBackThePanelThatWasSet")
    }
    scenario.letGo()
    expect(
      screen.pricePanel === panel,
      "a screen has its second panel also when the first one is freed.",
      or: "A screen lost its panel.", .lostOnTheWay, happened: "it had it until the first one was freed."
    )
  }

  func test_canBeSetBackToNil() {
    failureNamesTheFinePrint = true
    let (screen, panel) = (Screen(), makePanel())
    screen.pricePanel = panel
    screen.pricePanel = nil
    screen.pricePanel = nil
    expect(
      screen.pricePanel == nil,
      "nil after it was set to nil.", or: "The property can't be emptied.", .lostOnTheWay,
      happened: "the panel is still there."
    )
    withExtendedLifetime(panel) {}
  }

  func test_leavesThePanelsOfOtherScreensWhenItIsSetToNil() {
    failureNamesTheFinePrint = true
    let (screen, second, third) = (Screen(), Screen(), Screen())
    let (panel, other) = (makePanel(), makePanel())
    screen.pricePanel = panel
    second.pricePanel = panel
    third.pricePanel = other
    guard second.pricePanel === panel, third.pricePanel === other else {
      return passes(faultReportedBy: "test_givesBackThePanelThatWasSet")
    }
    screen.pricePanel = nil
    let (secondHasIt, thirdHasIt) = (second.pricePanel === panel, third.pricePanel === other)
    expect(
      secondHasIt && thirdHasIt,
      "two other screens still have their panels when the property of the first is set to nil.",
      or: "A screen lost its panel.", .lostOnTheWay,
      happened:
        "\(secondHasIt ? "a screen with another panel" : "another screen with the same panel") lost it."
    )
  }

  // MARK: - It holds nobody

  func test_doesNotHoldThePanel() {
    assertDoesNotHoldThePanel()
  }

  func test_doesNotHoldAPanelThatItHasReturned() {
    assertDoesNotHoldThePanel(after: { withExtendedLifetime($0.pricePanel) {} })
  }

  /// Asserts that a panel is freed when its last client lets go, although its screen lives on.
  ///
  /// - Parameter use: The use of the property before that.
  private func assertDoesNotHoldThePanel(
    after use: (Screen) -> Void = { _ in }, file: StaticString = #filePath, line: UInt = #line
  ) {
    let screen = Screen()
    let scenario = Scenario("the price panel") { _ in makePanel() }.act { panel in
      screen.pricePanel = panel
      use(screen)
    }
    scenario.letGo()
    let isFreed = !scenario.isAlive
    if !isFreed {
      // The panel may end with this. By then, the table is at rest.
      withExtendedLifetime(screen.pricePanel) { screen.pricePanel = nil }
    }
    let isHeldByProperty = !scenario.isAlive
    expect(
      isFreed,
      "the property does not keep the panel alive.",
      or: "The price panel was not freed.", isHeldByProperty ? .heldByTheProperty : .heldBySomethingElse,
      happened: "it is alive, while its screen is.",
      found: isHeldByProperty
        ? "when the test set the property to nil, it was freed. So the table behind the property held it."
        : "when the test set the property to nil, it stayed alive. Something else holds it.",
      file: file, line: line
    )
  }

  func test_isNilWhenThePanelIsGone() {
    let screen = Screen()
    screen.pricePanel = makePanel()
    expect(
      screen.pricePanel == nil,
      "nil, because its last client has let go.",
      or: "The property gives a panel that nobody uses any more.", .heldByTheProperty, happened: "the panel."
    )
  }

  func test_doesNotHoldTheScreen() {
    let panel = makePanel()
    let scenario = Scenario("the screen") { _ in Screen() }.act { screen in
      screen.pricePanel = panel
      withExtendedLifetime(screen.pricePanel) {}
    }
    scenario.letGo()
    expect(
      !scenario.isAlive,
      "the table behind the property does not keep the screen alive.",
      or: "The screen was not freed.", .heldByTheProperty,
      happened: "nobody uses the screen, and it is alive."
    )
  }

  // MARK: - Its table

  func test_isNilForANewScreen() {
    let panel = makePanel()
    var screens = (0..<100).map { _ in Screen() }
    for screen in screens { screen.pricePanel = panel }
    let addresses = Set(screens.map(ObjectIdentifier.init))
    screens = []
    guard let screen = Rebirth.object(at: addresses, make: Screen.init) else {
      return passes(faultReportedBy: "test_doesNotHoldTheScreen")
    }
    expect(
      screen.pricePanel == nil,
      "nil for a new screen at the address of one that is gone.",
      or: "A new screen has the panel of a screen that is gone.", .entriesOfTheDead,
      happened: "it has a panel that nobody set for it."
    )
    withExtendedLifetime(panel) {}
  }

  func test_keepsNoEntriesOfScreensThatAreGone() {
    for count in [1, 100] {
      let panel = makePanel()
      var screens = (0..<count).map { _ in Screen() }
      for screen in screens { screen.pricePanel = panel }
      screens = []
      let screen = Screen()
      screen.pricePanel = panel
      let entries = withExtendedLifetime((screen, panel)) { Screen.pricePanelEntries }
      expect(
        entries <= 1,
        "1 entry: \(count.times("screen")) had a panel and went. Then a new one was given it.",
        or: "The table behind the property keeps entries of screens that are gone.", .entriesOfTheDead,
        happened: "\(entries) entries. (Other tests may have left some of them.)"
      )
    }
  }

  private func makePanel() -> PricePanel {
    PricePanel(onTick: {}, onPrice: { _ in })
  }
}

extension Diagnosis {
  /// The object is freed as soon as the property is set to `nil`.
  fileprivate static let heldByTheProperty = Diagnosis("held-by-the-property")
  /// What was handed over did not arrive, or did not come back.
  static let lostOnTheWay = Diagnosis("lost-on-the-way")
}
