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

  /// The user does something with it, and what was under way comes to its end.
  @discardableResult
  func act(_ action: (Metronome) -> Void) -> Self {
    scenario.act(action)
    settle()
    return self
  }

  /// The user plays it.
  ///
  /// - Parameter isWaiting: Whether a beat that comes at once is waited for.
  @discardableResult
  func played(waiting isWaiting: Bool = true) -> Self {
    scenario.act { button.play($0) }
    if isWaiting { settle() }
    return self
  }

  /// A call that was handed to the main queue or to that of the beats gets its turn there, and a beat that was under way
  /// comes to its end.
  private func settle() {
    let turn = Errand {}
    DispatchQueue.main.async(execute: turn.run)
    Heartbeat.listen(beats: Heartbeat.patience, until: { turn.isDone })
    queue.sync {}
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
    return errandReturns()
  }

  /// The user plays it, and a beat pauses it. That beat is under way while the user plays it once more, and the run loop
  /// doesn't run meanwhile: so a pause that was handed to the queue or to the main queue is still on its way. Returns
  /// whether the pause came to its end.
  func playedWhileABeatThatPausedItIsUnderWay() -> Bool {
    let door = Door()
    var isPlayedAgain = false
    scenario.act { metronome in
      errand.set {
        metronome.pause()
        // Not for ever: the user's call may wait for this beat.
        _ = door.passInTime()
      }
      // Nothing orders this play and the pause, so the thread sanitizer sees what they share.
      button.play(metronome)
      isPlayedAgain = door.waitForSomebody()
      if isPlayedAgain { button.play(metronome) }
      door.open()
      errand.wait()
    }
    guard errandReturns() else { return false }
    // The beat came too late, on a machine that is very busy.
    if !isPlayedAgain { played() }
    return true
  }

  /// A beat is under way while the user pauses it and plays it again. Then the same beat pauses it.
  ///
  /// - Returns: Whether the pause came to its end, and whether it was the last of the three. It is not if the user's calls
  ///   wait for the beat, which they may.
  func pausedByABeatThatSawItPlayed() -> (returns: Bool, isLast: Bool) {
    let door = Door()
    var isLast = false
    scenario.act { metronome in
      errand.set {
        isLast = door.passInTime()
        metronome.pause()
      }
      door.waitForSomebody()
      button.pause(metronome)
      button.play(metronome)
      door.open()
      errand.wait()
    }
    return (errandReturns(), isLast)
  }

  private func errandReturns() -> Bool {
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
  private let end = DispatchSemaphore(value: 0)
  private var work: (() -> Void)?
  private var begun = false
  private var done = false

  init(_ work: (() -> Void)? = nil) {
    self.work = work
  }

  var hasBegun: Bool { lock.withLock { begun } }
  var isDone: Bool { lock.withLock { done } }

  func set(_ work: @escaping () -> Void) {
    lock.withLock { self.work = work }
  }

  /// Waits until it is done, and gives up after a while: the run loop doesn't run meanwhile, which may be what it needs.
  func wait() {
    _ = end.wait(timeout: .now() + 2)
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
    end.signal()
  }
}
