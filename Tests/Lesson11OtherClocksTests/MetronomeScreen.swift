import Lesson11OtherClocks
import LessonAssertions
import TimerLab

/// The screen of a metronome: makes it, and holds it until it closes.
///
/// The beats come on a serial queue, and the heart of the tests beats on the same one. So when the heart has
/// beaten, a beat of the metronome that was under way is over.
struct MetronomeScreen {
  let scenario: Scenario<Metronome>
  private let queue: DispatchQueue
  private let button: PlayButton
  private let errand: Errand

  /// - Parameter onBeat: What the metronome does at each beat besides counting it.
  init(onBeat: @escaping @Sendable () -> Void = {}) {
    let queue = DispatchQueue(label: "Lesson11OtherClocksTests.beats")
    let (button, errand) = (PlayButton(), Errand())
    // To stop it means little while it is suspended. So it is played first; but a metronome that is played already
    // need not bear that as well, when all we want to know is who holds it.
    let clock = OtherClock<Metronome>("its dispatch source", pulse: .dispatchSource(on: queue)) {
      if !button.isPlayed { $0.play() }
      $0.stop()
    }
    scenario = Scenario("the metronome", clock: clock) { ticks in
      Metronome(interval: Heartbeat.interval, queue: queue) {
        ticks.add()
        onBeat()
        errand.run()
      }
    }
    (self.queue, self.button, self.errand) = (queue, button, errand)
  }

  /// The user does something with it, and a beat that was under way comes to its end.
  @discardableResult
  func act(_ action: (Metronome) -> Void) -> Self {
    scenario.act(action)
    queue.sync {}
    return self
  }

  /// The user plays it.
  ///
  /// - Parameter isWaiting: Whether a beat that comes at once is waited for.
  @discardableResult
  func played(waiting isWaiting: Bool = true) -> Self {
    scenario.act { button.play($0) }
    if isWaiting { queue.sync {} }
    return self
  }

  /// The user pauses it.
  @discardableResult
  func paused() -> Self {
    act { button.pause($0) }
  }

  /// The user pauses it for some beats, and then goes on.
  func pausedForAWhile() -> Self {
    let pause = Lane.circumstance("pause", while: "the metronome was paused")
    scenario.listen()
    paused()
    pause.begin()
    scenario.listen()
    pause.end()
    return played()
  }

  /// The user does something with it in the middle of its next beat, on its queue. Returns whether that came to its end;
  /// the queue must not be waited for if it did not.
  func actInABeat(_ action: @escaping (Metronome) -> Void) -> Bool {
    scenario.act { metronome in errand.set { action(metronome) } }
    Heartbeat.listen(beats: Heartbeat.patience, until: { errand.isDone })
    return errand.isDone || !errand.hasBegun
  }
}

/// What a user sees: whether it is played. Plays and pauses the metronome, and remembers which it was.
private final class PlayButton {
  private(set) var isPlayed = false

  func play(_ metronome: Metronome) {
    isPlayed = true
    metronome.play()
  }

  func pause(_ metronome: Metronome) {
    isPlayed = false
    metronome.pause()
  }
}

/// Something to be done once, on the queue of the beats.
private final class Errand: @unchecked Sendable {
  private let lock = NSLock()
  private var work: (() -> Void)?
  private var begun = false
  private var done = false

  var hasBegun: Bool { lock.withLock { begun } }
  var isDone: Bool { lock.withLock { done } }

  func set(_ work: @escaping () -> Void) {
    lock.withLock { self.work = work }
  }

  func run() {
    let work = lock.withLock {
      defer { self.work = nil }
      begun = begun || self.work != nil
      return self.work
    }
    guard let work else { return }
    work()
    lock.withLock { done = true }
  }
}
