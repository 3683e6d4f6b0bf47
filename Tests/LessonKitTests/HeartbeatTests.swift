import Dispatch
import TimerLab
import XCTest

@testable import LessonKit

/// The promise on which every other test stands: listening is long enough for a live timer to be heard, and it ends.
final class HeartbeatTests: KitTestCase {
  private let ticks = Ticks()

  override func tearDown() {
    Obstacle.current.clear()
    super.tearDown()
  }

  // MARK: - The kit's own heart

  private func startLiveTimer(in mode: RunLoop.Mode = .default) {
    let timer = TimerLab.Timer(timeInterval: Heartbeat.interval, repeats: true) { [ticks] _ in ticks.add() }
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

  // MARK: - A second heart

  func test_theHeartsOfOtherKindsBeat() {
    for pulse in [Heartbeat.Pulse.dispatchSource, .task, .thread, .anyThread] {
      Heartbeat.listen(pulse: pulse)
      XCTAssertNil(Obstacle.current.untold?.headline)
    }
  }

  private let mute = Heartbeat.Pulse(server: "the main actor") { _ in {} }

  /// It once waited for ever.
  func test_aHeartThatNobodyServesEndsTheListeningAndIsNamed() {
    let queue = DispatchQueue(label: "suspended")
    queue.suspend()
    defer { queue.resume() }
    for (pulse, server) in [(mute, "the main actor"), (.dispatchSource(on: queue), "the queue 'suspended'")] {
      Heartbeat.listen(pulse: pulse)
      XCTAssertEqual(
        Obstacle.current.untold?.headline, "The test can't listen: \(server) does not run what it has to.")
      Obstacle.current.clear()
      XCTAssertFalse(Obstacle.current.isThere, "the next test is not troubled")
    }
  }

  func test_theHeartThatDoesNotBeatIsTheCauseAndIsToldOnce() {
    let failures = failures {
      assertFreed(Metronome.scenario(pulse: mute), when: "its user leaves")
      assertTicks(.clock { _ in }, while: "it is used")
      assertTicks(.clock { _ in }, while: "it is used")
    }
    XCTAssertEqual(
      failures.map(\.headline), ["The test can't listen: the main actor does not run what it has to."])
  }
}
