import Lesson14Capstone
import LessonKit
import TimerLab

/// Tests of a dashboard with all five instruments. The screen releases the dashboard when the screen closes.
final class WholeDashboardTests: LessonTestCase {
  func test_theDashboardTicksInAllFivePartsWhileItIsOpen() {
    let parts = PartTickCounters()
    let dashboard = openScreen(counting: parts)
    dashboard.wait()
    assertAllPartsHaveTicked(parts)
  }

  func test_theDashboardDoesNotTickBeforeItsIntervalIsOver() {
    let parts = PartTickCounters()
    let dashboard = openScreen(every: .anHour, counting: parts)
    dashboard.wait()
    let ticking = parts.tickCounts.filter { $0.value > 0 }
    expect(
      ticking.isEmpty, "no tick yet, because the interval is one hour.",
      or: "The dashboard ticks too early.", .tickedTooEarly,
      happened: "\(dashboard.ticks.count.quantity(of: "tick")), from \(names(of: ticking.keys)).")
  }

  func test_theDashboardDoesNotTickBeforeItIsStarted() {
    let dashboard = makeDashboard(every: Heartbeat.interval, counting: PartTickCounters())
    assertNoTick(dashboard, although: "nobody has started it", or: .tickedTooEarly)
  }

  func test_theDashboardHasNoMoreTimersThanInstruments() throws {
    try skipUnlessTestKitDetectsTimers()
    let dashboard = openScreen()
    assertKeepsTicking(dashboard)
    dashboard.wait()
    let (timers, instruments) = (dashboard.validTimerCount, DashboardPart.allCases.count)
    expect(
      timers <= instruments,
      "at most \(instruments) timers once it has been started, one for each instrument.",
      or: "The dashboard has more timers than instruments.", .moreTimersThanNeeded,
      happened: "\(timers) timers, all of them valid.")
  }

  func test_theDashboardIsFreedWhenItCloses() {
    let dashboard = openScreen()
    dashboard.wait()
    dashboard.closeScreen()
    assertFreed(dashboard)
  }

  func test_theDashboardFallsSilentWhenItCloses() {
    let parts = PartTickCounters()
    let dashboard = openScreen(counting: parts)
    dashboard.wait()
    assertAllPartsHaveTicked(parts)
    dashboard.closeScreen()
    // Each timer may fire once more, and tick.
    dashboard.wait()
    assertNoPartTicks(parts, of: dashboard)
    assertTimersEndByNextFiring(dashboard)
  }

  // MARK: - The ticks of the parts

  /// Asserts that each instrument has ticked at least ``Limits/minimumTickCount`` times.
  private func assertAllPartsHaveTicked(_ parts: PartTickCounters, line: UInt = #line) {
    let quiet = parts.tickCounts.filter { $0.value < Limits.minimumTickCount }
    let isSilent = quiet.values.contains(0)
    let counts = quiet.map { "\($0.value.quantity(of: "tick")) from \($0.key.name)" }.sorted()
    expect(
      quiet.isEmpty, "each of the five instruments ticks, and the dashboard says which one ticked.",
      or: "The dashboard does not keep all of its parts ticking.", isSilent ? .neverTicked : .tickedOnce,
      happened: "\(counts.joined(separator: ", ")), in \(Limits.intervalsToWatch) intervals.", line: line)
  }

  /// Asserts that no instrument ticks during the next ``Limits/intervalsOfSilence``.
  private func assertNoPartTicks(
    _ parts: PartTickCounters, of dashboard: Scenario<Dashboard>, line: UInt = #line
  ) {
    let before = parts.tickCounts
    dashboard.wait(intervals: Limits.intervalsOfSilence)
    let ticking = parts.tickCounts.filter { $0.value > before[$0.key] ?? 0 }
    let isAlive = dashboard.isAlive
    expect(
      ticking.isEmpty, "no part ticks when its screen closes.", or: "The dashboard did not stop ticking.",
      isAlive ? nil : .ticksAfterFree, happened: "ticks still come from \(names(of: ticking.keys)).",
      found: isAlive ? nil : "the dashboard has been freed. The instrument tests show why.",
      heldBy: isAlive ? dashboard.findHolder() : nil, line: line)
  }

  /// Returns the names of dashboard parts as a list for failure messages.
  private func names(of parts: some Sequence<DashboardPart>) -> String {
    parts.map(\.name).sorted().joined(separator: ", ")
  }

  // MARK: - The screen

  /// Simulates a screen that creates and starts a dashboard.
  private func openScreen(
    every interval: TimeInterval = Heartbeat.interval, counting parts: PartTickCounters = PartTickCounters()
  ) -> Scenario<Dashboard> {
    makeDashboard(every: interval, counting: parts).act { $0.start() }
  }

  /// Creates a dashboard without starting it. Its ticks are counted separately for each part.
  private func makeDashboard(
    every interval: TimeInterval, counting parts: PartTickCounters
  ) -> Scenario<Dashboard> {
    Scenario("the dashboard", while: "its screen is open") { ticks in
      Dashboard(interval: interval) {
        parts.countTick(of: $0)
        ticks.add(of: "\($0)")
      }
    }
  }
}

private struct PartTickCounters {
  private let tickCounters = Dictionary(uniqueKeysWithValues: DashboardPart.allCases.map { ($0, Ticks()) })

  func countTick(of part: DashboardPart) { tickCounters[part]?.add() }

  /// The number of ticks of each part so far.
  var tickCounts: [DashboardPart: Int] { tickCounters.mapValues(\.count) }
}

extension DashboardPart {
  /// The phrase that failure messages use for the part, such as "the wind gauge".
  fileprivate var name: String {
    "the " + "\(self)".map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }
}

extension Diagnosis {
  /// The diagnosis for a dashboard that has more timers than instruments.
  fileprivate static let moreTimersThanNeeded = Diagnosis("more-timers-than-needed")
}
