import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// Tests of `Screen.pricePanel`, a weak property in an extension, and of the table that stores its values.
final class WeakPropertyTests: LessonTestCase {
  func test_returnsThePanelThatWasSetLast() {
    let (screen, panel, earlier) = (Screen(), makePanel(), makePanel())
    screen.pricePanel = earlier
    screen.pricePanel = panel
    screen.pricePanel = panel
    assertPricePanel(of: screen, is: panel, "most recently")
    withExtendedLifetime(earlier) {}
  }

  /// Two screens have different panels, and the property of each screen must return its own panel.
  func test_returnsThePanelOfEachScreen() {
    let (screen, other) = (Screen(), Screen())
    let (panel, otherPanel) = (makePanel(), makePanel())
    screen.pricePanel = panel
    other.pricePanel = otherPanel
    assertPricePanel(of: screen, is: panel, "before another screen was given a different panel")
    assertPricePanel(of: other, is: otherPanel, "after another screen was given a different panel")
  }

  /// The properties of two screens are set to the same panel.
  func test_returnsAPanelThatIsOnTwoScreens() {
    let (screen, other, panel) = (Screen(), Screen(), makePanel())
    screen.pricePanel = panel
    other.pricePanel = panel
    assertPricePanel(of: screen, is: panel, "before another screen was given the same panel")
    assertPricePanel(of: other, is: panel, "after another screen was given the same panel")
  }

  /// The property must still return its panel after an earlier panel of the same screen has been freed.
  func test_keepsThePanelWhenTheOneBeforeItIsGone() {
    isRequiredOnlyByFinePrint = true
    let (screen, panel) = (Screen(), makePanel())
    let earlier = openPanel(on: screen)
    screen.pricePanel = panel
    earlier.release(after: .releaseByLastClient)
    assertFreed(earlier, whileAlive: .screen(screen))
    assertPricePanel(of: screen, is: panel, "after an earlier panel, which has been freed since then")
  }

  func test_canBeSetBackToNil() {
    isRequiredOnlyByFinePrint = true
    let (screen, panel) = (Screen(), makePanel())
    screen.pricePanel = panel
    screen.pricePanel = nil
    screen.pricePanel = nil
    let isNil = screen.pricePanel == nil
    expect(
      isNil, "nil after it was set to nil.", or: "The property can't be set back to nil.", .valueNotDelivered,
      happened: "it still returns the panel.")
    withExtendedLifetime(panel) {}
  }

  /// Setting one screen's property to `nil` must not change the properties of other screens.
  func test_leavesThePanelsOfOtherScreensWhenItIsSetToNil() {
    isRequiredOnlyByFinePrint = true
    let (screen, second, third) = (Screen(), Screen(), Screen())
    let (panel, otherPanel) = (makePanel(), makePanel())
    screen.pricePanel = panel
    second.pricePanel = panel
    third.pricePanel = otherPanel
    screen.pricePanel = nil
    assertPricePanel(
      of: second, is: panel, "even though the property of a screen with the same panel was set to nil")
    assertPricePanel(
      of: third, is: otherPanel, "even though the property of a screen with another panel was set to nil")
  }

  // MARK: - Entries of the table

  func test_doesNotHoldThePanel() {
    let screen = Screen()
    let panel = openPanel(on: screen)
    panel.release(after: .releaseByLastClient)
    assertFreed(panel, whileAlive: .screen(screen))
  }

  func test_doesNotHoldAPanelThatItHasReturned() {
    let screen = Screen()
    let panel = openPanel(on: screen)
    _ = screen.pricePanel
    panel.release(after: .releaseByLastClient)
    assertFreed(panel, whileAlive: .screen(screen))
  }

  func test_isNilWhenThePanelIsGone() {
    let screen = Screen()
    let panel = openPanel(on: screen)
    panel.release(after: .releaseByLastClient)
    assertFreed(panel, whileAlive: .screen(screen))
    let isNil = screen.pricePanel == nil
    expect(
      isNil, "nil, because its panel has been freed.",
      or: "The property returns a panel that has been freed.",
      .staleEntries,
      happened: "it returns a panel.")
  }

  /// The table that stores the panels of screens must not keep a screen alive.
  func test_doesNotHoldTheScreen() {
    let panel = makePanel()
    let screens = ScreensWithPanel(1, with: panel)
    _ = screens.openScreens.map(\.pricePanel)
    screens.close()
    assertFreedWithoutDelay(screens)
    withExtendedLifetime(panel) {}
  }

  /// Detects a table that identifies screens only by address, so that a new screen may get a freed screen's panel.
  func test_isNilForANewScreen() {
    let panel = makePanel()
    let screens = ScreensWithPanel(100, with: panel)
    screens.close()
    let screen = AddressReuse.object(at: screens.screenAddresses, make: Screen.init) ?? Screen()
    let isNil = screen.pricePanel == nil
    expect(
      isNil, "nil for a new screen, even at the address of one that has been freed.",
      or: "A new screen has the panel of a freed screen.", .staleEntries,
      happened: "it has a panel that was never set for it.")
    withExtendedLifetime(panel) {}
  }

  /// The table may keep the entry of a freed screen only until the next panel is set. One screen detects a table that
  /// is cleaned only when it is large. A hundred screens detect a table that drops only some entries at a time.
  func test_keepsNoEntriesOfScreensThatAreGone() {
    for count in [1, 100] {
      let panel = makePanel()
      let screens = ScreensWithPanel(count, with: panel)
      screens.close()
      assertFreedWithoutDelay(screens)
      let screen = Screen()
      screen.pricePanel = panel
      let entries = Screen.pricePanelEntries
      let isOne = entries <= 1
      expect(
        isOne,
        "at most 1 entry: the test released \(count.quantity(of: "screen")) with a panel, and then set it for a new screen.",
        or: "The table behind the property keeps entries for freed screens.", .staleEntries,
        happened: "\(entries) entries. (Other tests may have left some of them.)")
      withExtendedLifetime(screen) {}
    }
  }

  // MARK: - Arrange and assert

  /// Returns a panel that ignores its ticks and prices.
  private func makePanel() -> PricePanel {
    PricePanel(onTick: {}, onPrice: { _ in })
  }

  /// Creates a panel that only the scenario retains, and sets it as the screen's `pricePanel`.
  private func openPanel(on screen: Screen) -> Scenario<PricePanel> {
    Scenario("the price panel") { _ in makePanel() }.act { screen.pricePanel = $0 }
  }

  /// Asserts that `pricePanel` of a screen returns the panel that was set.
  private func assertPricePanel(
    of screen: Screen, is panel: PricePanel, _ situation: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = screen.pricePanel
    let isRight = found === panel
    expect(
      isRight, "a screen returns the panel that was set for it \(situation).",
      or: "A screen does not return the panel that was set for it.", .valueNotDelivered,
      happened: found == nil ? "it returns none." : "it returns another panel.", file: file, line: line)
  }

  /// Asserts that all of these screens have already been freed, although their panel is still alive.
  private func assertFreedWithoutDelay(
    _ screens: ScreensWithPanel, file: StaticString = #filePath, line: UInt = #line
  ) {
    let areFreed = screens.aliveScreens.isEmpty
    for screen in screens.aliveScreens { screen.pricePanel = nil }
    let areHeldByProperty = screens.aliveScreens.isEmpty
    expect(
      areFreed, "the table behind the property does not keep a screen alive.",
      or: "The screen was not freed.", areHeldByProperty ? .heldByProperty : .heldBySomethingElse,
      happened: "no one is using the screen, but it is still alive.",
      found: areHeldByProperty
        ? "when the test set the property to nil, the screen was freed. So the table behind the property held it."
        : "when the test set the property to nil, the screen stayed alive. Something else holds it.",
      file: file, line: line)
  }
}
