import TimerLab

/// What the kit does around every test: notices one that hangs and messages that nobody understood, and afterwards
/// invalidates the timers that the test left behind. On Apple's platforms it leaves those alone that the system made
/// meanwhile.
///
/// While a test is suspended, another may run from its beginning to its end: the frames nest. To be used where the
/// owners belong.
final class TestFrame: @unchecked Sendable {
  /// That of the test whose task this is, if it has begun one for all that it does.
  @TaskLocal static var ofThisTest: TestFrame?

  /// How many timers were made by tests that ran while another was suspended.
  nonisolated(unsafe) private(set) static var timersOfOthers = 0
  nonisolated(unsafe) private static var depth = 0
  /// How many have begun.
  nonisolated(unsafe) private(set) static var count = 0
  /// Seconds of running that a test may take, if it does not say.
  static let usualLimit: TimeInterval = 60

  /// From here on timers are the test's.
  let mark: Int
  /// What there is to do after the end, where the test's failures are recorded.
  var whenOver: () -> Void = {}
  private let began = ContinuousClock.now
  private var leavesTimers = false
  private let outerWatch: Watchdog.Watch?
  private let outerObstacle: Obstacle.Found
  #if !canImport(ObjectiveC)
    private let outerHandler = UnrecognizedMessage.handler
  #endif
  /// What has to be gone at its end.
  ///
  /// Each says whether it is, and if not, why, and how to report that.
  private var tracked: [(isGone: () -> Bool, whyNot: () -> () -> Void)] = []

  /// Begins the test.
  ///
  /// - Parameters:
  ///   - limit: Seconds of running that it may take.
  ///   - atLimit: What to do if it takes longer, on another thread.
  ///   - misunderstood: Hears of messages that nobody understood, on any thread.
  init(
    limit: TimeInterval, atLimit: @escaping @Sendable () -> Void,
    misunderstood: @escaping @Sendable (LeakFailure) -> Void = { Obstacle.current.meet($0) }
  ) {
    outerObstacle = Obstacle.current.begin()
    #if canImport(ObjectiveC)
      TimerCensus.watchRealTimers()
    #else
      let reports = UnrecognizedMessageReports(tell: misunderstood)
      UnrecognizedMessage.handler = { reports.report($0) }
    #endif
    // Before the first test's own timers are counted.
    _ = TimerSight.isBlind
    mark = TimerCensus.shared.mark
    Self.depth += 1
    Self.count += 1
    outerWatch = Watchdog.shared.watch(limit: limit, end: atLimit)
  }

  /// Checks at the end of the test that `object` is gone.
  func track<Object: AnyObject>(_ object: Object, as name: String, report: @escaping (LeakFailure) -> Void) {
    let scenario = LeakScenario(name, tracking: object, since: mark)
    tracked.append(
      (
        isGone: scenario.isGone,
        whyNot: {
          let failure = scenario.failureOfOneThatIsLeft()
          return { report(failure) }
        }
      ))
  }

  /// Looks whether all that was tracked is gone.
  ///
  /// - Returns: What is to be done to report those that are not.
  func checkTracked() -> [() -> Void] {
    defer { tracked = [] }
    // All are looked at before the first experiment, which may free several.
    return tracked.filter { !$0.isGone() }.map { $0.whyNot() }
  }

  /// A scenario that was made before it, and may be judged again after it, keeps its timers.
  func leaveTimers<Subject>(ifOlder scenario: LeakScenario<Subject>) { leavesTimers = scenario.began < began }

  func end() {
    drainingPool {
      if !leavesTimers {
        for timer in TimerCensus.shared.timers(since: mark) { timer.end() }
      }
      #if canImport(ObjectiveC)
        TimerCensus.stopWatchingRealTimers()
      #else
        UnrecognizedMessage.handler = outerHandler
      #endif
      Self.depth -= 1
      if Self.depth > 0 { Self.timersOfOthers += TimerCensus.shared.mark - mark }
    }
    Obstacle.current.goOn(with: outerObstacle)
    Watchdog.shared.rest(for: outerWatch)
  }
}
