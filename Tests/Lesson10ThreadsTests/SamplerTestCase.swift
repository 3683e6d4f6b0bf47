import LeakAssertions
import Lesson10Threads
import TimerLab

/// What the tests of the sampler have in common: they play its user, who may be on any thread.
class SamplerTestCase: LeakTestCase {
  let samples = Samples()
  private var mark = 0

  override func setUp() {
    super.setUp()
    #if canImport(ObjectiveC)
      TimerCensus.watchInvalidation()
    #endif
    mark = TimerCensus.shared.mark
  }

  /// A sampler that nobody has started.
  func newSampler() -> Scenario<Sampler> {
    let samples = samples
    let thread = OtherClock<Sampler>(
      "its thread", pulse: .thread, hasEnded: { samples.allThreadsHaveEnded }, stop: { $0.stop() })
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
    return scenario
  }

  /// What is known of the threads of this test's timers.
  var timers: [TimerThreads] { TimerCensus.shared.threads(since: mark) }

  // MARK: - Other places than the test's own thread

  /// Has `work` done on a thread that nobody knows.
  func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    let isDone = Bag<Bool>()
    Thread.detachNewThread {
      work()
      isDone.content = true
    }
    wait { isDone.content != nil }
  }

  /// Has `work` done by the sampler itself, in the middle of a sample. If none comes, it is done here.
  func inASample(_ work: @escaping @Sendable () -> Void) {
    let isDone = Bag<Bool>()
    samples.doInTheNext {
      work()
      isDone.content = true
    }
    wait { isDone.content != nil }
    samples.takeErrandBack()?()
  }

  /// Waits until `condition` holds, or the patience of a test is used up.
  func wait(until condition: () -> Bool) {
    guard !condition() else { return }
    Heartbeat.listen(beats: Heartbeat.patience, pulse: .thread, until: condition)
  }
}
