import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// The promise on which every other test stands: listening is long enough for a live timer to be heard.
final class HeartbeatTests: KitTestCase {
  private let ticks = TickCounter()

  private func startLiveTimer(in mode: RunLoop.Mode = .default) {
    let ticks = ticks
    let timer = TimerLab.Timer(timeInterval: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    RunLoop.current.add(timer, forMode: mode)
  }

  /// The fewest ticks that were heard in any of `rounds` times of listening.
  private func fewestTicks(in rounds: Int, each: () -> Void = {}) -> Int {
    (1...rounds).map { _ in
      each()
      let before = ticks.count
      Heartbeat.listen()
      return ticks.count - before
    }.min() ?? 0
  }

  func test_aLiveTimerIsHeardEachTimeOutOfTwoHundred() {
    startLiveTimer()
    XCTAssertGreaterThanOrEqual(fewestTicks(in: 200), Heartbeat.ticksToExpect)
  }

  func test_aTimerThatHasJustBeenStartedIsHeardEachTimeOutOfFifty() {
    XCTAssertGreaterThanOrEqual(fewestTicks(in: 50, each: { startLiveTimer() }), Heartbeat.ticksToExpect)
  }

  func test_aLiveTimerIsHeardInTheTrackingMode() {
    startLiveTimer(in: .tracking)
    Heartbeat.listen(mode: .tracking)
    XCTAssertGreaterThanOrEqual(ticks.count, Heartbeat.ticksToExpect)
  }

  func test_listeningLeavesNoTimerBehind() {
    let mark = TimerCensus.shared.mark
    Heartbeat.listen()
    XCTAssertTrue(TimerCensus.shared.timers(since: mark).filter(\.isValid).isEmpty)
  }
}
