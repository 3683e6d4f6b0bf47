import Lesson08IndirectCycle
import LessonKit
import TimerLab

extension LessonTestCase {
  /// Asserts that a price screen shows a text within `Limits.intervalsUntilTimeout`, and no other text afterwards.
  func assertShows(
    _ text: String, _ screen: Scenario<PriceScreenFixture>, _ situation: String, or diagnosis: Diagnosis,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let before = screen.readFromFixture(\.texts).count
    var texts: ArraySlice<String> { screen.readFromFixture(\.texts)[before...] }
    Heartbeat.wait(until: { texts.contains(text) })
    if texts.contains(text) { screen.wait() }
    let other = texts.drop { $0 != text }.first { $0 != text }
    let staysShown = texts.contains(text) && other == nil
    expectText(
      staysShown, text, situation, diagnosis,
      happened: other.map { "\(text), and then \($0) again" } ?? texts.last ?? "nothing", file: file,
      line: line)
  }

  /// Asserts that a price screen keeps showing a text. Checks the next two texts, or one if no second text is shown
  /// within `Limits.intervalsUntilTimeout`.
  func assertStillShows(
    _ text: String, _ screen: Scenario<PriceScreenFixture>, _ situation: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let before = screen.readFromFixture(\.texts).count
    var texts: ArraySlice<String> { screen.readFromFixture(\.texts)[before...] }
    Heartbeat.wait(until: { texts.count >= 2 || texts.contains { $0 != text } })
    let other = texts.first { $0 != text }
    let isStillShown = !texts.isEmpty && other == nil
    expectText(
      isStillShown, text, situation, .wrongCurrencyShown, happened: other ?? "nothing", file: file, line: line
    )
  }

  /// Fails the test unless `isShown` is true. The message says what the price screen shows instead of `text`.
  private func expectText(
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
