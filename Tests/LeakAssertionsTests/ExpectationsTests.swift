#if canImport(Testing)
  import Testing
  import TimerLab
  import XCTest

  @testable import LeakAssertions

  /// `expectTicks` and the others: what `LeakTestCase` asserts, for tests without a test case.
  final class ExpectationsTests: XCTestCase {
    private let log = FailureLog()

    private func failure(_ test: @MainActor () -> Void) -> LeakFailure? {
      LeakFailure.$recorder.withValue({ [log] failure, _ in log.enter(failure) }) {
        MainActor.assumeIsolated(test)
      }
      return log.take()
    }

    private func failure(_ test: @MainActor () async -> Void) async -> LeakFailure? {
      await LeakFailure.$recorder.withValue({ [log] failure, _ in log.enter(failure) }) { await test() }
      return log.take()
    }

    private static func held() -> LeakScenario<Clock> { .clock { $0.startHoldingItselfAsTarget() } }

    // MARK: - What they say

    func test_anOwnerThatKeepsItsPromisesPasses() {
      XCTAssertNil(failure { expectTicks(.clock(), while: "it is used") })
      XCTAssertNil(failure { expectFreed(.clock(), when: "its client leaves") })
      XCTAssertNil(failure { expectStopsTicking(.clock(), when: "its client leaves") })
      XCTAssertNil(failure { expectStopsTicking(.clock(), whenTold: "its client says so") { $0.stop() } })
    }

    func test_anOwnerThatDoesNotKeepThemFails() {
      XCTAssertEqual(failure { expectFreed(Self.held(), when: "its client leaves") }?.diagnosis, .heldByTimer)
      XCTAssertEqual(
        failure { expectStopsTicking(Self.held(), when: "its client leaves") }?.diagnosis, .heldByTimer)
      XCTAssertEqual(
        failure { expectStopsTicking(Self.held(), whenTold: "its client says so") { _ in } }?.diagnosis,
        .ignoresStop)
      XCTAssertEqual(failure { expectTicks(.clock { _ in }, while: "it is used") }?.diagnosis, .neverTicked)
    }

    func test_theFarewellComesFirst() {
      XCTAssertNil(failure { expectFreed(Self.held(), when: "its client leaves", after: { $0.stop() }) })
    }

    func test_aHeartThatNobodyServesIsTheCause() {
      let clock = OtherClock<Metronome>(
        "its task", pulse: Heartbeat.Pulse(server: "the main actor") { _ in {} }
      ) {
        $0.stop()
      }
      let failure = failure {
        expectTicks(LeakScenario("the metronome", clock: clock) { Metronome($0) }, while: "it plays")
      }
      XCTAssertEqual(failure?.headline.hasPrefix("The test can't listen: the main actor "), true)
    }

    func test_theyFailInTheWordsOfATestCase() {
      let expected = failure { expectFreed(Self.held(), when: "its client leaves") }
      let asserted = Self.held().failureToBeFreed(when: "its client leaves", after: { _ in })
      // How often it ticks meanwhile is up to the machine.
      func withoutCounts(_ text: String?) -> String? { text?.replacing(/\d+ ticks/, with: "some ticks") }
      XCTAssertEqual(withoutCounts(expected?.message), withoutCounts(asserted?.message))
      XCTAssertEqual(expected?.message.hasPrefix("The clock was not freed.\n  Expected: "), true)
    }

    // MARK: - Objects without a scenario

    func test_anObjectThatNobodyHoldsIsFreed() {
      XCTAssertNil(
        failure {
          expectFreed {
            let clock = Clock(TickCounter())
            clock.start()
            return clock
          }
        })
    }

    func test_anObjectThatIsHeldIsToldWithItsHolderAndItsName() {
      let failure = failure {
        expectFreed {
          let clock = Clock(TickCounter())
          clock.startHoldingItselfAsTarget()
          return clock
        }
      }
      XCTAssertEqual(failure?.headline, "The Clock was not freed.")
      XCTAssertEqual(failure?.diagnosis, .heldByTimer)
      XCTAssertEqual(failure?.path?.hasSuffix("timer → Clock"), true)
      XCTAssertEqual(failure?.happened, "it is alive.")
    }

    // MARK: - Suspended tests

    func test_aSuspendedTestPasses() async {
      let failures = [
        await failure { await expectTicks(.clock(), while: "it is used") },
        await failure { await expectFreed(.clock(), when: "its client leaves") },
        await failure { await expectStopsTicking(.clock(), when: "its client leaves") },
        await failure { await expectStopsTicking(.clock(), whenTold: "its client says so") { $0.stop() } },
      ]
      XCTAssertEqual(failures.map(\.?.headline), [nil, nil, nil, nil])
    }

    func test_aSuspendedTestFailsForTheSameCauses() async {
      let freed = await failure { await expectFreed(Self.held(), when: "its client leaves") }
      XCTAssertEqual(freed?.diagnosis, .heldByTimer)
      XCTAssertEqual(freed?.path?.hasSuffix("timer → clock"), true)
      let stops = await failure { await expectStopsTicking(Self.held(), when: "its client leaves") }
      XCTAssertEqual(stops?.diagnosis, .heldByTimer)
      let ticks = await failure { await expectTicks(.clock { _ in }, while: "it is used") }
      XCTAssertEqual(ticks?.diagnosis, .neverTicked)
    }

    func test_ownersOnTheMainActorGetTheirTurn() async {
      let good = await failure { await expectStopsTicking(Actress.scenario(), when: "its client leaves") }
      XCTAssertEqual(good.map(\.headline), nil)
      let leaky = await failure {
        await expectFreed(Actress.scenario(holdsItself: true), when: "its client leaves")
      }
      XCTAssertEqual(leaky?.diagnosis, .heldByItsClock)
    }

    /// In a function that is not `async` it would wait for ever, so it does not begin to.
    func test_whatWouldWaitForEverIsRefusedAtOnce() async {
      let failure = await MainActor.run {
        judge(Actress.scenario(), by: { $0.failureToTick(while: "it plays") })
      }
      XCTAssertEqual(failure?.headline, "No verdict: this test blocks the main actor.")
      XCTAssertEqual(failure?.isInconclusive, true)
    }

    func test_theMainQueueIsKnownAsSuch() async {
      XCTAssertTrue(Heartbeat.Pulse.dispatchSource(on: .main).needsTheMainQueue)
      XCTAssertFalse(Heartbeat.Pulse.dispatchSource(on: DispatchQueue(label: "main")).needsTheMainQueue)
    }

    // MARK: - What they leave behind

    /// A scenario that goes on after an assertion keeps what was made meanwhile: the end of one is not that of the owner.
    func test_aScenarioMayBeJudgedAgain() {
      let scenario = Unchecked(LeakScenario<Clock>.clock { $0.startAChainThatGoesOnWithoutIt() })
      XCTAssertNil(failure { expectTicks(scenario.content, while: "it is used") }?.headline)
      let stops = failure { expectStopsTicking(scenario.content, when: "its client leaves") }
      XCTAssertEqual(stops?.diagnosis, .ticksAfterFree)
    }

    func test_aScenarioMayBeJudgedAgainWhileTheTestIsSuspended() async {
      let scenario = await MainActor.run {
        Unchecked(LeakScenario<Clock>.clock { $0.startAChainThatGoesOnWithoutIt() })
      }
      let ticks = await failure { await expectTicks(scenario.content, while: "it is used") }
      XCTAssertNil(ticks?.headline)
      let stops = await failure { await expectStopsTicking(scenario.content, when: "its client leaves") }
      XCTAssertEqual(stops?.diagnosis, .ticksAfterFree)
    }

    func test_noTimerOutlivesTheTest() {
      let mark = TimerCensus.shared.mark
      XCTAssertNil(failure { expectTicks(Self.held(), while: "it is used") })
      XCTAssertTrue(drainingPool { TimerCensus.shared.timers(since: mark).filter(\.isValid).isEmpty })
    }

    #if !canImport(ObjectiveC)
      // On Apple's platforms such a message is an exception, which ends the process.
      func test_aMessageThatNobodyUnderstandsIsTheCause() {
        let failure = failure {
          expectTicks(
            LeakScenario("the clock") { Clock($0) }.act { clock in
              clock.timer = .scheduledTimer(
                timeInterval: Heartbeat.interval, target: TimerLab.NSObject(), selector: .timerDidFire,
                userInfo: nil, repeats: true)
            }, while: "it is used")
        }
        XCTAssertEqual(failure?.diagnosis, .unrecognizedMessage)
      }
    #endif
  }
#endif
