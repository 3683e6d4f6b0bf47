import TimerLab
import XCTest

@testable import LessonKit

/// Tests of the holding path, the chain of references to a leaked owner that a failure shows.
final class HoldingPathTests: KitTestCase {
  /// The end of a path that leads to a block, whose captures can't be inspected.
  private let pathEndAtBlock = "a block (its captures can't be seen) → … → clock"

  /// Leaks a clock after calling `start`, and asserts that the failure contains `path`, or no path if `path` is `nil`.
  private func assertPath(_ path: String?, after start: (Clock) -> Void, line: UInt = #line) {
    let scenario = Scenario.clock(start)
    let failure = firstFailure(afterReleasing: scenario) { assertFreed($0) }
    XCTAssertEqual(failure?.diagnosis, .heldByTimer, line: line)
    XCTAssertFalse(scenario.isAlive, "the search keeps it", line: line)
    XCTAssertEqual(scenario.validTimerCount, 0, "the experiment leaves a timer valid", line: line)
    XCTAssertEqual(failure?[.path], path, line: line)
  }

  /// Leaks a clock that a timer's target holds, and asserts that the failure contains the path from the target to the
  /// clock. If `targetPath` is `nil`, asserts that the failure contains no path.
  private func assertTargetPath(_ targetPath: String?, from target: (Clock) -> AnyObject, line: UInt = #line)
  {
    let path = targetPath.map { "run loop → timer → \($0) → clock" }
    assertPath(path, after: { $0.startTimer(target: target($0)) }, line: line)
  }

  // MARK: - Objects

  func test_pathLeadsThroughTargetOfTimer() {
    assertPath("run loop → timer → clock", after: { $0.startWithItselfAsTarget() })
    assertPath("timer → clock", after: { $0.makeUnscheduledTimer() })
    assertTargetPath("RelaySubclass.value") { RelaySubclass($0) }
    assertTargetPath("Relay<Relay<Clock>>.value → Relay<Clock>.value") { Relay(Relay($0)) }
    // The shortest of two ways, and a lazy property by its name.
    assertTargetPath("Relay<Array<Relay<AnyObject>>>.value[1] → Relay<AnyObject>.value") {
      Relay([Relay<AnyObject>(Relay($0)), Relay<AnyObject>($0)])
    }
    assertTargetPath("LazyRelay.clock") { clock in
      let relay = LazyRelay()
      relay.weakClock = clock
      _ = relay.clock
      return relay
    }
  }

  func test_pathLeadsThroughSecondTimerHeldByTarget() {
    var inner: Relay<Clock?>? = Relay(nil)
    // This timer is made before the scenario, so the search for a holder doesn't invalidate it.
    var timer = inner.map {
      TimerLab.Timer(timeInterval: 1, target: $0, selector: .timerDidFire, userInfo: nil, repeats: true)
    }
    assertTargetPath("Relay<Optional<Timer>>.value → timer → Relay<Optional<Clock>>.value") {
      defer { (inner, timer) = (nil, nil) }
      inner?.value = $0
      return Relay(timer)
    }
  }

  func test_pathOfOwnerThatHoldsItselfShowsTheCycle() {
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
    func test_pathLeadsThroughDelayedMessage() {
      let scenario = Scenario.clock { $0.perform(.timerDidFire, with: nil, afterDelay: 1_000) }
      let failure = firstFailure(afterReleasing: scenario) { assertFreed($0) }
      XCTAssertEqual(failure?[.path], "run loop → delayed message → clock")
      XCTAssertEqual(
        failure?[.found],
        "when the test cancelled a delayed message, the clock was freed. "
          + "So that message held it: 'perform(_:with:afterDelay:)', sent to the clock.")
      XCTAssertFalse(scenario.isAlive, "the experiment cleans up")
    }
  #endif

  // MARK: - Values

  func test_pathLeadsThroughValuesAndCollections() {
    assertTargetPath("Relay<Array<Optional<Clock>>>.value[1]") { Relay([nil, $0]) }
    assertTargetPath("Relay<Dictionary<String, Clock>>.value") { Relay(["a": $0]) }
    assertTargetPath("Relay<Dictionary<Clock, Int>>.value") { Relay([$0: 1]) }
    assertTargetPath("Relay<Set<Clock>>.value") { Relay(Set([$0])) }
    assertTargetPath("Relay<NSArray>.value → NSArray[1]") { Relay(NSArray(array: [1, $0])) }
    assertTargetPath("Relay<NSDictionary>.value → NSDictionary") {
      Relay(NSDictionary(dictionary: ["a": $0]))
    }
    assertTargetPath("Relay<ClockContainer>.value.box.content") { Relay(ClockContainer(box: ("clock", $0))) }
    assertTargetPath("Relay<ClockState>.value.in.0") { Relay(ClockState.paused(in: .running($0, since: 1))) }
    assertTargetPath("Relay<Any>.value[0]") { Relay<Any>([$0]) }
    assertTargetPath("Relay<TimerTarget>.value") { Relay<any TimerTarget>($0) }
    assertPath(
      "run loop → timer.userInfo → clock", after: { $0.startTimer(target: Relay(1), userInfo: $0) })
    assertPath(
      "run loop → timer.userInfo → clock",
      after: { $0.startTimer(target: Relay(1), userInfo: ["clock": $0]) })
  }

  // MARK: - Blocks

  func test_pathEndsAtBlockIfItIsTheOnlyOne() {
    assertPath("run loop → timer → \(pathEndAtBlock)") { clock in
      clock.startBlockTimer { clock.timerDidFire($0) }
    }
    assertPath("run loop → timer → Relay<() -> ()>.value → \(pathEndAtBlock)") { clock in
      clock.startTimer(target: Relay { _ = clock })
    }
    assertPath("run loop → timer.userInfo → \(pathEndAtBlock)") { clock in
      let block: (() -> Void)? = { _ = clock }
      clock.startTimer(target: EmptyRelay(), userInfo: block)
    }
    // A ring is walked once.
    let ring = (Relay<AnyObject?>(nil), Relay<AnyObject?>(nil))
    (ring.0.value, ring.1.value) = (ring.1, ring.0)
    assertPath("run loop → timer → Relay<Any>.value.1 → \(pathEndAtBlock)") { clock in
      clock.startTimer(target: Relay<Any>((ring.0, { _ = clock })))
    }
    ring.0.value = nil
  }

  func test_noPathIsShownIfSeveralHiddenReferencesMayHoldOwner() {
    assertTargetPath(nil) { clock in Relay([{ _ = clock }, {}] as [() -> Void]) }
    assertTargetPath(nil) { NoncopyableRelay($0) }
    assertTargetPath(nil) { clock in Relay(({}, Unmanaged.passUnretained(clock), ClockRetainer(clock))) }
  }

  // MARK: - References that must not be read

  func test_pathSkipsWeakReferencesAndReferencesToFreedObjects() {
    assertTargetPath(nil) {
      Relay(
        (
          RelayToFreedObjects.WeakAndUnownedReferences(weakReference: $0, unownedReference: $0),
          ClockRetainer($0)
        ))
    }
    assertTargetPath("RelayToFreedObjects.clock") { RelayToFreedObjects($0) }
  }
}
