import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// Owners that tick by something which the kit neither sees nor was told of.
final class UnseenClockTests: KitTestCase {
  private func failure(of scenario: LeakScenario<Chime>) -> LeakFailure? {
    keepsTheInterval = false
    return failures { assertStopsTicking(scenario, when: "its user leaves") }.first
  }

  func test_aClockThatCanNotBeAskedIsHeardThreeTimes() {
    let scenario = LeakScenario("the chime") { Chime($0) }
    scenario.ticks.add()
    scenario.ticks.add()
    XCTAssertEqual(failure(of: scenario)?.isInconclusive, true)
  }

  func test_aClockThatCanNotBeAskedIsListenedToForTenOfItsOwnBeats() {
    let stopped = LeakScenario("the chime") { Chime($0) }.act { $0.start() }
    keepsTheInterval = false
    let passes = failures {
      assertStopsTicking(stopped, when: "its user leaves", after: { $0.stop() })
    }
    XCTAssertEqual(passes.map(\.headline), [])
    var chime: Chime?
    let goesOn = LeakScenario("the chime") { Chime($0) }.act {
      $0.start()
      chime = $0
    }
    XCTAssertEqual(failure(of: goesOn)?.headline, "The chime did not stop ticking.")
    chime?.stop()
  }

  /// Many at once, as they come after a pause of the machine, or before anybody listens, are heard as one.
  func test_ticksThatCameWhileNobodyListenedDoNotShowHowFarApartTheyCome() {
    var chime: Chime?
    let scenario = LeakScenario("the chime") { Chime($0) }.act {
      $0.start()
      chime = $0
    }
    for _ in 1...10 { scenario.ticks.add() }
    XCTAssertEqual(failure(of: scenario)?.headline, "The chime did not stop ticking.")
    chime?.stop()
  }

  #if !canImport(ObjectiveC)
    // On Apple's platforms the kit sees Foundation's timers, and the main actor's tests are on the main thread.

    func test_nobodyIsBlamedWhileATimerIsThereThatTheKitDoesNotKnow() {
      let timer = Foundation.Timer(timeInterval: 60, repeats: true) { _ in }
      defer { timer.invalidate() }
      var held: Chime?
      let scenario = LeakScenario("the chime") { Chime($0) }.act {
        RunLoop.current.add(timer, forMode: .default)
        held = $0
      }
      let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
      withExtendedLifetime(held) {}
      XCTAssertEqual(failure?.headline, "The chime was not freed.")
      XCTAssertEqual(failure?.found?.hasSuffix("Whether a timer holds it can't be seen here."), true)
      XCTAssertNil(failure?.diagnosis)
    }

    func test_aTimerOnTheMainRunLoopThatCanNotBeSeenGivesNoVerdictOnAnotherThread() {
      let done = DispatchSemaphore(value: 0)
      let found = FailureLog()
      Thread.detachNewThread {
        let timer = Foundation.Timer(timeInterval: Heartbeat.interval, repeats: true) { _ in }
        let scenario = LeakScenario("the chime") { Chime($0) }.act { _ in
          RunLoop.main.add(timer, forMode: .common)
        }
        scenario.failureToTick(while: "it is used").map { found.enter($0) }
        scenario.failureToStopTicking(when: "its user leaves").map { found.enter($0) }
        timer.invalidate()
        done.signal()
      }
      done.wait()
      let remedies = found.all.map(\.remedy)
      XCTAssertEqual(remedies.count, 2)
      for remedy in remedies {
        XCTAssertEqual(remedy?.hasPrefix(LeakFailure.remedyForTheMainRunLoop), true)
      }
    }
  #endif
}
