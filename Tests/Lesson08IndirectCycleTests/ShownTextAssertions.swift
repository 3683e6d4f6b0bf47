import Lesson08IndirectCycle
import LessonKit
import TimerLab

extension LessonTestCase {
  /// Asserts that a price screen shows `text` within `Limits.intervalsUntilTimeout`, and no other text afterwards.
  /// `situation` ends a sentence of the failure message, such as "after a tap".
  func assertShows(
    _ text: String, _ screen: Scenario<PriceScreenFixture>, _ situation: String, or diagnosis: Diagnosis,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let before = screen.readFromFixture(\.shownTexts).count
    var texts: ArraySlice<String> { screen.readFromFixture(\.shownTexts)[before...] }
    Heartbeat.wait(until: { texts.contains(text) })
    if texts.contains(text) { screen.wait() }
    let other = texts.drop { $0 != text }.first { $0 != text }
    let staysShown = texts.contains(text) && other == nil
    expectTextIsShown(
      staysShown, text, situation, diagnosis,
      happened: other.map { "\(text) and then \($0) again" } ?? texts.last ?? "nothing", file: file,
      line: line)
  }

  /// Asserts that a price screen's next two texts are equal to `text`. One text is enough if no second one is shown
  /// within `Limits.intervalsUntilTimeout`. `situation` ends a sentence of the failure message, such as "after a tap".
  func assertStillShows(
    _ text: String, _ screen: Scenario<PriceScreenFixture>, _ situation: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let before = screen.readFromFixture(\.shownTexts).count
    var texts: ArraySlice<String> { screen.readFromFixture(\.shownTexts)[before...] }
    Heartbeat.wait(until: { texts.count >= 2 || texts.contains { $0 != text } })
    let other = texts.first { $0 != text }
    let isStillShown = !texts.isEmpty && other == nil
    expectTextIsShown(
      isStillShown, text, situation, .wrongCurrencyShown, happened: other ?? "nothing", file: file, line: line
    )
  }

  /// Reports a failure unless `isShown` is true. `text` is the expected text. `happened` describes the text that the
  /// price screen shows instead, or is "nothing".
  private func expectTextIsShown(
    _ isShown: Bool, _ text: String, _ situation: String, _ diagnosis: Diagnosis, happened: String,
    file: StaticString, line: UInt
  ) {
    let fault =
      switch (happened, diagnosis) {
      case ("nothing", _): "does not show a price"
      case (_, .outdatedPriceShown): "shows an old price"
      default: "does not show the currency that the user chose"
      }
    expect(
      isShown, "\(text) \(situation).", or: "The price screen \(fault).",
      happened == "nothing" ? nil : diagnosis,
      happened: "\(happened), \(situation).", file: file, line: line)
  }
}
