import LeakAssertions

extension Scenario where Subject == Visit {
  /// The price screen on top of the home screen, on the stack.
  static var pushed: Scenario {
    let scenario = visit
    return scenario.act { $0.push(onTick: scenario.ticks.add) }
  }

  /// The price screen on the stack, below another screen.
  static var covered: Scenario {
    pushed.act { $0.cover() }
  }

  /// The price screen as a sheet, on no stack.
  static var presented: Scenario {
    let scenario = visit
    return scenario.act { $0.present(onTick: scenario.ticks.add) }
  }

  private static var visit: Scenario {
    Scenario("the price screen", watching: { $0.screen }) { _ in Visit() }
  }
}
