import Lesson14Capstone
import LessonKit
import TimerLab

/// Each instrument alone: a leak in one of them is no failure of another.
final class InstrumentTests: LessonTestCase {
  func test_theTideClockTicksAndLeavesNothingBehind() {
    assertTicksAndLeavesNothing("the tide clock") { TideClock(interval: $0, onTick: $1) }
  }

  func test_theWindGaugeTicksAndLeavesNothingBehind() {
    assertTicksAndLeavesNothing("the wind gauge") { WindGauge(interval: $0, onTick: $1) }
  }

  func test_theFerryBoardTicksAndLeavesNothingBehind() {
    assertTicksAndLeavesNothing("the ferry board") { FerryBoard(interval: $0, onTick: $1) }
  }

  func test_theRadarTicksAndLeavesNothingBehind() {
    assertTicksAndLeavesNothing("the radar") { Radar(interval: $0, onTick: $1) }
  }

  func test_theBuoyLightTicksAndLeavesNothingBehind() {
    assertTicksAndLeavesNothing("the buoy light") { BuoyLight(interval: $0, onTick: $1) }
  }

  /// One promise after the other, each on an instrument of its own.
  private func assertTicksAndLeavesNothing<Owner: Instrument>(
    _ name: String, _ make: @escaping (TimeInterval, @escaping () -> Void) -> Owner, line: UInt = #line
  ) {
    func started(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Owner> {
      Scenario(name) { make(interval, $0.add) }.act { $0.start() }
    }
    let farewell: Act<Owner> = "its last client lets go"

    let open = started()
    assertHasATimerIfItTicks(open, line: line)
    assertTicks(open, while: "it is in use", line: line)
    assertFreed(started(), when: farewell, line: line)
    assertFreed(started(), .rightAfterItsStart, when: farewell, line: line)
    assertFreed(started(), .inATickIfAny, when: farewell, line: line)
    for moment in [Moment.atWork, .inATickIfAny] {
      let scenario = started()
      scenario.listen()
      scenario.letGo(moment, by: farewell)
      // This listens first: each timer may fire once more, and the instrument may tick then.
      assertTicksThenStopsWithItsTimers(scenario, moment, after: farewell, line: line)
    }

    // What a firing hands to a queue comes to its turn when the instrument is gone. Some crash then.
    let patient = started(every: .anHour)
    patient.letGo(.rightAfterAFiringByHand, by: farewell)
    patient.listen()

    let (older, newer) = (started(), started())
    newer.listen()
    older.letGo()
    started().letGo()
    assertTicks(newer, while: "it is in use, and an older and a newer one have come and gone", line: line)
  }
}
