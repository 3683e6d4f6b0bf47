import Lesson14Capstone
import LessonKit
import TimerLab

/// Separate tests of each dashboard instrument, so that a leak in one of them doesn't fail the tests of another.
///
/// Each test checks one requirement for one instrument, which has to be freed and silent when its only client
/// releases it. A failure is reported on the line of that test. `Limits` defines how long an assertion waits, and how
/// many ticks prove that an object is ticking.
final class InstrumentTests: LessonTestCase {
  private let tideClockFactory = InstrumentFactory(name: "the tide clock", makeInstrument: TideClock.init)
  private let windGaugeFactory = InstrumentFactory(name: "the wind gauge", makeInstrument: WindGauge.init)
  private let ferryBoardFactory = InstrumentFactory(name: "the ferry board", makeInstrument: FerryBoard.init)
  private let radarFactory = InstrumentFactory(name: "the radar", makeInstrument: Radar.init)
  private let buoyLightFactory = InstrumentFactory(name: "the buoy light", makeInstrument: BuoyLight.init)

  func test_theTideClockTicksByATimerWhileItIsInUse() { checkInstrumentTicks(tideClockFactory) }
  func test_theTideClockIsFreed() { checkInstrumentIsFreed(tideClockFactory) }
  func test_theTideClockFallsSilentAndLeavesNoTimer() { checkInstrumentFallsSilent(tideClockFactory) }

  func test_theWindGaugeTicksByATimerWhileItIsInUse() { checkInstrumentTicks(windGaugeFactory) }
  func test_theWindGaugeIsFreed() { checkInstrumentIsFreed(windGaugeFactory) }
  func test_theWindGaugeFallsSilentAndLeavesNoTimer() { checkInstrumentFallsSilent(windGaugeFactory) }

  func test_theFerryBoardTicksByATimerWhileItIsInUse() { checkInstrumentTicks(ferryBoardFactory) }
  func test_theFerryBoardIsFreed() { checkInstrumentIsFreed(ferryBoardFactory) }
  func test_theFerryBoardFallsSilentAndLeavesNoTimer() { checkInstrumentFallsSilent(ferryBoardFactory) }

  func test_theRadarTicksByATimerWhileItIsInUse() { checkInstrumentTicks(radarFactory) }
  func test_theRadarIsFreed() { checkInstrumentIsFreed(radarFactory) }
  func test_theRadarFallsSilentAndLeavesNoTimer() { checkInstrumentFallsSilent(radarFactory) }

  func test_theBuoyLightTicksByATimerWhileItIsInUse() { checkInstrumentTicks(buoyLightFactory) }
  func test_theBuoyLightIsFreed() { checkInstrumentIsFreed(buoyLightFactory) }
  func test_theBuoyLightFallsSilentAndLeavesNoTimer() { checkInstrumentFallsSilent(buoyLightFactory) }

  // MARK: - The requirements

  /// Checks that an instrument has a timer, and keeps ticking when another one of its type is created and released.
  private func checkInstrumentTicks<Owner>(_ factory: InstrumentFactory<Owner>, line: UInt = #line) {
    let instrument = factory.makeRunningInstrument()
    assertKeepsTicking(instrument, line: line)
    assertHasTimer(instrument, line: line)
    let newer = factory.makeRunningInstrument()
    newer.release()
    assertKeepsTicking(instrument, while: "it is in use, after a newer one has come and gone", line: line)

    let older = factory.makeRunningInstrument()
    let second = factory.makeRunningInstrument()
    older.release()
    assertKeepsTicking(second, while: "it is in use, after an older one has come and gone", line: line)
  }

  /// Checks that an instrument is freed when its last client releases it before, between, during or after ticks.
  private func checkInstrumentIsFreed<Owner>(_ factory: InstrumentFactory<Owner>, line: UInt = #line) {
    let instrument = factory.makeRunningInstrument()
    instrument.wait()
    instrument.release()
    assertFreed(instrument, line: line)

    let withoutATick = factory.makeRunningInstrument()
    withoutATick.release()
    assertFreed(withoutATick, line: line)

    let inATick = factory.makeRunningInstrument()
    inATick.release(.inTheMiddleOfATickIfAny)
    assertFreed(inATick, line: line)

    // No timer fires by itself here. Work that a firing has put on a queue runs after the instrument's release.
    let afterAFiring = factory.makeRunningInstrument(every: .anHour)
    afterAFiring.fireTimers()
    afterAFiring.release()
    afterAFiring.fireTimers()
    assertFreed(afterAFiring, line: line)
  }

  /// Checks that an instrument doesn't tick during its release, and that its timers then tick at most once and end.
  private func checkInstrumentFallsSilent<Owner>(_ factory: InstrumentFactory<Owner>, line: UInt = #line) {
    for timing in [ActTiming.now, .inTheMiddleOfATickIfAny] {
      let instrument = factory.makeRunningInstrument()
      assertKeepsTicking(instrument, line: line)
      instrument.release(timing)
      assertNoTickDuringRelease(instrument, line: line)
      assertSilent(instrument, line: line)
      assertTimersEndByNextFiring(instrument, line: line)
    }
  }
}

private struct InstrumentFactory<Owner: Instrument> {
  /// The phrase that failure messages use for the instrument.
  let name: String
  /// Creates an instrument with an interval in seconds and a closure that it calls at each tick.
  let makeInstrument: (TimeInterval, @escaping () -> Void) -> Owner

  /// Creates and starts an instrument.
  func makeRunningInstrument(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Owner> {
    Scenario(name) { makeInstrument(interval, $0.add) }.act { $0.start() }
  }
}

extension Scenario where Subject: Instrument {
  /// Releases the last reference to the instrument. The release must take effect within ``Limits/intervalsToWatch``,
  /// not ``Limits/intervalsOfGrace``, because each timer may fire and tick once more.
  fileprivate func release(_ timing: ActTiming = .now) {
    release(after: Act("its last client releases it", graceIntervals: Limits.intervalsToWatch), timing)
  }
}
