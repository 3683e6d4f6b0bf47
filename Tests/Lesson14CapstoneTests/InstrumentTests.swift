import Lesson14Capstone
import LessonKit
import TimerLab

/// Tests of each instrument alone: a leak in one of them is no failure of another.
///
/// All five make the same promises. So each test has a function below use instruments of one kind and check one promise,
/// and a failure is reported on the line of the test.
/// `Limits` says how long an assertion waits, and how many ticks count as ticking.
final class InstrumentTests: LessonTestCase {
  private let tideClock = Kind(name: "the tide clock", make: TideClock.init)
  private let windGauge = Kind(name: "the wind gauge", make: WindGauge.init)
  private let ferryBoard = Kind(name: "the ferry board", make: FerryBoard.init)
  private let radar = Kind(name: "the radar", make: Radar.init)
  private let buoyLight = Kind(name: "the buoy light", make: BuoyLight.init)

  func test_theTideClockTicksByATimerWhileItIsInUse() { checkThatItTicks(tideClock) }
  func test_theTideClockIsFreed() { checkThatItIsFreed(tideClock) }
  func test_theTideClockFallsSilentAndLeavesNoTimer() { checkThatItFallsSilent(tideClock) }

  func test_theWindGaugeTicksByATimerWhileItIsInUse() { checkThatItTicks(windGauge) }
  func test_theWindGaugeIsFreed() { checkThatItIsFreed(windGauge) }
  func test_theWindGaugeFallsSilentAndLeavesNoTimer() { checkThatItFallsSilent(windGauge) }

  func test_theFerryBoardTicksByATimerWhileItIsInUse() { checkThatItTicks(ferryBoard) }
  func test_theFerryBoardIsFreed() { checkThatItIsFreed(ferryBoard) }
  func test_theFerryBoardFallsSilentAndLeavesNoTimer() { checkThatItFallsSilent(ferryBoard) }

  func test_theRadarTicksByATimerWhileItIsInUse() { checkThatItTicks(radar) }
  func test_theRadarIsFreed() { checkThatItIsFreed(radar) }
  func test_theRadarFallsSilentAndLeavesNoTimer() { checkThatItFallsSilent(radar) }

  func test_theBuoyLightTicksByATimerWhileItIsInUse() { checkThatItTicks(buoyLight) }
  func test_theBuoyLightIsFreed() { checkThatItIsFreed(buoyLight) }
  func test_theBuoyLightFallsSilentAndLeavesNoTimer() { checkThatItFallsSilent(buoyLight) }

  // MARK: - The promises

  /// Checks that an instrument ticks, by a timer, also when another one of its kind has come and gone.
  private func checkThatItTicks<Owner>(_ kind: Kind<Owner>, line: UInt = #line) {
    let instrument = kind.start()
    assertTicks(instrument, line: line)
    assertHasTimer(instrument, line: line)
    let newer = kind.start()
    newer.release()
    assertTicks(instrument, while: "it is in use, and a newer one has come and gone", line: line)

    let older = kind.start()
    let second = kind.start()
    older.release()
    assertTicks(second, while: "it is in use, and an older one has come and gone", line: line)
  }

  /// Checks that an instrument is freed when its last client releases it: between two ticks, before the first tick, in the
  /// middle of a tick, and right after a firing whose tick may still be on a queue.
  private func checkThatItIsFreed<Owner>(_ kind: Kind<Owner>, line: UInt = #line) {
    let instrument = kind.start()
    instrument.wait()
    instrument.release()
    assertFreed(instrument, line: line)

    let withoutATick = kind.start()
    withoutATick.release()
    assertFreed(withoutATick, line: line)

    let inATick = kind.start()
    inATick.release(.inTheMiddleOfATick)
    assertFreed(inATick, line: line)

    // No timer fires by itself here. What a firing has put on a queue runs when the instrument has lost its client.
    let afterAFiring = kind.start(every: .anHour)
    afterAFiring.fireTimers()
    afterAFiring.release()
    afterAFiring.fireTimers()
    assertFreed(afterAFiring, line: line)
  }

  /// Checks that an instrument doesn't tick inside the release itself. After that, each of its timers may fire and tick
  /// once more. Then none of them ticks any more, and none is left.
  private func checkThatItFallsSilent<Owner>(_ kind: Kind<Owner>, line: UInt = #line) {
    for timing in [ActTiming.now, .inTheMiddleOfATick] {
      let instrument = kind.start()
      assertTicks(instrument, line: line)
      instrument.release(timing)
      assertNoTickInsideTheRelease(instrument, line: line)
      assertSilent(instrument, line: line)
      assertTimersEnd(instrument, line: line)
    }
  }
}

/// A kind of instrument.
private struct Kind<Owner: Instrument> {
  /// The kind's name in messages.
  let name: String
  let make: (TimeInterval, @escaping () -> Void) -> Owner

  /// Makes an instrument and starts it.
  func start(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Owner> {
    Scenario(name) { make(interval, $0.add) }.act { $0.start() }
  }
}

extension Scenario where Subject: Instrument {
  /// Has the last client release the instrument. This act has ``Limits/intervalsToWatch`` to take effect, not only
  /// ``Limits/intervalsOfGrace``: each timer may fire once more in them, and tick. The assertions ignore those ticks.
  fileprivate func release(_ timing: ActTiming = .now) {
    release(after: Act("its last client lets go", grace: Limits.intervalsToWatch), timing)
  }
}
