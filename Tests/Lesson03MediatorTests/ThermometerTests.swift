import Lesson03Mediator
import LessonKit
import TimerLab

final class ThermometerTests: LessonTestCase {
  func test_ticksWhileItsScreenIsOpen() {
    assertTicks(openScreen(), while: "its screen is open")
  }

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen())
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertTicksThenStopsWithItsTimers(openScreen())
  }

  func test_stopsTickingWhenItIsToldTo() {
    assertTicksThenStops(openScreen(), when: .itIsToldToStop)
  }

  func test_stopsTickingWhenItIsToldToInTheMiddleOfATick() {
    assertTicksThenStops(openScreen(), .inATickIfAny, when: .itIsToldToStop)
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreedAndItsTimerEndsWhenFired(openScreen(every: .anHour), .inAFiringByHand)
  }

  func test_ticksAgainWhenItIsStartedAnew() {
    assertTicks(
      openScreen().afterAWhile { $0.stop() }.act { $0.start() }, while: "it runs again after a stop")
  }

  func test_stopsTickingWhenItsScreenClosesAfterItWasStartedAnew() {
    assertTicksThenStopsWithItsTimers(openScreen().afterAWhile { $0.stop() }.act { $0.start() })
  }

  /// The scenario plays the screen: it starts the thermometer, and lets go of it when it closes.
  private func openScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Thermometer> {
    Scenario("the thermometer") { Thermometer(interval: interval, read: $0.add) }.act { $0.start() }
  }
}

extension Act<Thermometer> {
  fileprivate static var itIsToldToStop: Act { Act("it is told to stop") { $0.stop() } }
}
