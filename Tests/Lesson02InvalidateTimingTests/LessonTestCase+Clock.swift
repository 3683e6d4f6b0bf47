import LessonKit

extension LessonTestCase {
  /// The clock on top of the home screen, on the stack.
  var pushedClock: Scenario<Visit> {
    visit { visit, onTick in visit.pushClock(onTick: onTick) }
  }

  /// The clock on the stack, below another screen.
  var coveredClock: Scenario<Visit> {
    pushedClock.act { $0.coverClock() }
  }

  /// The clock on top of another clock, which was there first.
  var clockOnAnother: Scenario<Visit> {
    visit { visit, onTick in
      visit.coverClockWithAnother()
      visit.pushClock(onTick: onTick)
    }
  }

  /// The clock as a sheet, on no stack.
  var presentedClock: Scenario<Visit> {
    visit { visit, onTick in visit.presentClock(onTick: onTick) }
  }

  private func visit(_ open: (Visit, @escaping () -> Void) -> Void) -> Scenario<Visit> {
    let scenario = Scenario("the clock", watching: { $0.clock }) { _ in Visit() }
    return assertTicksByATimer(scenario.act { open($0, scenario.ticks.add) })
  }
}
