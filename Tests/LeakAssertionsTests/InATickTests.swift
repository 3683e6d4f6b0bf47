import TimerLab
import XCTest

@testable import LeakAssertions

/// What a client does in the middle of a tick, and what the kit then says of timers that were made too late.
final class InATickTests: KitTestCase {
  /// A chain of one-shots, each made before or after the tick of the last one.
  private func chain(nextBeforeTheTick isFirst: Bool) -> (Clock) -> Void {
    @Sendable func arm(_ clock: Clock) {
      clock.timer = .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) {
        [weak clock] timer in
        guard let clock else { return }
        if isFirst { arm(clock) }
        clock.timerDidFire(timer)
        if !isFirst { arm(clock) }
      }
    }
    return arm
  }

  private func failure(
    of scenario: LeakScenario<Clock>, underWay: Int = 0, whenTold order: (Clock) -> Void
  ) -> LeakFailure? {
    failures {
      assertStopsTicking(
        scenario, whenTold: "its user says so", inATick: true, ticksUnderWay: underWay, by: order)
    }.first
  }

  // MARK: - The moment

  func test_theActionComesInTheMiddleOfATick() {
    let scenario = LeakScenario.clock()
    var ticks: [Int] = []
    scenario.actInATick { _ in ticks = [scenario.ticks.count] }
    XCTAssertEqual(ticks.count, 1)
    XCTAssertGreaterThan(ticks.first ?? 0, 0)
  }

  func test_withoutATickItComesAllTheSame() {
    var isDone = false
    LeakScenario.clock { _ in }.actInATick { _ in isDone = true }
    XCTAssertTrue(isDone)
  }

  func test_anOwnerThatIsLetGoInATickIsFreed() {
    XCTAssertTrue(failures { assertFreed(.clock(), when: "its user leaves", inATick: true) }.isEmpty)
  }

  func test_theKitsOwnTimersAreNotTakenForTheOwners() {
    let scenario = LeakScenario.clock()
    scenario.actInATick { _ in }
    XCTAssertEqual(scenario.mostTimers, 1)
  }

  // MARK: - Chains

  func test_aChainThatMakesTheNextTimerFirstPasses() {
    XCTAssertNil(failure(of: .clock(chain(nextBeforeTheTick: true)), whenTold: { $0.stop() }))
  }

  func test_aChainThatMakesTheNextTimerAfterTheTickIgnoresTheOrder() {
    let failure = failure(of: .clock(chain(nextBeforeTheTick: false)), whenTold: { $0.stop() })
    XCTAssertEqual(failure?.diagnosis, .ignoresStop)
    XCTAssertEqual(failure?.found, "a timer was made after that, and is valid.")
  }

  // MARK: - Under way

  func test_aTickThatWasUnderWayIsAllowedFor() {
    let scenario = LeakScenario.clock()
    let ticks = scenario.ticks
    XCTAssertNil(
      failure(of: scenario, underWay: 1) { clock in
        clock.stop()
        RunLoop.current.perform { ticks.add() }
      })
  }

  func test_oneMoreIsNot() {
    XCTAssertEqual(failure(of: .clock(), underWay: 1, whenTold: { _ in })?.diagnosis, .ignoresStop)
  }

  // MARK: - Several timers

  /// A clock with two timers that do not hold it, and one that does, or with three that do.
  private func holding(_ number: Int) -> String? {
    let scenario = LeakScenario.clock { clock in
      clock.company = ThreeTimers(
        (1...3).map { place in
          .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) {
            [weak weakly = clock, clock = place <= number ? clock : nil] in
            (clock ?? weakly)?.timerDidFire($0)
          }
        })
    }
    return failures { assertFreed(scenario, when: "its user leaves") }.first?.found
  }

  func test_oneOfThreeTimersIsFoundOut() {
    XCTAssertEqual(
      holding(1)?.hasPrefix("it is freed as soon as one of its 3 timers is invalidated. That one held it: "),
      true)
  }

  func test_twoOfThreeAreFoundOut() {
    XCTAssertEqual(
      holding(2)?.hasPrefix(
        "it is freed as soon as 2 of its 3 timers are invalidated. Each of them held it: "), true)
  }

  func test_allThreeAreFoundOut() {
    XCTAssertEqual(
      holding(3)?.hasPrefix("it is freed as soon as its 3 timers are invalidated. Each of them held it: "),
      true)
  }

  // MARK: - Too late

  func test_aTimerThatIsInvalidatedTooLateIsSaidToBe() {
    let scenario = LeakScenario("the clock") { ticks in
      LateClock(every: Heartbeat.interval, ticks: ticks)
    }
    let failure = failures { assertStopsTicking(scenario.act { _ in }, when: "its user leaves") }.first
    XCTAssertEqual(
      failure?.found?.hasPrefix("its timers were invalidated, and too late"), true, failure?.found ?? "")
  }
}

private final class ThreeTimers {
  let timers: [TimerLab.Timer]

  init(_ timers: [TimerLab.Timer]) {
    self.timers = timers
  }
}

/// Leaves the end of its timer to another one, which fires a little later than anybody waits.
private final class LateClock {
  private let timer: TimerLab.Timer
  private let interval: TimeInterval

  init(every interval: TimeInterval, ticks: TickCounter) {
    self.interval = interval
    timer = .scheduledTimer(withTimeInterval: interval, repeats: true) { _ in ticks.add() }
  }

  deinit {
    nonisolated(unsafe) let timer = timer
    RunLoop.current.add(
      TimerLab.Timer(timeInterval: interval, repeats: true) { [beats = TickCounter(told: false)] late in
        beats.add()
        guard beats.count > 20 else { return }
        timer.invalidate()
        late.invalidate()
      }, forMode: .default)
  }
}
