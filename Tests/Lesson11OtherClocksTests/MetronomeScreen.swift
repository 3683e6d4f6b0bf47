import Lesson11OtherClocks
import LessonKit
import TimerLab

extension Act<Metronome> {
  static var play: Act { Act("it is played") { $0.play() } }
  static var pause: Act { Act("it is paused") { $0.pause() } }
  static var stop: Act { Act("it is stopped", isStop: true) { $0.stop() } }
}

/// Opens a screen on which the user plays the metronome.
func openScreenAndPlay() -> MetronomeScreen {
  let screen = MetronomeScreen()
  screen.play()
  return screen
}

/// The screen of a metronome. It makes the metronome, does what the user does, and releases the metronome when it
/// closes.
///
/// The beats come on a serial queue, and so do those of the test kit's own clock. So once that clock has beaten, a beat
/// of the metronome that was under way is over.
struct MetronomeScreen {
  let metronome: Scenario<Metronome>
  /// The target of the metronome's queue: what it runs, it runs in the place of that queue.
  private let queue = DispatchQueue(label: "Lesson11OtherClocksTests.beats")
  /// Stored with the metronome's queue, which nothing but the metronome and its source holds.
  private let storedWithQueue: WeakLifetimeToken
  private let beatsElsewhere = Ticks(isTraced: false)
  private let isPlayed = LockedValue(false)
  private let callHasReturned = LockedValue(true)
  private let pauseLane = TraceSpan.circumstance("pause", while: "the metronome was paused")

  init() {
    let (isPlayed, beatsElsewhere) = (isPlayed, beatsElsewhere)
    let metronomesQueue = DispatchQueue(label: "Lesson11OtherClocksTests.metronome", target: queue)
    let token = LifetimeToken()
    let key = DispatchSpecificKey<LifetimeToken>()
    metronomesQueue.setSpecific(key: key, value: token)
    storedWithQueue = WeakLifetimeToken(token)
    // In a bag, since Apple's SDKs do not call a key Sendable.
    let keyInABag = LockedValue(key)
    // A stop means little while the source is suspended. So the metronome is played first, unless it is played already.
    let clock = OtherClock<Metronome>("its dispatch source", referenceClock: .dispatchSource(on: queue)) {
      if isPlayed.value == false { $0.play() }
      $0.stop()
    }
    metronome = Scenario("the metronome", while: "it is played", clock: clock) { ticks in
      Metronome(interval: Heartbeat.interval, queue: metronomesQueue) {
        if keyInABag.value.flatMap(DispatchQueue.getSpecific) == nil { beatsElsewhere.add() }
        ticks.add()
      }
    }
    // A paused metronome is in use as well.
    metronome.act { _ in }
  }

  /// The number of beats that came on another queue than the metronome's.
  var beatsOnAnotherQueue: Int { beatsElsewhere.count }
  /// Whether the metronome, its source or a block still holds the metronome's queue.
  var isQueueInUse: Bool { !storedWithQueue.isFreed }
  /// Whether the last call in the middle of a beat has returned.
  var hasCallReturned: Bool { callHasReturned.value == true }

  // MARK: - Between two beats

  func play() {
    isPlayed.value = true
    pauseLane.end()
    perform(.play)
  }

  func pause() {
    isPlayed.value = false
    perform(.pause)
    pauseLane.begin()
  }

  func pauseTwice() {
    isPlayed.value = false
    perform(
      Act("it is paused twice in a row") {
        $0.pause()
        $0.pause()
      })
  }

  func stop() { perform(.stop) }

  func close() { metronome.closeScreen() }

  func playAndCloseAtOnce() {
    isPlayed.value = true
    metronome.release(after: Act("its screen closes right after the user has played it") { $0.play() })
  }

  private func perform(_ act: Act<Metronome>) {
    metronome.perform(act)
    waitUntilItHasTakenEffect()
  }

  /// Waits until the main queue and the metronome's queue have run what a call has left to them, and until a beat that
  /// was under way is over.
  private func waitUntilItHasTakenEffect() {
    let isServed = LockedValue<Bool>()
    DispatchQueue.main.async { isServed.value = true }
    Heartbeat.listen(beats: Limits.intervalsOfPatience, until: { isServed.value != nil })
    queue.sync {}
  }

  // MARK: - In the middle of a beat, on the metronome's queue

  func stopInABeat() {
    call("it is stopped in the middle of a beat", isStop: true) { $0.stop() }
  }

  func pauseInABeat() {
    call("it is paused in the middle of a beat") { $0.pause() }
  }

  /// A beat pauses the metronome, and the user plays it again before that beat is over.
  ///
  /// The run loop doesn't run in between, so a pause that was left to a queue is still waiting there.
  func pauseInABeatAndPlayBeforeItsEnd() {
    let gate = Gate()
    let isPlayedInTime = LockedValue(false)
    call("a beat pauses it, and it is played again before the end of that beat") {
      $0.pause()
      gate.waitUntilOpen()
    } meanwhile: {
      // This play races with the pause, for the thread sanitizer. The one below comes after the pause, and counts.
      $0.play()
      isPlayedInTime.value = gate.waitForArrival()
      if isPlayedInTime.value == true { $0.play() }
      gate.open()
    }
    // On a very busy machine, the beat may come too late.
    if hasCallReturned, isPlayedInTime.value == false { perform(.play) }
  }

  /// The user pauses the metronome and plays it again during a beat, and then the same beat pauses it.
  ///
  /// - Returns: Whether that pause came last. If the user's calls wait for the end of the beat, which they may, the
  ///   play comes last.
  func pauseAndPlayDuringABeatThatThenPausesIt() -> Bool {
    let (gate, isPauseLast) = (Gate(), LockedValue(false))
    call("a beat pauses it, after it was played again during that beat") {
      isPauseLast.value = gate.waitUntilOpen()
      $0.pause()
    } meanwhile: {
      gate.waitForArrival()
      $0.pause()
      $0.play()
      gate.open()
    }
    return isPauseLast.value == true
  }

  func closeInABeat() {
    let gate = Gate()
    _ = metronome.doInATick({ gate.waitUntilOpen() }) { isOver in
      gate.waitForArrival()
      metronome.release(after: "its screen closes in the middle of a beat")
      gate.open()
      Heartbeat.listen(beats: Limits.intervalsOfPatience, until: isOver)
    }
  }

  /// Has the next beat do `work` with the metronome, and the main thread do something else with it meanwhile.
  private func call(
    _ words: String, isStop: Bool = false, _ work: @escaping @Sendable (Metronome) -> Void,
    meanwhile: @escaping (Metronome) -> Void = { _ in }
  ) {
    metronome.perform(
      Act(words, isStop: isStop) { owner in
        let ownerInBeat = LockedValue(owner)
        let workOnce: @Sendable () -> Void = { ownerInBeat.exchange(for: nil).map(work) }
        callHasReturned.value = metronome.doInATick(workOnce) { isDone in
          meanwhile(owner)
          Heartbeat.listen(beats: Limits.intervalsOfPatience, until: isDone)
        }
      })
    // A call that hasn't returned blocks the queue.
    if hasCallReturned { waitUntilItHasTakenEffect() }
  }
}
