import LessonKit
import TimerLab

extension Scenario where Subject == Visit {
  /// The price screen on top of the home screen, on the stack.
  static var pushed: Scenario<Visit> { pushed(every: Heartbeat.interval) }

  /// The same, with another interval.
  static func pushed(every interval: TimeInterval) -> Scenario<Visit> {
    let scenario = visit
    return scenario.act { $0.push(every: interval, onTick: scenario.ticks.add) }
  }

  /// The price screen on the stack, below another screen.
  static var covered: Scenario<Visit> {
    pushed.act { $0.cover() }
  }

  /// The price screen as a sheet, on no stack.
  static var presented: Scenario<Visit> {
    let scenario = visit
    return scenario.act { $0.present(onTick: scenario.ticks.add) }
  }

  private static var visit: Scenario<Visit> {
    Scenario("the price screen", watching: { $0.screen }) { _ in Visit() }
  }

  /// What the price screen shows from now on, once that is what the test waits for, or once the test has waited long
  /// enough: a price may come late, and only the one that never comes takes so long. What it had shown before counts for
  /// nothing.
  func text(until isEnough: (String) -> Bool) -> String {
    var text = ""
    act { $0.tag.clear() }
    Heartbeat.listen(
      beats: Heartbeat.patience,
      until: {
        act { text = $0.tag.text }
        return isEnough(text)
      })
    return text
  }

  /// What the price screen shows for good after `action`: `expected`, or the first other text that comes after it, or
  /// the last text if it never came.
  func textShownForGood(after action: (Visit) -> Void, expected: String) -> String {
    act(action)
    let text = text(until: { $0 == expected })
    guard text == expected else { return text }
    listen()
    var other: String?
    act { other = $0.tag.texts.drop(while: { $0 != expected }).first { $0 != expected } }
    return other ?? expected
  }

  /// Says what was freed of the things that the price screen was given, if something was.
  var loss: Failure? {
    var gone: [String] = []
    act { gone = $0.gone }
    guard !gone.isEmpty else { return nil }
    return Failure(
      "Something was freed while the price screen still needs it.",
      expected: "the price feed and the exchange rates live for as long as the price screen is open.",
      happened: "already gone: \(gone.joined(separator: " and ")).",
      found: "nobody held it, or whoever held it was freed as well.",
      diagnosis: .freedTooEarly)
  }
}
