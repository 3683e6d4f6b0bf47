import Lesson14Capstone
import LessonKit
import TimerLab

/// Tests of each dashboard instrument separately, so that a leak in one of them doesn't fail another one's test.
///
/// Each test checks one requirement for one instrument, and a failure is reported on the line of that test. `Limits`
/// defines how long an assertion waits, and how many ticks prove that an object is ticking.
final class InstrumentTests: LessonTestCase {
  private let tideClock = InstrumentKind(name: "the tide clock", makeInstrument: TideClock.init)
  private let windGauge = InstrumentKind(name: "the wind gauge", makeInstrument: WindGauge.init)
  private let ferryBoard = InstrumentKind(name: "the ferry board", makeInstrument: FerryBoard.init)
  private let radar = InstrumentKind(name: "the radar", makeInstrument: Radar.init)
  private let buoyLight = InstrumentKind(name: "the buoy light", makeInstrument: BuoyLight.init)

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

  /// Checks that an instrument is driven by a timer and keeps ticking when another one of its kind is created and
  /// released.
  private func checkThatItTicks<Owner>(_ kind: InstrumentKind<Owner>, line: UInt = #line) {
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

  /// Checks that an instrument is freed when its last client releases it between two ticks, before the first tick,
  /// during a tick, or right after a firing whose tick may still be on a queue.
  private func checkThatItIsFreed<Owner>(_ kind: InstrumentKind<Owner>, line: UInt = #line) {
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

  /// Checks that an instrument doesn't tick during its release. After that, each of its timers may fire and tick once
  /// more before it ends.
  private func checkThatItFallsSilent<Owner>(_ kind: InstrumentKind<Owner>, line: UInt = #line) {
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

/// A type of instrument under test, with its name and its initializer.
private struct InstrumentKind<Owner: Instrument> {
  /// The phrase that failure messages use for the instrument.
  let name: String
  let makeInstrument: (TimeInterval, @escaping () -> Void) -> Owner

  /// Creates and starts an instrument.
  func start(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Owner> {
    Scenario(name) { makeInstrument(interval, $0.add) }.act { $0.start() }
  }
}

extension Scenario where Subject: Instrument {
  /// Releases the instrument's last reference. The assertions after this act allow ``Limits/intervalsToWatch``
  /// instead of only ``Limits/intervalsOfGrace``, because each timer may fire and tick once more.
  fileprivate func release(_ timing: ActTiming = .now) {
    release(after: Act("its last client lets go", graceIntervals: Limits.intervalsToWatch), timing)
  }
}
