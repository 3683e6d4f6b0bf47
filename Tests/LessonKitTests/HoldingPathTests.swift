import TimerLab
import XCTest

@testable import LessonKit

/// Tests of the printed path of references to an owner, and that the search reads no reference to a deallocated object.
final class HoldingPathTests: KitTestCase {
  /// The end of a path on which nothing more can be seen.
  private let block = "a block (its captures can't be seen) → … → clock"

  /// Asserts that the failure of a clock that `start` has started contains `path`, or no path.
  private func assertPath(_ path: String?, after start: (Clock) -> Void, line: UInt = #line) {
    let scenario = Scenario.clock(start)
    let failure = firstFailure(afterReleasing: scenario) { assertFreed($0) }
    XCTAssertEqual(failure?.diagnosis, .heldByTimer, line: line)
    XCTAssertFalse(scenario.isAlive, "the search keeps it", line: line)
    XCTAssertEqual(scenario.validTimerCount, 0, "the experiment leaves a timer valid", line: line)
    XCTAssertEqual(failure?[.path], path, line: line)
  }

  /// Asserts the path from a timer with the given target to the clock, or that there is none.
  private func assert(_ way: String?, through target: (Clock) -> AnyObject, line: UInt = #line) {
    let path = way.map { "run loop → timer → \($0) → clock" }
    assertPath(path, after: { $0.startMessages(to: target($0)) }, line: line)
  }

  // MARK: - Objects

  func test_theTargetAndWhatItHolds() {
    assertPath("run loop → timer → clock", after: { $0.startHoldingItselfAsTarget() })
    assertPath("timer → clock", after: { $0.makeATimerAndNeverSchedule() })
    assert("NamedRelay.value") { NamedRelay($0) }
    assert("Relay<Relay<Clock>>.value → Relay<Clock>.value") { Relay(Relay($0)) }
    // The shortest of two ways, and a lazy property by its name.
    assert("Relay<Array<Relay<AnyObject>>>.value[1] → Relay<AnyObject>.value") {
      Relay([Relay<AnyObject>(Relay($0)), Relay<AnyObject>($0)])
    }
    assert("LazyRelay.clock") { clock in
      let relay = LazyRelay()
      relay.weakClock = clock
      _ = relay.clock
      return relay
    }
  }

  func test_aTimerThatTheTargetHolds() {
    var inner: Relay<Clock?>? = Relay(nil)
    // Older than the scenario, so that the experiment leaves it alone.
    var timer = inner.map {
      TimerLab.Timer(timeInterval: 1, target: $0, selector: .timerDidFire, userInfo: nil, repeats: true)
    }
    assert("Relay<Optional<Timer>>.value → timer → Relay<Optional<Clock>>.value") {
      defer { (inner, timer) = (nil, nil) }
      inner?.value = $0
      return Relay(timer)
    }
  }

  func test_anOwnerThatHoldsItself() {
    let scenario = Scenario.clock { $0.companion = Relay($0) }
    weak var clock: Clock?
    scenario.act { clock = $0 }
    let failure = firstFailure(afterReleasing: scenario) { assertFreed($0) }
    XCTAssertEqual(failure?.diagnosis, .heldBySomethingElse)
    XCTAssertEqual(failure?[.path], "Clock.companion → Relay<Clock>.value → clock")
    clock?.companion = nil
  }

  #if !canImport(ObjectiveC)
    // The timer behind such a message is hidden.
    func test_theReceiverOfADelayedMessage() {
      let scenario = Scenario.clock { $0.perform(.timerDidFire, with: nil, afterDelay: 1_000) }
      let failure = firstFailure(afterReleasing: scenario) { assertFreed($0) }
      XCTAssertEqual(failure?[.path], "run loop → delayed message → clock")
      XCTAssertEqual(
        failure?[.found],
        "when the test cancelled a delayed message, it was freed. "
          + "So that held it: 'perform(_:with:afterDelay:)', sent to the clock.")
      XCTAssertFalse(scenario.isAlive, "the experiment cleans up")
    }
  #endif

  // MARK: - Values

  func test_values() {
    // Collections.
    assert("Relay<Array<Optional<Clock>>>.value[1]") { Relay([nil, $0]) }
    assert("Relay<Dictionary<String, Clock>>.value") { Relay(["a": $0]) }
    assert("Relay<Dictionary<Clock, Int>>.value") { Relay([$0: 1]) }
    assert("Relay<Set<Clock>>.value") { Relay(Set([$0])) }
    assert("Relay<NSArray>.value → NSArray[1]") { Relay(NSArray(array: [1, $0])) }
    assert("Relay<NSDictionary>.value → NSDictionary") { Relay(NSDictionary(dictionary: ["a": $0])) }
    // Structures, enumerations, and what is known by a protocol only.
    assert("Relay<Shelving>.value.box.content") { Relay(Shelving(box: ("clock", $0))) }
    assert("Relay<Phase>.value.in.0") { Relay(Phase.paused(in: .running($0, since: 1))) }
    assert("Relay<Any>.value[0]") { Relay<Any>([$0]) }
    assert("Relay<TimerTarget>.value") { Relay<any TimerTarget>($0) }
    // The user info of a timer.
    assertPath(
      "run loop → timer.userInfo → clock", after: { $0.startMessages(to: Relay(1), userInfo: $0) })
    assertPath(
      "run loop → timer.userInfo → clock",
      after: { $0.startMessages(to: Relay(1), userInfo: ["clock": $0]) })
  }

  // MARK: - Blocks

  func test_theOnlyBlockEndsThePath() {
    assertPath("run loop → timer → \(block)", after: { clock in clock.startBlock { clock.timerDidFire($0) } })
    assertPath("run loop → timer → Relay<() -> ()>.value → \(block)") { clock in
      clock.startMessages(to: Relay { _ = clock })
    }
    assertPath("run loop → timer.userInfo → \(block)") { clock in
      let block: (() -> Void)? = { _ = clock }
      clock.startMessages(to: EmptyRelay(), userInfo: block)
    }
    // A ring is walked once.
    let ring = (Relay<AnyObject?>(nil), Relay<AnyObject?>(nil))
    (ring.0.value, ring.1.value) = (ring.1, ring.0)
    assertPath("run loop → timer → Relay<Any>.value.1 → \(block)") { clock in
      clock.startMessages(to: Relay<Any>((ring.0, { _ = clock })))
    }
    ring.0.value = nil
  }

  func test_aBlockIsNotGuessedWhereSomethingElseMayHoldIt() {
    assert(nil) { clock in Relay([{ _ = clock }, {}] as [() -> Void]) }
    assert(nil) { SingleRelay($0) }
    assert(nil) { clock in Relay(({}, Unmanaged.passUnretained(clock), Keeper(clock))) }
  }

  // MARK: - What must not be read

  func test_whatIsHeldWeaklyIsNoPathAndADeadReferenceIsNotRead() {
    assert(nil) { Relay((RelayToFreedObjects.FreedObjectReferences(weakly: $0, unowned: $0), Keeper($0))) }
    assert("RelayToFreedObjects.clock") { RelayToFreedObjects($0) }
  }

  func test_nobodysMirrorIsAsked() {
    SilentRelay.timesAsked = 0
    assert("SilentRelay.clock") { SilentRelay($0) }
    XCTAssertEqual(SilentRelay.timesAsked, 0)
  }
}
