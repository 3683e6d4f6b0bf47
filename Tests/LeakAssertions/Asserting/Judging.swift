import TimerLab

// What all assertions have in common, in either dialect.

/// What an owner owes its client: plays a scenario to its end, and says what went wrong, or `nil`.
typealias Promise<Subject: AnyObject> = (LeakScenario<Subject>) -> LeakFailure?

/// Plays a scenario on the thread of the test, which waits for it.
///
/// - Parameter frame: That of this one alone; `nil` if the test has one.
func judge<Subject>(
  _ scenario: LeakScenario<Subject>, in frame: TestFrame? = nil, by promise: Promise<Subject>
) -> LeakFailure? {
  frame?.leaveTimers(ifOlder: scenario)
  defer { scenario.endTimersLeftBehind() }
  return scenario.refusalOfTwoAtOnce ?? scenario.refusalToBlock ?? promise(scenario)
}

/// Plays a scenario while the test is suspended.
///
/// - Parameter frame: Begins a frame of its own for this one; `nil` if the test has one.
func judge<Subject>(
  _ scenario: @escaping @MainActor () -> LeakScenario<Subject>, on stage: Stage = Stage(),
  in frame: ((Stage) -> TestFrame)? = nil, by promise: @escaping Promise<Subject>
) async -> LeakFailure? {
  await stage.play {
    let frame = frame.map { begin in stage.onTheMainQueue { begin(stage) } }
    // Those that are not made here may be freed here.
    var played: LeakScenario<Subject>? = stage.onTheMainQueue {
      MainActor.assumeIsolated { Unchecked(scenario()) }
    }
    .content
    played?.tenure?.begin(in: stage.test)
    var failure = played.flatMap { judge($0, in: frame, by: promise) }
    stage.onTheMainQueue { played = nil }
    if let frame {
      failure = Obstacle.current.cause(of: failure)
      frame.end()
    }
    return failure
  }
}

extension TestFrame {
  /// Whether a turn on the main queue would have to wait for this test: inside of a task that is on the main actor,
  /// nobody else gets one there before the test returns or suspends.
  static var isMainQueueBlocked: Bool { Stage.current == nil && withUnsafeCurrentTask { $0 != nil } }

  /// Whether this is not the main thread, so that what is on the main run loop does not fire while a test runs here. On
  /// Apple's platforms the main actor's tests are there.
  static var isOffTheMainRunLoop: Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      return RunLoop.current !== RunLoop.main
    #endif
  }
}

extension LeakFailure {
  static let remedyForTheMainRunLoop =
    "if its clock is on the main run loop, run this one in LeakTestCase: this test is not."
  static let remedyForBlocking = "make the test 'async', and write 'await' in front of this assertion."
}

extension LeakScenario {
  /// Another owner is at work in the same test.
  var refusalOfTwoAtOnce: LeakFailure? {
    guard tenure?.isShared == true else { return nil }
    return LeakFailure(
      "No verdict: two owners are at work in this test.",
      expected: "\(name) is the only owner at work, so that every timer made meanwhile is its own.",
      happened: "another scenario was made, and its owner was not let go of.",
      remedy: "make a scenario when the one before has been judged, or in a test of its own.")
  }

  /// What would wait for ever is refused at once.
  var refusalToBlock: LeakFailure? {
    guard let pulse = clock?.pulse, pulse.needsTheMainQueue, TestFrame.isMainQueueBlocked else { return nil }
    return LeakFailure(
      "No verdict: this test blocks \(pulse.server).",
      expected: "\(pulse.server) serves \(name) while the test listens.",
      happened: "the test occupies it until it returns.", remedy: LeakFailure.remedyForBlocking)
  }
}

extension LeakScenario {
  /// What this owner has left must not be taken for the next one's.
  func endTimersLeftBehind() {
    guard !isHeldByTest, runningTimers > 0 else { return }
    beginExperiment()
    drainingPool {
      for timer in validTimers where timer.couldStillFire {
        // One that belongs to a thread is not for others to invalidate.
        if TimerCensus.shared.threads(of: timer)?.installing == .current { timer.end() }
      }
    }
  }

  /// Of an object whose client does with it what it does in making it.
  static func of(_ name: String?, _ make: () -> Subject) -> LeakScenario {
    LeakScenario(name ?? "the \(Subject.self)") { _ in make() }.act { _ in }
  }
}

/// An action on the main actor, for one who is there and can't prove it to the compiler.
func onTheMainActor<Subject>(_ action: @escaping @MainActor (Subject) -> Void) -> (Subject) -> Void {
  { subject in
    let subject = Unchecked(subject)
    MainActor.assumeIsolated { action(subject.content) }
  }
}
