#if canImport(Testing)
  import Testing
  import TimerLab
  import XCTest

  // What ``LeakTestCase`` asserts, for the functions of Swift Testing: the same words, at the line of the caller.
  //
  // The second form of each suspends the test, which has to be `async`: owners that tick by way of the main actor, or of
  // the main queue, get their turn. The first blocks the main actor.

  /// It ticks while it should.
  ///
  /// - Parameters:
  ///   - situation: Ends the sentence "it ticks while …".
  ///   - mode: The mode in which the run loop runs meanwhile.
  @MainActor
  public func expectTicks<Subject>(
    _ scenario: @autoclosure () -> LeakScenario<Subject>, while situation: String,
    mode: RunLoop.Mode = .default, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(scenario, sourceLocation) { $0.failureToTick(while: situation, mode: mode) }
  }

  public func expectTicks<Subject>(
    _ scenario: @autoclosure @escaping @MainActor () -> LeakScenario<Subject>, while situation: String,
    mode: RunLoop.Mode = .default, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expect(scenario, sourceLocation) { $0.failureToTick(while: situation, mode: mode) }
  }

  /// It is freed when its last client lets go.
  ///
  /// - Parameters:
  ///   - event: Ends the sentence "it is freed when …".
  ///   - farewell: What the client does last.
  @MainActor
  public func expectFreed<Subject>(
    _ scenario: @autoclosure () -> LeakScenario<Subject>, when event: String,
    after farewell: (Subject) -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(scenario, sourceLocation) { $0.failureToBeFreed(when: event, after: farewell) }
  }

  public func expectFreed<Subject>(
    _ scenario: @autoclosure @escaping @MainActor () -> LeakScenario<Subject>, when event: String,
    after farewell: @escaping @MainActor (Subject) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expect(scenario, sourceLocation) {
      $0.failureToBeFreed(when: event, after: onTheMainActor(farewell))
    }
  }

  /// It stops ticking when its last client lets go, and so does its timer, whoever it ticks for.
  ///
  /// - Parameters:
  ///   - event: Ends the sentence "it stops ticking when …".
  ///   - farewell: What the client does last.
  @MainActor
  public func expectStopsTicking<Subject>(
    _ scenario: @autoclosure () -> LeakScenario<Subject>, when event: String,
    after farewell: (Subject) -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(scenario, sourceLocation) { $0.failureToStopTicking(when: event, after: farewell) }
  }

  public func expectStopsTicking<Subject>(
    _ scenario: @autoclosure @escaping @MainActor () -> LeakScenario<Subject>, when event: String,
    after farewell: @escaping @MainActor (Subject) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expect(scenario, sourceLocation) {
      $0.failureToStopTicking(when: event, after: onTheMainActor(farewell))
    }
  }

  /// It stops ticking at once when its client tells it to, although the client still holds it.
  ///
  /// - Parameter mayGoOn: Whether this is a pause: it may keep its timers, and put them off.
  @MainActor
  public func expectStopsTicking<Subject>(
    _ scenario: @autoclosure () -> LeakScenario<Subject>, whenTold event: String, mayGoOn: Bool = false,
    by order: (Subject) -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(scenario, sourceLocation) { $0.failureToStopTicking(whenTold: event, mayGoOn: mayGoOn, by: order) }
  }

  public func expectStopsTicking<Subject>(
    _ scenario: @autoclosure @escaping @MainActor () -> LeakScenario<Subject>, whenTold event: String,
    mayGoOn: Bool = false, by order: @escaping @MainActor (Subject) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expect(scenario, sourceLocation) {
      $0.failureToStopTicking(whenTold: event, mayGoOn: mayGoOn, by: onTheMainActor(order))
    }
  }

  // MARK: - Objects without a scenario

  /// What `make` makes is freed when its client lets go of it. `make` may use it before.
  ///
  /// - Parameter name: What messages call it, with its article; its class if there is none.
  @MainActor
  public func expectFreed<Object: AnyObject>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation, make: () -> Object
  ) {
    expect({ .of(name, make) }, sourceLocation) { $0.failureToBeFreed() }
  }

  public func expectFreed<Object: AnyObject>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    make: @escaping @MainActor () -> Object
  ) async {
    await expect({ .of(name, make) }, sourceLocation) { $0.failureToBeFreed() }
  }

  // MARK: - Judging

  @MainActor
  private func expect<Subject>(
    _ scenario: () -> LeakScenario<Subject>, _ place: SourceLocation, _ promise: Promise<Subject>
  ) {
    // Another test may be suspended meanwhile. This one begins and ends before that goes on.
    let frame = TestFrame.ofThisTest == nil ? TestFrame(at: place) : nil
    let failure = Obstacle.current.cause(of: judge(scenario(), in: frame, by: promise))
    frame?.end()
    frame?.whenOver()
    failure?.record(at: place)
  }

  private func expect<Subject>(
    _ scenario: @escaping @MainActor () -> LeakScenario<Subject>, _ place: SourceLocation,
    _ promise: @escaping Promise<Subject>
  ) async {
    if TestFrame.ofThisTest != nil {
      await judge(scenario, by: { Obstacle.current.cause(of: promise($0)) })?.record(at: place)
    } else {
      await Turnstile.shared.enter()
      await judge(scenario, in: { TestFrame(on: $0) }, by: promise)?.record(at: place)
      await Turnstile.shared.leave()
    }
  }

  extension LeakFailure {
    /// Who hears of failures. The kit's own tests bind somebody else for a while.
    @TaskLocal static var recorder: @Sendable (LeakFailure, SourceLocation) -> Void = {
      $0.recordIssue(at: $1)
    }

    func record(at place: SourceLocation) { Self.recorder(self, place) }

    /// Records an issue of the test that runs. Where none does, as in XCTest, that alone would be lost.
    private func recordIssue(at place: SourceLocation) {
      Issue.record(Comment(rawValue: message), sourceLocation: place)
      guard Test.current == nil else { return }
      XCTFail("\(place): \(message)\n  Note: in XCTest, 'assert…' in a LeakTestCase says so at its own line.")
    }
  }
#endif
