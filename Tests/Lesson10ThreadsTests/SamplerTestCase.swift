import Lesson10Threads
import LessonKit
import TimerLab

/// The base class of the tests of a sampler. A sampler ticks by taking a sample, on a separate thread.
///
/// `Limits` specifies how long an assertion waits, and how many ticks count as ticking. A thread has longer to end:
/// ``threadTimeout``.
class SamplerTestCase: LessonTestCase {
  /// The threads on which the samples of this test's samplers come.
  private(set) var samples = Samples()
  private var mark = 0

  /// How long a thread has to end, at least 1.2 seconds. Where no thread of a run ever ends, later tests wait for a
  /// shorter time.
  static let threadTimeout = SharedTimeout(
    beats: Int(1.2 / Heartbeat.interval), afterAWaitInVain: Int(0.4 / Heartbeat.interval),
    withoutAnyEnd: shortestThreadTimeout)
  private static let shortestThreadTimeout = 80

  override var needsToSeeTimers: Bool { true }

  override func setUp() {
    super.setUp()
    // It writes to the trace of the test in which it is made.
    samples = Samples()
    #if canImport(ObjectiveC)
      TimerCensus.watchInvalidation()
    #endif
    mark = TimerCensus.shared.registeredTimerCount
  }

  /// Makes a sampler that is not started.
  func newSampler() -> Scenario<Sampler> {
    let samples = samples
    let thread = OtherClock<Sampler>(
      "its thread", referenceClock: .thread, hasEnded: { [self] in allThreadsHaveEnded },
      timeout: Self.threadTimeout,
      stop: { $0.stop() })
    return Scenario("the sampler", while: "it runs", clock: thread) { ticks in
      Sampler(interval: Heartbeat.interval) {
        samples.add()
        ticks.add()
      }
    }
  }

  /// Makes a sampler and starts it. Its thread may begin a moment later.
  func runningSampler() -> Scenario<Sampler> {
    newSampler().act { $0.start() }
  }

  /// The threads of the timers that were installed in this test.
  var timers: [TimerThreads] { TimerCensus.shared.threads(since: mark) }

  /// The timers that other threads than the test's own have installed.
  var timersOfOtherThreads: [TimerThreads] { timers.filter { $0.installingThread != .current } }

  /// Whether each thread has ended on which a sample came, or which has installed a timer.
  var allThreadsHaveEnded: Bool {
    samples.allThreadsHaveEnded && timersOfOtherThreads.allSatisfy(\.hasInstallingThreadEnded)
  }

  // MARK: - Waiting

  /// Waits until the threads of all samplers have ended, or as long as ``threadTimeout`` allows.
  ///
  /// - Parameter isRightAfterStart: Whether the threads may not have begun.
  /// - Returns: How long this has waited at least if it was in vain, in words.
  @discardableResult
  func waitUntilAllThreadsHaveEnded(isRightAfterStart: Bool = true) -> String {
    let beats = Self.threadTimeout.beats
    // A thread of the test's own sleeps twice. So threads that were started before it have begun, too.
    if isRightAfterStart { Heartbeat.listenToAThread(beats: 2) { false } }
    wait { allThreadsHaveEnded }
    let isShortest = beats == Self.shortestThreadTimeout
    return "more than \(Heartbeat.time(of: beats) ?? "") later"
      + (isShortest ? " (earlier tests have waited longer, and no thread has ended)" : "")
  }

  /// Waits until `condition` holds, or as long as ``threadTimeout`` allows.
  func wait(until condition: () -> Bool) {
    Self.threadTimeout.wait(until: condition) { Heartbeat.listenToAThread(beats: $0, until: condition) }
  }
}

extension Diagnosis {
  /// The cause for samples, or for the end of a timer, on a thread to which they don't belong.
  static let wrongThread = Diagnosis("wrong-thread")
  /// The cause for two samplers whose samples come on one thread.
  static let sharedThread = Diagnosis("shared-thread")
  /// The cause for a thread that goes on after a stop or a release.
  static let threadNeverEnds = Diagnosis("thread-never-ends")
  /// The cause for a thread that begins after a stop, and doesn't notice it.
  static let stopWasLost = Diagnosis("stop-was-lost")
}
