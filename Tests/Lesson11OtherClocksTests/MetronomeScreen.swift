import Lesson11OtherClocks
import LessonKit
import TimerLab

extension Act<Metronome> {
  static var playMetronome: Act { Act("it is played") { $0.play() } }
  static var pauseMetronome: Act { Act("it is paused") { $0.pause() } }
  static var stopMetronome: Act { Act("it is stopped", isStop: true) { $0.stop() } }
}

/// Creates a metronome screen and plays its metronome.
func openScreenAndPlay() -> MetronomeScreen {
  let screen = MetronomeScreen()
  screen.play()
  return screen
}

/// A fixture that simulates the screen of a metronome. It creates the metronome, performs the user's acts, and
/// releases the metronome when the screen closes.
///
/// The metronome and the test kit's own clock share a serial queue. So when that clock ticks, no beat is still running.
struct MetronomeScreen {
  let metronome: Scenario<Metronome>
  /// The serial queue that the metronome's queue targets, so that blocks on the metronome's queue run there.
  private let beatQueue = DispatchQueue(label: "Lesson11OtherClocksTests.beats")
  /// A token that is freed together with the metronome's queue.
  private let queueToken: WeakLifetimeToken
  /// A counter of the beats that came on a queue other than the one that the metronome was given.
  private let wrongQueueBeats = Ticks(isTraced: false)
  private let isPlaying = LockedValue(false)
  private let lastCallHasReturned = LockedValue(true)
  /// The trace span during which the metronome is paused.
  private let pauseTraceSpan = TraceSpan.circumstance("pause", while: "the metronome was paused")

  init() {
    let (isPlaying, wrongQueueBeats) = (isPlaying, wrongQueueBeats)
    let metronomesQueue = DispatchQueue(label: "Lesson11OtherClocksTests.metronome", target: beatQueue)
    let token = LifetimeToken()
    let key = DispatchSpecificKey<LifetimeToken>()
    metronomesQueue.setSpecific(key: key, value: token)
    queueToken = WeakLifetimeToken(token)
    // The key is boxed because Apple's SDKs don't declare it `Sendable`.
    let boxedKey = LockedValue(key)
    // A suspended source can't be stopped reliably, so this plays the metronome first unless it is already playing.
    let clock = OtherClock<Metronome>("its dispatch source", referenceClock: .dispatchSource(on: beatQueue)) {
      if isPlaying.value == false { $0.play() }
      $0.stop()
    }
    metronome = Scenario("the metronome", while: "it is playing", clock: clock) { ticks in
      Metronome(interval: Heartbeat.interval, queue: metronomesQueue) {
        if boxedKey.value.flatMap(DispatchQueue.getSpecific) == nil { wrongQueueBeats.add() }
        ticks.add()
      }
    }
    // A paused metronome is in use as well.
    metronome.act { _ in }
  }

  var wrongQueueBeatCount: Int { wrongQueueBeats.count }
  /// Whether the metronome, its source or a block still retains the metronome's queue.
  var isQueueInUse: Bool { !queueToken.isFreed }
  /// Whether the last call made during a beat has returned.
  var hasLastCallReturned: Bool { lastCallHasReturned.value == true }

  // MARK: - Between two beats

  func play() {
    isPlaying.value = true
    pauseTraceSpan.end()
    performAndWait(.playMetronome)
  }

  func pause() {
    isPlaying.value = false
    performAndWait(.pauseMetronome)
    pauseTraceSpan.begin()
  }

  func pauseTwice() {
    isPlaying.value = false
    performAndWait(
      Act("it is paused twice in a row") {
        $0.pause()
        $0.pause()
      })
  }

  func stop() { performAndWait(.stopMetronome) }

  func close() { metronome.closeScreen() }

  /// Plays the metronome and closes the screen immediately afterwards.
  func playAndCloseAtOnce() {
    isPlaying.value = true
    metronome.release(after: Act("its screen closes right after the user has played it") { $0.play() })
  }

  private func performAndWait(_ act: Act<Metronome>) {
    metronome.perform(act)
    waitUntilCallHasTakenEffect()
  }

  /// Waits until the main queue and the metronome's queue have run the blocks of the last call, and until any
  /// running beat is over.
  private func waitUntilCallHasTakenEffect() {
    let isServed = LockedValue<Bool>()
    DispatchQueue.main.async { isServed.value = true }
    Heartbeat.runRunLoop(beats: Limits.intervalsUntilTimeout, until: { isServed.value != nil })
    beatQueue.sync {}
  }

  // MARK: - In the middle of a beat, on the metronome's queue

  /// Stops the metronome during a beat, on its queue.
  func stopDuringBeat() {
    performDuringBeat("it is stopped in the middle of a beat", isStop: true) { $0.stop() }
  }

  /// Pauses the metronome during a beat, on its queue.
  func pauseDuringBeat() {
    performDuringBeat("it is paused in the middle of a beat") { $0.pause() }
  }

  /// Pauses the metronome on its queue during a beat, and plays it again on the main thread before that beat is over.
  ///
  /// The run loop doesn't run in between. So if `pause()` dispatches its work, that work hasn't been done yet.
  func pauseDuringBeatAndPlayBeforeBeatEnds() {
    let gate = Gate()
    let isPlayedInTime = LockedValue(false)
    performDuringBeat("a beat pauses it, and it is played again before the end of that beat") {
      $0.pause()
      gate.waitUntilOpen()
    } onMainThread: {
      // This play races with the pause, for the thread sanitizer. The one below comes after the pause, and counts.
      $0.play()
      isPlayedInTime.value = gate.waitForArrival()
      if isPlayedInTime.value == true { $0.play() }
      gate.open()
    }
    // On a very busy machine, the beat may come too late.
    if hasLastCallReturned, isPlayedInTime.value == false { performAndWait(.playMetronome) }
  }

  /// Pauses and plays the metronome on the main thread during a beat. The beat then pauses the metronome again.
  ///
  /// - Returns: Whether the pause on the queue came last. It doesn't if the calls on the main thread wait for the end of
  ///   the beat, which is allowed.
  func pauseAndPlayDuringBeatThatThenPauses() -> Bool {
    let (gate, isPauseLast) = (Gate(), LockedValue(false))
    performDuringBeat("a beat pauses it, after it was played again during that beat") {
      isPauseLast.value = gate.waitUntilOpen()
      $0.pause()
    } onMainThread: {
      gate.waitForArrival()
      $0.pause()
      $0.play()
      gate.open()
    }
    return isPauseLast.value == true
  }

  /// Closes the screen during a beat, so that the beat releases the metronome last.
  func closeDuringBeat() {
    let gate = Gate()
    _ = metronome.performInNextTick({ gate.waitUntilOpen() }) { isOver in
      gate.waitForArrival()
      metronome.release(after: "its screen closes in the middle of a beat")
      gate.open()
      Heartbeat.runRunLoop(beats: Limits.intervalsUntilTimeout, until: isOver)
    }
  }

  /// Performs an act that calls `workInBeat` on the metronome's queue during the next beat, and `workOnMainThread` on
  /// the main thread at the same time.
  private func performDuringBeat(
    _ event: String, isStop: Bool = false, _ workInBeat: @escaping @Sendable (Metronome) -> Void,
    onMainThread workOnMainThread: @escaping (Metronome) -> Void = { _ in }
  ) {
    metronome.perform(
      Act(event, isStop: isStop) { owner in
        let ownerInBeat = LockedValue(owner)
        let workOnce: @Sendable () -> Void = { ownerInBeat.exchange(for: nil).map(workInBeat) }
        lastCallHasReturned.value = metronome.performInNextTick(workOnce) { isDone in
          workOnMainThread(owner)
          Heartbeat.runRunLoop(beats: Limits.intervalsUntilTimeout, until: isDone)
        }
      })
    // A call that hasn't returned blocks the queue.
    if hasLastCallReturned { waitUntilCallHasTakenEffect() }
  }
}
