import Lesson14Capstone
import LessonKit
import TimerLab

/// The bench of this lesson. It makes objects with timers, called instruments, all of one kind, for the leak test that
/// the learner writes, and records the steps of that test, such as `listen()` calls.
final class RecordingBench: Bench, CustomReflectable {
  private let kind: TestInstrumentKind
  private let tickCounter = Ticks()
  /// The number of timers that ``TimerCensus`` had registered before the first instrument was made.
  private let timerCountAtStart = TimerCensus.shared.registeredTimerCount
  private var instruments: [WeakInstrument] = []
  /// A record of how the leak test has used this bench so far.
  private(set) var record = BenchRecord()

  init(for kind: TestInstrumentKind) {
    self.kind = kind
  }

  func makeInstrument(onTick: @escaping () -> Void) -> any Instrument {
    let instrument = TestInstrument(kind.behavior, interval: Heartbeat.interval) { [tickCounter] in
      tickCounter.add()
      onTick()
    }
    instruments.append(WeakInstrument(instrument: instrument))
    record.instrumentCount += 1
    return instrument
  }

  /// An empty mirror, so that a leak test can't find out by reflection which kind of instrument it observes.
  var customMirror: Mirror { Mirror(self, children: []) }

  /// Runs the run loop for three beats, so that timers can fire. Records first whether an instrument is still alive.
  func listen() {
    if instruments.contains(where: { $0.instrument != nil }) {
      record.listenCountDuringUse += 1
    } else {
      record.listenCountAfterRelease += 1
    }
    // A slow timer's next firing is brought forward, so that it fires during this call, however busy the machine is.
    for timer in validTimers where timer.timeInterval > Heartbeat.interval {
      timer.fireDate = Date(timeIntervalSinceNow: Heartbeat.interval)
    }
    Heartbeat.runRunLoop(beats: 3)
    record.tickCount = tickCounter.count
  }

  /// The number of timers made since this bench was created that are still valid.
  var runningTimers: Int { validTimers.count }

  /// Invalidates all timers that the instruments have left behind.
  func invalidateRemainingTimers() {
    for timer in validTimers { timer.invalidate() }
  }

  /// The timers made since this bench was created that are still valid.
  private var validTimers: [Timer] {
    TimerCensus.shared.timers(since: timerCountAtStart).filter(\.isValid)
  }
}

/// A weak reference to an instrument, so that the bench doesn't keep the instrument alive.
private struct WeakInstrument {
  weak var instrument: (any Instrument)?
}

/// A record of how a leak test has used its bench.
struct BenchRecord {
  /// The number of instruments that the leak test made.
  var instrumentCount = 0
  /// The number of calls of `listen()` while an instrument was alive.
  var listenCountDuringUse = 0
  /// The number of calls of `listen()` while no instrument was alive.
  var listenCountAfterRelease = 0
  /// The number of ticks of all instruments until the end of the last call of `listen()`.
  var tickCount = 0

  /// A sentence about a step that the leak test omitted, or `nil` if it omitted none. The sentence is correct only if
  /// each instrument is freed as soon as its last client releases it.
  var omittedStep: String? {
    if instrumentCount == 0 {
      "it makes no instrument."
    } else if listenCountDuringUse + listenCountAfterRelease == 0 {
      "it never calls listen(), which gives the timers time to fire."
    } else if listenCountDuringUse == 0 {
      "no instrument was alive when it listened, because nothing held one at that time."
    } else if tickCount == 0 {
      "no instrument ticked while it listened: none had been started."
    } else if listenCountAfterRelease == 0 {
      "each time it listened, something still held an instrument."
    } else {
      nil
    }
  }
}

/// The result of running a leak test on instruments of one kind.
struct LeakTestTrial {
  let kind: TestInstrumentKind
  private let verdict: Verdict
  let record: BenchRecord

  init(of kind: TestInstrumentKind, by leakTest: (any Bench) -> Verdict) {
    let bench = RecordingBench(for: kind)
    self.kind = kind
    verdict = leakTest(bench)
    record = bench.record
    bench.invalidateRemainingTimers()
  }

  /// Returns whether the trial used instruments of `kind`.
  func isOfKind(_ kind: TestInstrumentKind) -> Bool { self.kind.messagePhrase == kind.messagePhrase }

  /// The leak test's explanation of what is wrong with the instrument, or `nil` if the instrument passed.
  var failureReason: String? {
    if case .fails(let reason) = verdict { reason } else { nil }
  }

  /// Runs a leak test twice on each kind of instrument, each time with `makeTrial`. Returns the trials. The order of
  /// all but the first is random, so that the leak test can't infer the kind of an instrument.
  ///
  /// The first instrument never ticks. A leak test that adds up the ticks of all instruments rejects it, but passes the
  /// later instrument of the same kind, because others have usually ticked by then.
  static func runOnAllKinds(by makeTrial: (TestInstrumentKind) -> LeakTestTrial) -> [LeakTestTrial] {
    let others =
      TestInstrumentKind.correctKinds + TestInstrumentKind.incorrectKinds + TestInstrumentKind.correctKinds
      + TestInstrumentKind.incorrectKinds.dropFirst()
    return ([TestInstrumentKind.neverTicks] + others.shuffled()).map(makeTrial)
  }
}
