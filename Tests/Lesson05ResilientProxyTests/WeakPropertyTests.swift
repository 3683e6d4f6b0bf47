import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// A weak property in an extension: what the screen knows of its panel.
final class WeakPropertyTests: LessonTestCase {
  private func makePanel() -> PricePanel {
    PricePanel(onTick: {}, onPrice: { _ in })
  }

  private func report(
    _ headline: String, expected: String, happened: String, _ diagnosis: Diagnosis, line: UInt = #line
  ) {
    report(Failure(headline, expected: expected, happened: happened, diagnosis: diagnosis), line: line)
  }

  func test_givesBackThePanelThatWasSet() {
    let (first, second, third) = (Screen(), Screen(), Screen())
    let (panel, other) = (makePanel(), makePanel())
    first.pricePanel = other
    first.pricePanel = panel
    second.pricePanel = other
    third.pricePanel = panel
    let wanted = [panel, other, panel]
    let found = [first, second, third].map(\.pricePanel)
    guard found != wanted else { return }
    let words = zip(found, wanted).map { $0 == $1 ? "its own" : $0 == nil ? "none" : "another" }
    report(
      "A screen does not give back the panel that was set.",
      expected: "each of three screens has the panel that was set for it last.",
      happened: "the first has \(words[0]), the second \(words[1]), the third \(words[2]).", .lostOnTheWay)
  }

  func test_keepsThePanelWhenTheOneBeforeItIsGone() {
    let (screen, panel) = (Screen(), makePanel())
    let scenario = Scenario("the first panel") { _ in makePanel() }.act { screen.pricePanel = $0 }
    screen.pricePanel = panel
    scenario.letGo()
    // One that is held, or does not come back at all, is left to the other tests.
    guard !scenario.isAlive, screen.pricePanel == nil else { return }
    screen.pricePanel = panel
    guard screen.pricePanel === panel else { return }
    report(
      "A screen lost its panel.",
      expected: "a screen has its second panel also when the first one is freed.",
      happened: "it has none, since the first one was freed.", .lostOnTheWay)
  }

  func test_canBeSetBackToNil() {
    let (screen, panel) = (Screen(), makePanel())
    screen.pricePanel = panel
    screen.pricePanel = nil
    guard screen.pricePanel != nil else { return }
    report(
      "The property can't be emptied.",
      expected: "nil after it was set to nil.", happened: "the panel is still there.", .lostOnTheWay)
    withExtendedLifetime(panel) {}
  }

  func test_doesNotHoldThePanel() {
    let screen = Screen()
    let scenario = Scenario("the price panel") { _ in makePanel() }.act { screen.pricePanel = $0 }
    scenario.letGo()
    guard scenario.isAlive else { return }
    // The panel may end with this. By then, the table is at rest.
    withExtendedLifetime(screen.pricePanel) { screen.pricePanel = nil }
    let isHeldByProperty = !scenario.isAlive
    report(
      Failure(
        "The price panel was not freed.",
        expected: "the property does not keep the panel alive.",
        happened: "it is alive, while its screen is.",
        found: isHeldByProperty
          ? "it is freed as soon as the property is nil. So the table behind the property held it."
          : "it is alive even when the property is nil. Something else holds it.",
        diagnosis: isHeldByProperty ? .heldByTheProperty : .heldBySomethingElse))
  }

  func test_isNilWhenThePanelIsGone() {
    let screen = Screen()
    screen.pricePanel = makePanel()
    guard screen.pricePanel != nil else { return }
    report(
      "The property gives a panel that nobody uses any more.",
      expected: "nil, because its last client has let go.", happened: "the panel.", .heldByTheProperty)
  }

  func test_doesNotHoldTheScreen() {
    let panel = makePanel()
    let scenario = Scenario("the screen") { _ in Screen() }.act { $0.pricePanel = panel }
    scenario.letGo()
    guard scenario.isAlive else { return }
    report(
      "The screen was not freed.",
      expected: "the table behind the property does not keep the screen alive.",
      happened: "nobody uses the screen, and it is alive.", .heldByTheProperty)
  }

  func test_isNilForANewScreen() {
    let panel = makePanel()
    var screens = (0..<100).map { _ in Screen() }
    for screen in screens { screen.pricePanel = panel }
    let addresses = Set(screens.map(ObjectIdentifier.init))
    screens = []
    guard let screen = Rebirth.object(at: addresses, make: Screen.init), screen.pricePanel != nil
    else { return }
    report(
      "A new screen has the panel of a screen that is gone.",
      expected: "nil for a new screen at the address of one that is gone.",
      happened: "it has a panel that nobody set for it.",
      .entriesOfTheDead)
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
      guard entries > 1 else { continue }
      return report(
        "The table behind the property keeps entries of screens that are gone.",
        expected: "1 entry: \(count.times("screen")) had a panel and went. Then a new one was given it.",
        happened: "\(entries) entries. (Other tests may have left some of them.)", .entriesOfTheDead)
    }
  }
}
