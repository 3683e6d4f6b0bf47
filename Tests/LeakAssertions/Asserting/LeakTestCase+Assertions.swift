import XCTest

// What every timer owner owes its client. Each takes a scenario, plays its part to the end, and on a failure says who
// was found to be the cause.
//
// The second form of each suspends the test, which has to be `async`: owners that tick by way of the main actor, or of
// the main queue, get their turn. What it is given is done on the main actor.

extension LeakTestCase {
  /// It ticks while it should.
  ///
  /// - Parameters:
  ///   - situation: Ends the sentence "it ticks while …".
  ///   - mode: The mode in which the run loop runs meanwhile.
  public func assertTicks<Subject>(
    _ scenario: LeakScenario<Subject>, while situation: String, mode: RunLoop.Mode = .default,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    assert(scenario, file, line) { $0.failureToTick(while: situation, mode: mode) }
  }

  public func assertTicks<Subject>(
    _ scenario: @autoclosure @escaping @MainActor () -> LeakScenario<Subject>, while situation: String,
    mode: RunLoop.Mode = .default, file: StaticString = #filePath, line: UInt = #line
  ) async {
    await assert(scenario, file, line) { $0.failureToTick(while: situation, mode: mode) }
  }

  /// It is freed when its last client lets go.
  ///
  /// - Parameters:
  ///   - event: Ends the sentence "it is freed when …".
  ///   - isInATick: Whether it lets go in the middle of a tick, by what the owner calls at each of them.
  ///   - farewell: What the client does last.
  public func assertFreed<Subject>(
    _ scenario: LeakScenario<Subject>, when event: String, inATick isInATick: Bool = false,
    after farewell: (Subject) -> Void = { _ in }, file: StaticString = #filePath, line: UInt = #line
  ) {
    assert(scenario, file, line) {
      $0.failureToBeFreed(when: event, inATick: isInATick, after: farewell)
    }
  }

  public func assertFreed<Subject>(
    _ scenario: @autoclosure @escaping @MainActor () -> LeakScenario<Subject>, when event: String,
    after farewell: @escaping @MainActor (Subject) -> Void = { _ in }, file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await assert(scenario, file, line) { $0.failureToBeFreed(when: event, after: onTheMainActor(farewell)) }
  }

  /// It stops ticking when its last client lets go, and so does its timer, whoever it ticks for.
  ///
  /// - Parameters:
  ///   - event: Ends the sentence "it stops ticking when …".
  ///   - farewell: What the client does last.
  public func assertStopsTicking<Subject>(
    _ scenario: LeakScenario<Subject>, when event: String, after farewell: (Subject) -> Void = { _ in },
    file: StaticString = #filePath, line: UInt = #line
  ) {
    assert(scenario, file, line) { $0.failureToStopTicking(when: event, after: farewell) }
  }

  public func assertStopsTicking<Subject>(
    _ scenario: @autoclosure @escaping @MainActor () -> LeakScenario<Subject>, when event: String,
    after farewell: @escaping @MainActor (Subject) -> Void = { _ in }, file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await assert(scenario, file, line) {
      $0.failureToStopTicking(when: event, after: onTheMainActor(farewell))
    }
  }

  /// It stops ticking at once when its client tells it to, although the client still holds it.
  ///
  /// - Parameters:
  ///   - mayGoOn: Whether this is a pause: it may keep its timers, and put them off.
  ///   - isInATick: Whether it is told in the middle of a tick, by what it calls at each of them.
  ///   - ticksUnderWay: How many ticks may still come, because their time had come before: of a clock that keeps no step
  ///     with the run loop, nobody can say when one that is under way arrives.
  public func assertStopsTicking<Subject>(
    _ scenario: LeakScenario<Subject>, whenTold event: String, mayGoOn: Bool = false,
    inATick isInATick: Bool = false, ticksUnderWay: Int = 0,
    by order: (Subject) -> Void, file: StaticString = #filePath, line: UInt = #line
  ) {
    assert(scenario, file, line) {
      $0.failureToStopTicking(
        whenTold: event, mayGoOn: mayGoOn, inATick: isInATick, ticksUnderWay: ticksUnderWay, by: order)
    }
  }

  public func assertStopsTicking<Subject>(
    _ scenario: @autoclosure @escaping @MainActor () -> LeakScenario<Subject>, whenTold event: String,
    mayGoOn: Bool = false, by order: @escaping @MainActor (Subject) -> Void, file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await assert(scenario, file, line) {
      $0.failureToStopTicking(whenTold: event, mayGoOn: mayGoOn, by: onTheMainActor(order))
    }
  }

  // MARK: - Objects without a scenario

  /// What `make` makes is freed when its client lets go of it. `make` may use it before.
  ///
  /// - Parameter name: What messages call it, with its article; its class if there is none.
  public func assertFreed<Object: AnyObject>(
    _ name: String? = nil, file: StaticString = #filePath, line: UInt = #line, make: () -> Object
  ) {
    assert(.of(name, make), file, line) { $0.failureToBeFreed() }
  }

  public func assertFreed<Object: AnyObject>(
    _ name: String? = nil, file: StaticString = #filePath, line: UInt = #line,
    make: @escaping @MainActor () -> Object
  ) async {
    await assert({ .of(name, make) }, file, line) { $0.failureToBeFreed() }
  }

  /// `object` is gone when the test is over. What the test case itself holds has to be let go of in its `tearDown`.
  ///
  /// Checked after the test, whether that has failed or not.
  ///
  /// - Parameter name: What messages call it, with its article; its class if there is none.
  public func track<Object: AnyObject>(
    _ object: Object, as name: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    frame?.track(object, as: name ?? .name(of: object)) { [weak self] in
      self?.report($0, file: file, line: line)
    }
  }

  // MARK: - Judging

  private func assert<Subject>(
    _ scenario: LeakScenario<Subject>, _ file: StaticString, _ line: UInt, _ promise: Promise<Subject>
  ) {
    place = (file, line)
    scenario.keepsTheInterval = ownersKeepTheInterval
    if let failure = judge(scenario, by: promise) { report(failure, file: file, line: line) }
  }

  private func assert<Subject>(
    _ scenario: @escaping @MainActor () -> LeakScenario<Subject>, _ file: StaticString, _ line: UInt,
    _ promise: @escaping Promise<Subject>
  ) async {
    place = (file, line)
    let stage = Stage()
    self.stage = stage
    let keepsTheInterval = ownersKeepTheInterval
    let failure = await judge(scenario, on: stage) {
      $0.keepsTheInterval = keepsTheInterval
      return promise($0)
    }
    self.stage = nil
    if let failure { report(failure, file: file, line: line) }
  }
}
