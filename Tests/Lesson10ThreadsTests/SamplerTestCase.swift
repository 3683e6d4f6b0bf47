import Lesson10Threads
import LessonKit
import TimerLab

/// What the tests of the sampler have in common: they play its client, which may be on any thread.
class SamplerTestCase: LessonTestCase {
  private(set) var samples = Samples()
  private(set) var mark = 0

  override var needsToSeeTimers: Bool { true }

  override func setUp() {
    super.setUp()
    // It writes to the trace of the test in which it is made.
    samples = Samples()
    #if canImport(ObjectiveC)
      TimerCensus.watchInvalidation()
    #endif
    mark = TimerCensus.shared.mark
  }

  /// A sampler that nobody has started.
  func newSampler() -> Scenario<Sampler> {
    let samples = samples
    // Whether the thread ends is asked by tests of its own.
    let thread = OtherClock<Sampler>(
      "its thread", pulse: .thread, hasEnded: { samples.allThreadsHaveEnded },
      patience: Int(Self.secondsToWait / Heartbeat.interval), stop: { $0.stop() })
    return Scenario("the sampler", clock: thread) { ticks in
      Sampler(interval: Heartbeat.interval) {
        samples.add()
        ticks.add()
      }
    }
  }

  func runningSampler() -> Scenario<Sampler> {
    newSampler().act { $0.start() }
  }

  /// A sampler that has taken its first samples: its thread has begun.
  func samplerAtWork(afterTicks ticks: Int = 1) -> Scenario<Sampler> {
    let scenario = runningSampler()
    wait { scenario.ticks.count >= ticks }
    scenario.look()
    return scenario
  }

  /// What is known of the threads of this test's timers.
  var timers: [TimerThreads] { TimerCensus.shared.threads(since: mark) }

  /// Those that other threads than the test's own have installed.
  var timersElsewhere: [TimerThreads] { timers.filter { $0.installing != .current } }

  // MARK: - On other threads than the test's own

  /// For another thread to take the sampler out.
  func bagWithTheSampler(of scenario: Scenario<Sampler>, andNobodyElse: Bool = false) -> Bag<Sampler> {
    let bag = Bag<Sampler>()
    scenario.act { bag.content = $0 }
    if andNobodyElse { scenario.letGo() }
    return bag
  }

  /// Has `work` done on a thread that nobody knows.
  func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    let isDone = Bag<Bool>()
    Thread.detachNewThread {
      work()
      isDone.content = true
    }
    wait { isDone.content != nil }
  }

  /// Starts and stops `scenario`'s sampler in two lines, until a stop came before its thread had begun.
  ///
  /// The system schedules the threads; but where no timer has been made when the stop returns, the stop came first. The
  /// number of retries is limited: a sampler may make its timer in `start()`, or wait for its thread there.
  func stopRightAfterItsStart(_ scenario: Scenario<Sampler>) {
    var stopsThatCameFirst = 0
    for _ in 1...100 where stopsThatCameFirst < 3 {
      scenario.act { sampler in
        let before = TimerCensus.shared.mark
        sampler.start()
        sampler.stop()
        if TimerCensus.shared.mark == before { stopsThatCameFirst += 1 }
      }
      // After a beat, this thread is rested, and most likely to be first.
      Heartbeat.listen(beats: 1)
    }
    // A thread that is started now has its turns. So those that were started before it have begun.
    Heartbeat.listen(beats: 20, pulse: .thread)
  }

  // MARK: - Waiting

  /// Gives a sampler that was stopped or let go of the time to come to its end.
  ///
  /// A thread may take turns of many intervals, and looks between two of them.
  @discardableResult
  func waitForTheEnd(of scenario: Scenario<Sampler>) -> Scenario<Sampler> {
    wait {
      scenario.look()
      return samples.allThreadsHaveEnded && (scenario.isHeldByTest || !scenario.isAlive)
    }
    return scenario
  }

  /// Waits until `condition` holds, with a timeout in seconds and in heartbeats: the later of the two.
  ///
  /// After the first one that expires, the lesson has failed anyway, so the next timeouts are shorter.
  func wait(until condition: () -> Bool) {
    let end = ContinuousClock.now + .seconds(Self.secondsToWait)
    var beats = 0
    // It is asked between two hearts.
    while !condition() {
      guard beats < Self.patience || .now < end else {
        Self.hasWaitedInVain.content = true
        return
      }
      Heartbeat.listen(beats: 2, pulse: .thread)
      beats += 2
    }
  }

  /// How many heartbeats it waits at least for what does not come.
  static let patience = Heartbeat.patience / 2

  /// How many seconds it waits at least, as a message says it.
  static let shortestWait = 0.4

  private static var secondsToWait: TimeInterval { hasWaitedInVain.content == nil ? 1.2 : shortestWait }

  private static let hasWaitedInVain = Bag<Bool>()
}

extension Diagnosis {
  /// It ticks, or its timer is invalidated, on a thread to which the timer does not belong.
  static let wrongThread = Diagnosis("wrong-thread")
  /// It was stopped or let go of, and its thread goes on.
  static let threadNeverEnds = Diagnosis("thread-never-ends")
  /// It was stopped before its thread had begun, and then the thread began.
  static let stopWasLost = Diagnosis("stop-was-lost")
}
