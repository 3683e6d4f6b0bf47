import Dispatch
import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// A second heart that nobody serves ends the listening, and the test says why. It once waited for ever.
final class UnservedPulseTests: KitTestCase {
  private let mute = Heartbeat.Pulse(server: "the main actor") { _ in {} }
  private var headline: String { "The test can't listen: the main actor does not run what it has to." }

  override func tearDown() {
    Obstacle.current.begin()
    super.tearDown()
  }

  private func metronome() -> LeakScenario<Metronome> {
    let clock = OtherClock<Metronome>("its task", pulse: mute) { $0.stop() }
    return LeakScenario("the metronome", clock: clock) { Metronome($0) }.act { $0.start() }
  }

  func test_listeningComesToItsEnd() {
    Heartbeat.listen(pulse: mute)
    XCTAssertEqual(Obstacle.current.untold?.headline, headline)
  }

  func test_theHeartThatDoesNotBeatIsTheCauseAndIsToldOnce() {
    let failures = failures {
      assertFreed(metronome(), when: "its user leaves")
      assertTicks(.clock { _ in }, while: "it is used")
      assertTicks(.clock { _ in }, while: "it is used")
    }
    XCTAssertEqual(failures.map(\.headline), [headline])
  }

  func test_aSuspendedQueueIsNamed() {
    let queue = DispatchQueue(label: "suspended")
    queue.suspend()
    Heartbeat.listen(pulse: .dispatchSource(on: queue))
    queue.resume()
    XCTAssertEqual(
      Obstacle.current.untold?.headline,
      "The test can't listen: the queue 'suspended' does not run what it has to.")
  }

  func test_theNextTestIsNotTroubled() {
    Obstacle.current.meet(.unserved(mute))
    Obstacle.current.begin()
    XCTAssertFalse(Obstacle.current.isThere)
  }
}
