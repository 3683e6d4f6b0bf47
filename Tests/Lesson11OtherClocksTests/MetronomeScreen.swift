import Lesson11OtherClocks
import LessonKit
import TimerLab

/// The screen of a metronome: makes it, and holds it until it closes.
///
/// The beats come on a serial queue, and the heart of the tests beats on the same one. So when the heart has
/// beaten, a beat of the metronome that was under way is over.
struct MetronomeScreen {
  let scenario: Scenario<Metronome>
  private let queue: DispatchQueue
  /// Whether the user has played it, and not paused it since.
  private let isPlayed: Bag<Bool>
  /// The beats that came elsewhere than on the queue.
  private let elsewhere: Bag<Int>
  private let pause = Lane.circumstance("pause", while: "the metronome was paused")

  init() {
    let (queue, isPlayed) = (DispatchQueue(label: "Lesson11OtherClocksTests.beats"), Bag(false))
    // In a bag, since Apple's SDKs do not call a key Sendable.
    let (key, elsewhere) = (DispatchSpecificKey<Bool>(), Bag(0))
    queue.setSpecific(key: key, value: true)
    let mark = Bag(key)
    // To stop it means little while it is suspended. So it is played first; but a metronome that is played already
    // need not bear that as well, when all we want to know is who holds it.
    let clock = OtherClock<Metronome>("its dispatch source", pulse: .dispatchSource(on: queue)) {
      if isPlayed.content == false { $0.play() }
      $0.stop()
    }
    scenario = Scenario("the metronome", clock: clock) { ticks in
      Metronome(interval: Heartbeat.interval, queue: queue) {
        if mark.content.flatMap(DispatchQueue.getSpecific) == nil {
          elsewhere.content = (elsewhere.content ?? 0) + 1
        }
        ticks.add()
      }
    }
    (self.queue, self.isPlayed, self.elsewhere) = (queue, isPlayed, elsewhere)
  }

  /// How many beats came elsewhere than on the queue that the metronome was given.
  var beatsElsewhere: Int { elsewhere.content ?? 0 }

  // MARK: - What the user does

  /// The user does something with it, and what was under way comes to its end.
  @discardableResult
  func act(_ action: (Metronome) -> Void) -> Self {
    scenario.act(action)
    return settled()
  }

  func played() -> Self {
    isPlayed.content = true
    pause.end()
    return act { $0.play() }
  }

  /// The user pauses it after some beats.
  func paused() -> Self {
    isPlayed.content = false
    scenario.listen()
    let screen = act { $0.pause() }
    pause.begin()
    return screen
  }

  /// The user pauses it for some beats, and then goes on.
  func pausedForAWhile() -> Self {
    let screen = paused()
    scenario.listen()
    return screen.played()
  }

  /// A call that was handed to the main queue or to that of the beats gets its turn there, and a beat that was under way
  /// comes to its end.
  func settled() -> Self {
    let isDone = Bag<Bool>()
    DispatchQueue.main.async { isDone.content = true }
    Heartbeat.listen(beats: Heartbeat.patience, until: { isDone.content != nil })
    queue.sync {}
    return self
  }

  // MARK: - What is done in a beat, on the queue of the beats

  /// Does something with it in the middle of its next beat, and something else on the main thread meanwhile.
  ///
  /// - Returns: Whether what is done in the beat came to its end. The queue must not be waited for if it did not.
  func actInABeat(
    _ action: @escaping @Sendable (Metronome?) -> Void, meanwhile: () -> Void = {}
  ) -> Bool {
    let metronome = Bag<Metronome>()
    scenario.act { metronome.content = $0 }
    return scenario.doInATick({ action(metronome.exchange(for: nil)) }) { isDone in
      meanwhile()
      Heartbeat.listen(beats: Heartbeat.patience, until: isDone)
    }
  }

  /// A beat pauses it, and is under way while the user plays it once more. The run loop doesn't run meanwhile: so a pause
  /// that was handed to the queue or to the main queue is still on its way.
  func playedWhileABeatThatPausedItIsUnderWay() -> Bool {
    let door = Door()
    var isPlayedAgain = false
    let returns = actInABeat {
      $0?.pause()
      door.pass()
    } meanwhile: {
      scenario.act { metronome in
        // Nothing orders this play and the pause, so the thread sanitizer sees what they share.
        metronome.play()
        isPlayedAgain = door.waitForSomebody()
        if isPlayedAgain { metronome.play() }
      }
      door.open()
    }
    // The beat came too late, on a machine that is very busy.
    if returns, !isPlayedAgain { act { $0.play() } }
    return returns
  }

  /// A beat is under way while the user pauses it and plays it again. Then the same beat pauses it.
  ///
  /// - Returns: Whether that pause came to its end, and whether it was the last of the three. It is not if the user's calls
  ///   wait for the beat, which they may.
  func pausedByABeatThatSawItPlayed() -> (returns: Bool, isLast: Bool) {
    let (door, isLast) = (Door(), Bag(false))
    let returns = actInABeat {
      isLast.content = door.pass()
      $0?.pause()
    } meanwhile: {
      door.waitForSomebody()
      scenario.act {
        $0.pause()
        $0.play()
      }
      door.open()
    }
    return (returns, isLast.content == true)
  }
}
