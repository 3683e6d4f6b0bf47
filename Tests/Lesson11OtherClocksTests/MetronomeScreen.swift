import LeakAssertions
import Lesson11OtherClocks
import TimerLab

/// The screen of a metronome: makes it, and holds it until it closes.
///
/// The beats come on a serial queue, and the heart of the tests beats on the same one. So when the heart has
/// beaten, a beat of the metronome that was under way is over.
struct MetronomeScreen {
  let scenario: Scenario<Metronome>
  private let queue: DispatchQueue

  /// - Parameter onBeat: What the metronome does at each beat besides counting it.
  init(onBeat: @escaping @Sendable () -> Void = {}) {
    let queue = DispatchQueue(label: "Lesson11OtherClocksTests.beats")
    // To stop it means little while it is suspended. So it is played first.
    let clock = OtherClock<Metronome>("its dispatch source", pulse: .dispatchSource(on: queue)) {
      $0.play()
      $0.stop()
    }
    scenario = Scenario("the metronome", clock: clock) { ticks in
      Metronome(interval: Heartbeat.interval, queue: queue) {
        ticks.add()
        onBeat()
      }
    }
    self.queue = queue
  }

  /// The user does something with it, and a beat that was under way comes to its end.
  @discardableResult
  func act(_ action: (Metronome) -> Void) -> Self {
    scenario.act(action)
    queue.sync {}
    return self
  }

  /// The user pauses it for some beats, and then goes on.
  func pausedForAWhile() -> Self {
    let pause = Lane.circumstance("pause", while: "the metronome was paused")
    scenario.listen()
    act { $0.pause() }
    pause.begin()
    scenario.listen()
    pause.end()
    return played()
  }

  /// The user plays it.
  func played() -> Self {
    act { $0.play() }
  }
}
