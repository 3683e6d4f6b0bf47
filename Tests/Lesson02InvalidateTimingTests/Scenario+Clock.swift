import LeakAssertions

extension Scenario where Subject == Visit {
  /// The clock on top of the home screen, on the stack.
  static var pushedClock: Scenario {
    let scenario = visit
    return scenario.act { $0.pushClock(onTick: scenario.ticks.add) }
  }

  /// The clock on the stack, below another screen.
  static var coveredClock: Scenario {
    pushedClock.act { $0.coverClock() }
  }

  /// The clock as a sheet, on no stack.
  static var presentedClock: Scenario {
    let scenario = visit
    return scenario.act { $0.presentClock(onTick: scenario.ticks.add) }
  }

  private static var visit: Scenario {
    Scenario("the clock", watching: { $0.clock }) { _ in Visit() }
  }
}
