import Lesson14Capstone
import LessonKit
import TimerLab

final class WholeDashboardTests: LessonTestCase {
  /// The scenario plays the screen: it starts the dashboard, and lets go of it when it closes.
  private func openScreen(interval: TimeInterval = Heartbeat.interval) -> Scenario<Dashboard> {
    Scenario("the dashboard") { ticks in
      Dashboard(interval: interval) { ticks.add(of: "\($0)") }
    }
    .act { $0.start() }
  }

  func test_theDashboardTicksInAllFivePartsWhileItIsOpen() {
    let counters = Dictionary(uniqueKeysWithValues: DashboardPart.allCases.map { ($0, Ticks()) })
    let scenario = Scenario("the dashboard") { _ in
      Dashboard(interval: Heartbeat.interval) { counters[$0]?.add() }
    }
    scenario.act { $0.start() }
    scenario.listen()
    let counts = counters.mapValues(\.count).filter { $0.value < Heartbeat.ticksToExpect }
    guard !counts.isEmpty else { return }
    report(.quietParts(counts))
  }

  func test_theDashboardDoesNotTickBeforeItsIntervalIsOver() {
    let scenario = openScreen(interval: 3600)
    scenario.listen()
    // Those of the start are too early as well.
    let ticks = scenario.ticks.count
    if ticks > 0 { return report(.tickedTooEarly(ticks, "no tick yet, when the interval is one hour")) }
    let idle = Scenario("the dashboard") { ticks in
      Dashboard(interval: Heartbeat.interval) { _ in ticks.add() }
    }
    let early = idle.listen()
    if early > 0 { report(.tickedTooEarly(early, "no tick of a dashboard that has not been started")) }
  }

  func test_theDashboardHasNoMoreTimersThanInstruments() {
    let timers = openScreen().runningTimers
    let instruments = DashboardPart.allCases.count
    guard timers > instruments else { return }
    report(.tooManyTimers(timers, instruments: instruments))
  }

  func test_theDashboardIsFreedWhenItCloses() {
    assertFreed(openScreen(), when: "its screen closes")
  }

  /// It has five timers and more. So this says which parts go on, and not that one of its timers was lost.
  func test_theDashboardFallsSilentWhenItCloses() {
    let counters = Dictionary(uniqueKeysWithValues: DashboardPart.allCases.map { ($0, Ticks()) })
    let scenario = Scenario("the dashboard") { ticks in
      Dashboard(interval: Heartbeat.interval) {
        counters[$0]?.add()
        ticks.add(of: "\($0)")
      }
    }
    scenario.act { $0.start() }.listenUntilHeard()
    scenario.letGo()
    // The turn that an instrument may need to find out that it is over.
    scenario.listen()
    let before = counters.mapValues(\.count)
    scenario.listen()
    scenario.listen()
    let late = counters.filter { $0.value.count > before[$0.key] ?? 0 }.map { ".\($0.key)" }.sorted()
    let timers = scenario.runningTimers
    guard !late.isEmpty || timers > 0 else { return }
    let holder = scenario.isAlive ? scenario.findHolder() : nil
    report(.stillAtWork(late, timers: timers, holder: holder))
  }
}

extension Diagnosis {
  /// An instrument does not keep to the interval that it was given.
  fileprivate static let tickedTooEarly = Diagnosis("ticked-too-early")
  /// An instrument has a second timer while it is in use.
  fileprivate static let moreTimersThanNeeded = Diagnosis("more-timers-than-needed")
}

extension Failure {
  /// - Parameter counts: How often the parts ticked that ticked too seldom.
  fileprivate static func quietParts(_ counts: [DashboardPart: Int]) -> Failure {
    let names = counts.keys.map { ".\($0)" }.sorted().joined(separator: ", ")
    let neverTicked = counts.values.contains(0)
    return Failure(
      "The dashboard does not tick in all its parts.",
      expected: "each of the five instruments ticks, and the dashboard tells which one it was.",
      happened: "\(neverTicked ? "no ticks, or too few," : "one tick and then no more") from \(names).",
      diagnosis: neverTicked ? .neverTicked : .tickedOnce)
  }

  fileprivate static func tickedTooEarly(_ ticks: Int, _ expected: String) -> Failure {
    Failure(
      "The dashboard ticks before its time.",
      expected: "\(expected).",
      happened: "\(ticks.times("tick")).",
      diagnosis: .tickedTooEarly)
  }

  /// - Parameters:
  ///   - parts: The parts that tick on.
  ///   - timers: How many timers are valid.
  ///   - holder: Who keeps the dashboard alive; `nil` if it is gone.
  fileprivate static func stillAtWork(_ parts: [String], timers: Int, holder: Holder?) -> Failure {
    let valid = timers == 1 ? "1 timer is valid." : "\(timers) timers are valid."
    return Failure(
      "The dashboard did not fall silent.",
      expected: "no part ticks, and no timer is left, when its screen closes.",
      happened: parts.isEmpty
        ? "no tick came, but \(valid)" : "ticks still come from \(parts.joined(separator: ", ")).",
      found: holder?.finding ?? "the dashboard is gone, and \(valid)", path: holder?.path,
      diagnosis: holder == nil ? .ticksAfterFree : holder?.diagnosis)
  }

  fileprivate static func tooManyTimers(_ timers: Int, instruments: Int) -> Failure {
    Failure(
      "The dashboard has more timers than instruments.",
      expected: "\(instruments) timers at most when it has been started, one for each instrument.",
      happened: "\(timers) timers, all of them valid.",
      diagnosis: .moreTimersThanNeeded)
  }
}
