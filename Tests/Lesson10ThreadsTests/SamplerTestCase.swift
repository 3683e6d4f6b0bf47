import Lesson10Threads
import LessonKit
import TimerLab

/// The base class for tests of a sampler, which takes a sample on a separate thread at each tick.
///
/// `Limits` defines how long an assertion waits, and how many ticks prove that an object is ticking. The time limit for
/// the end of a thread is ``threadTimeout``.
class SamplerTestCase: LessonTestCase {
  /// The threads on which this test's samplers have taken samples.
  private(set) var samplingThreads = SamplingThreadRecord()
  /// The number of timers that ``TimerCensus`` had registered when the test started.
  private var timerCountAtStart = 0

  /// The time limit for a thread to end, which is 1.2 seconds. After a wait has timed out, all later waits in the same
  /// process have a shorter limit.
  static let threadTimeout = SharedTimeout(
    beats: Int(1.2 / Heartbeat.interval), afterTimeout: Int(0.4 / Heartbeat.interval),
    beforeFirstCompletion: shortestThreadTimeout)
  /// The shortest time limit for a thread to end, in heartbeats. It applies after a timeout if no wait has succeeded.
  private static let shortestThreadTimeout = 80

  /// These tests check which threads install and invalidate timers, so they need a platform with observable timers.
  override var isSkippedUnlessTestKitDetectsTimers: Bool { true }

  override func setUp() {
    super.setUp()
    // A `SamplingThreadRecord` writes to the trace of the test that creates it.
    samplingThreads = SamplingThreadRecord()
    #if canImport(ObjectiveC)
      TimerCensus.watchInvalidation()
    #endif
    timerCountAtStart = TimerCensus.shared.registeredTimerCount
  }

  /// Creates a sampler without starting it.
  func makeSampler() -> Scenario<Sampler> {
    let samplingThreads = samplingThreads
    let thread = NonTimerClock<Sampler>(
      "its thread", referenceClock: .thread, hasEnded: { [self] in allThreadsHaveEnded },
      timeout: Self.threadTimeout,
      stop: { $0.stop() })
    return Scenario("the sampler", while: "it is running", clock: thread) { ticks in
      Sampler(interval: Heartbeat.interval) {
        samplingThreads.recordCurrentThread()
        ticks.add()
      }
    }
  }

  /// Creates and starts a sampler. Its thread may begin a moment later.
  func makeRunningSampler() -> Scenario<Sampler> {
    makeSampler().act { $0.start() }
  }

  /// Starts and immediately stops at least ten samplers. The system decides when a thread begins, so this goes on with
  /// up to fifty, until five were stopped before their threads had added a timer.
  func startAndStopSamplers() -> [Scenario<Sampler>] {
    var samplers: [Scenario<Sampler>] = []
    var earlyStopCount = 0
    while samplers.count < 10 || earlyStopCount < 5 && samplers.count < 50 {
      let sampler = makeSampler()
      let timerCount = timerRecordsOfOtherThreads.count
      sampler.perform(.startAndStopSampler)
      if timerRecordsOfOtherThreads.count == timerCount { earlyStopCount += 1 }
      samplers.append(sampler)
    }
    return samplers
  }

  /// A record for each timer of this test, with the threads that installed and invalidated the timer.
  var timerRecords: [TimerThreads] { TimerCensus.shared.threads(since: timerCountAtStart) }

  /// The records of the timers that threads other than the current one have installed.
  var timerRecordsOfOtherThreads: [TimerThreads] { timerRecords.filter { $0.installingThread != .current } }

  /// Whether every thread that took a sample or installed a timer has ended. Ignores timers of the current thread.
  var allThreadsHaveEnded: Bool {
    samplingThreads.allThreadsHaveEnded && timerRecordsOfOtherThreads.allSatisfy(\.hasInstallingThreadEnded)
  }

  // MARK: - Waiting

  /// Waits until the threads of all samplers have ended, up to ``threadTimeout``.
  ///
  /// - Parameter isRightAfterStart: Whether the samplers' threads may not have begun yet.
  /// - Returns: A phrase for the message after a timeout, such as "more than 1.195 s later".
  @discardableResult
  func waitUntilAllThreadsHaveEnded(isRightAfterStart: Bool = true) -> String {
    let beats = Self.threadTimeout.beatsUntilTimeout
    // A thread of the test's own sleeps twice. So threads that were started before it have begun, too.
    if isRightAfterStart { Heartbeat.runRunLoopWithThreadClock(beats: 2) { false } }
    wait { allThreadsHaveEnded }
    let isShortest = beats == Self.shortestThreadTimeout
    return "more than \(Heartbeat.minimumDuration(of: beats) ?? "") later"
      + (isShortest ? " (earlier tests waited longer, and no thread ended)" : "")
  }

  /// Waits until `condition` holds, up to ``threadTimeout``.
  func wait(until condition: () -> Bool) {
    Self.threadTimeout.wait(until: condition) {
      Heartbeat.runRunLoopWithThreadClock(beats: $0, until: condition)
    }
  }
}

extension Diagnosis {
  /// The diagnosis for a sample that is taken, or a timer that is added or invalidated, on the wrong thread.
  static let wrongThread = Diagnosis("wrong-thread")
  /// The diagnosis for two samplers that take samples on the same thread.
  static let sharedThread = Diagnosis("shared-thread")
  /// The diagnosis for a thread that keeps running after a stop or a release.
  static let threadNeverEnds = Diagnosis("thread-never-ends")
  /// The diagnosis for a stop before the sampler's thread has begun, which the thread then doesn't notice.
  static let stopWasLost = Diagnosis("stop-was-lost")
}
