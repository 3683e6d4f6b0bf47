import Lesson14Capstone
import LessonKit
import TimerLab

final class WholeDashboardTests: LessonTestCase {
  func test_theDashboardTicksInAllFivePartsWhileItIsOpen() {
    let counters = newCounters()
    assertTicksInAllParts(openScreen(counting: counters), counters)
  }

  func test_theDashboardDoesNotTickBeforeItsIntervalIsOver() {
    let counters = newCounters()
    let scenario = openScreen(every: .anHour, counting: counters)
    scenario.listen()
    // Ticks of the start are too early as well.
    expect(
      scenario.ticks.count == 0,
      "no tick yet, when the interval is one hour.", or: "The dashboard ticks before its time.",
      .tickedTooEarly,
      happened:
        "\(scenario.ticks.count.times("tick")), from \(names(of: counters.filter { $0.value.count > 0 }))."
    )
    assertNoTick(newDashboard(), although: "nobody has started it", or: .tickedTooEarly)
  }

  func test_theDashboardHasNoMoreTimersThanInstruments() throws {
    try skipUnlessTimersAreSeen()
    let scenario = openScreen()
    // Some may be made a moment after the start, on the main queue.
    scenario.listen()
    let timers = scenario.runningTimers
    let instruments = DashboardPart.allCases.count
    expect(
      timers <= instruments,
      "\(instruments) timers at most when it has been started, one for each instrument.",
      or: "The dashboard has more timers than instruments.", .moreTimersThanNeeded,
      happened: "\(timers) timers, all of them valid."
    )
  }

  func test_theDashboardIsFreedWhenItCloses() {
    assertFreed(openScreen())
  }

  /// It has five timers and more. So this says which parts go on, and not that one of its timers was lost.
  func test_theDashboardFallsSilentWhenItCloses() {
    let counters = newCounters()
    let scenario = openScreen(counting: counters)
    assertTicksInAllParts(scenario, counters)
    scenario.letGo()
    // The turn that an instrument may need to find out that it is over.
    scenario.listen()
    let before = counters.mapValues(\.count)
    scenario.listen(beats: 2 * Heartbeat.beats)
    let late = counters.filter { $0.value.count > before[$0.key] ?? 0 }
    let (timers, isAlive) = (scenario.runningTimers, scenario.isAlive)
    let valid = timers == 1 ? "1 timer is valid." : "\(timers) timers are valid."
    expect(
      late.isEmpty && timers == 0,
      "no part ticks, and no timer is left, when its screen closes.",
      or: "The dashboard did not fall silent.",
      isAlive ? nil : .ticksAfterFree,
      happened: late.isEmpty ? "no tick came, but \(valid)" : "ticks still come from \(names(of: late)).",
      found: isAlive ? nil : "the dashboard is gone, and \(valid) The tests of the instruments say why.",
      heldBy: isAlive ? scenario.findHolder() : nil
    )
  }

  private func assertTicksInAllParts(
    _ scenario: Scenario<Dashboard>, _ counters: [DashboardPart: Ticks], line: UInt = #line
  ) {
    scenario.listen()
    let quiet = counters.filter { $0.value.count < Heartbeat.ticksToExpect }
    let silent = quiet.filter { $0.value.count == 0 }
    let counts = quiet.map { "\($0.value.count.times("tick")) from \($0.key.name)" }.sorted()
    expect(
      quiet.isEmpty,
      "each of the five instruments ticks, and the dashboard tells which one it was.",
      or: "The dashboard does not tick in all its parts.", silent.isEmpty ? .tickedOnce : .neverTicked,
      happened: "\(counts.joined(separator: ", ")), in \(Heartbeat.beats) intervals.", line: line
    )
  }

  // MARK: - The scenario plays the screen

  private func openScreen(
    every interval: TimeInterval = Heartbeat.interval, counting counters: [DashboardPart: Ticks] = [:]
  ) -> Scenario<Dashboard> {
    newDashboard(every: interval, counting: counters).act { $0.start() }
  }

  private func newDashboard(
    every interval: TimeInterval = Heartbeat.interval, counting counters: [DashboardPart: Ticks] = [:]
  ) -> Scenario<Dashboard> {
    Scenario("the dashboard") { ticks in
      Dashboard(interval: interval) {
        counters[$0]?.add()
        ticks.add(of: "\($0)")
      }
    }
  }

  private func newCounters() -> [DashboardPart: Ticks] {
    Dictionary(uniqueKeysWithValues: DashboardPart.allCases.map { ($0, Ticks()) })
  }

  private func names(of counters: [DashboardPart: Ticks]) -> String {
    counters.keys.map(\.name).sorted().joined(separator: ", ")
  }
}

extension DashboardPart {
  /// `the wind gauge`.
  fileprivate var name: String {
    "the " + "\(self)".map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }
}

extension Diagnosis {
  /// An instrument has a second timer while it is in use.
  fileprivate static let moreTimersThanNeeded = Diagnosis("more-timers-than-needed")
}
