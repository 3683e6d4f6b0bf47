import Lesson11OtherClocks
import LessonKit
import TimerLab

extension Act<Metronome> {
  static var playMetronome: Act { Act("it is played") { $0.play() } }
  static var pauseMetronome: Act { Act("it is paused") { $0.pause() } }
  static var stopMetronome: Act { Act("it is stopped", stopsOwner: true) { $0.stop() } }
}

/// Creates a metronome screen and plays its metronome.
func openScreenAndPlay() -> MetronomeScreen {
  let screen = MetronomeScreen()
  screen.play()
  return screen
}

/// A fixture that simulates the screen of a metronome. It creates the metronome, calls its methods as a user would, and
/// releases it when the screen closes.
///
/// The metronome and the test kit's own clock share a serial queue, so that no beat is running when that clock ticks.
struct MetronomeScreen {
  /// The scenario that creates, uses and releases the metronome.
  let metronome: Scenario<Metronome>
  /// The serial queue that the metronome's queue targets, so that blocks on the metronome's queue run there.
  private let beatQueue = DispatchQueue(label: "Lesson11OtherClocksTests.beats")
  /// A weak reference to a token that the metronome's queue retains. It shows whether the queue has been freed.
  private let queueToken: WeakLifetimeToken
  /// A counter of the beats on any queue other than the one that the metronome was given.
  private let wrongQueueBeatCounter = Ticks(isTraced: false)
  /// Whether the user has played the metronome and not paused it since. Calls during a beat don't change this value.
  private let isPlaying = LockedValue(false)
  /// Whether the last call that a test made during a beat has returned. It is `true` before the first such call.
  private let lastCallDuringBeatHasReturned = LockedValue(true)
  /// A period in which the metronome is paused, for the timeline of `kata observe`.
  private let pauseTraceSpan = TraceSpan.circumstance("pause", while: "the metronome was paused")

  init() {
    let (isPlaying, wrongQueueBeatCounter) = (isPlaying, wrongQueueBeatCounter)
    let metronomesQueue = DispatchQueue(label: "Lesson11OtherClocksTests.metronome", target: beatQueue)
    let token = LifetimeToken()
    let key = DispatchSpecificKey<LifetimeToken>()
    metronomesQueue.setSpecific(key: key, value: token)
    queueToken = WeakLifetimeToken(token)
    // The key is boxed because Apple's SDKs don't declare it `Sendable`.
    let boxedKey = LockedValue(key)
    // A suspended source can't be stopped reliably, so this plays the metronome first unless it is already playing.
    let clock = NonTimerClock<Metronome>(
      "its dispatch source", referenceClock: .dispatchSource(on: beatQueue)
    ) {
      if isPlaying.value == false { $0.play() }
      $0.stop()
    }
    metronome = Scenario("the metronome", while: "it is playing", clock: clock) { ticks in
      Metronome(interval: Heartbeat.interval, queue: metronomesQueue) {
        if boxedKey.value.flatMap(DispatchQueue.getSpecific) == nil { wrongQueueBeatCounter.add() }
        ticks.add()
      }
    }
    // Marks the metronome as used. Otherwise, `assertFreed` would reject one that has never been played.
    metronome.act { _ in }
  }

  /// The number of beats on any queue other than the one that the metronome was given.
  var wrongQueueBeatCount: Int { wrongQueueBeatCounter.count }
  /// Whether the metronome, its source or a block still retains the metronome's queue.
  var isQueueInUse: Bool { !queueToken.isFreed }
  /// Whether the last call that a test made to the metronome during a beat has returned.
  var hasLastCallDuringBeatReturned: Bool { lastCallDuringBeatHasReturned.value == true }

  // MARK: - Between two beats

  /// Plays the metronome, and waits until the call has taken effect.
  func play() {
    isPlaying.value = true
    pauseTraceSpan.end()
    performAndWait(.playMetronome)
  }

  /// Pauses the metronome, and waits until the call has taken effect.
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
    metronome.release(after: Act("the user plays it and its screen closes") { $0.play() })
  }

  /// Performs an act of the user, and waits until it has taken effect.
  private func performAndWait(_ act: Act<Metronome>) {
    metronome.perform(act)
    waitUntilCallHasTakenEffect()
  }

  /// Waits until the main queue and `beatQueue` have run the last call's blocks, and any running beat is over.
  private func waitUntilCallHasTakenEffect() {
    let isServed = LockedValue<Bool>()
    DispatchQueue.main.async { isServed.value = true }
    Heartbeat.runRunLoop(beats: Limits.intervalsUntilTimeout, until: { isServed.value != nil })
    beatQueue.sync {}
  }

  // MARK: - In the middle of a beat

  /// Stops the metronome during its next beat, on the metronome's queue.
  func stopDuringBeat() {
    performDuringBeat("it is stopped in the middle of a beat", stopsOwner: true) { $0.stop() }
  }

  /// Pauses the metronome during its next beat, on the metronome's queue.
  func pauseDuringBeat() {
    performDuringBeat("it is paused in the middle of a beat") { $0.pause() }
  }

  /// Pauses the metronome on its queue during a beat, and plays it again on the main thread before that beat is over.
  ///
  /// Any work that `pause()` dispatches to the main queue or the metronome's queue is still waiting at that moment.
  func pauseDuringBeatAndPlayBeforeBeatEnds() {
    let gate = Gate()
    let isPlayedInTime = LockedValue(false)
    performDuringBeat("a beat pauses it and 'play()' is called before the end of that beat") {
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
    if hasLastCallDuringBeatReturned, isPlayedInTime.value == false { performAndWait(.playMetronome) }
  }

  /// Pauses and plays the metronome on the main thread during a beat. The beat then pauses the metronome again.
  ///
  /// - Returns: Whether the pause in the beat was the last call. It isn't if the calls on the main thread wait for the
  ///   end of the beat, which is allowed.
  func pauseDuringBeatAfterPlayingAgain() -> Bool {
    let (gate, isPauseLast) = (Gate(), LockedValue(false))
    performDuringBeat("a beat pauses it after 'play()' was called during that beat") {
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

  /// Closes the screen during a beat, so that the running beat holds the last reference to the metronome.
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
  /// the main thread at the same time. `event` describes the act in messages.
  private func performDuringBeat(
    _ event: String, stopsOwner: Bool = false, _ workInBeat: @escaping @Sendable (Metronome) -> Void,
    onMainThread workOnMainThread: @escaping (Metronome) -> Void = { _ in }
  ) {
    metronome.perform(
      Act(event, stopsOwner: stopsOwner) { owner in
        let ownerInBeat = LockedValue(owner)
        let workOnce: @Sendable () -> Void = { ownerInBeat.exchange(for: nil).map(workInBeat) }
        lastCallDuringBeatHasReturned.value = metronome.performInNextTick(workOnce) { isDone in
          workOnMainThread(owner)
          Heartbeat.runRunLoop(beats: Limits.intervalsUntilTimeout, until: isDone)
        }
      })
    // A call that hasn't returned blocks the queue.
    if hasLastCallDuringBeatReturned { waitUntilCallHasTakenEffect() }
  }
}
