import TimerLab
import XCTest

@testable import LeakAssertions

/// The path from the run loop to the owner: printed where it was seen, and never read off what must not be read.
final class HoldingPathTests: KitTestCase {
  /// The path that a failure names when `start` has given the clock a timer.
  private func path(
    after start: @escaping (Clock) -> Void, file: StaticString = #filePath, line: UInt = #line
  ) -> String? {
    let scenario = Scenario.clock(start)
    let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
    XCTAssertEqual(failure?.diagnosis, .heldByTimer, file: file, line: line)
    XCTAssertFalse(scenario.isAlive, "the search keeps it", file: file, line: line)
    return failure?.path
  }

  /// The same for a timer with this target.
  private func path(
    through target: @escaping (Clock) -> AnyObject, file: StaticString = #filePath, line: UInt = #line
  ) -> String? {
    path(after: { Self.schedule(target: target($0)) }, file: file, line: line)
  }

  private static func schedule(target: AnyObject, userInfo: Any? = nil) {
    TimerLab.Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: target, selector: .timerDidFire, userInfo: userInfo,
      repeats: true)
  }

  // MARK: - The timer's target

  func test_theTargetItself() {
    XCTAssertEqual(path(after: { $0.startHoldingItselfAsTarget() }), "run loop → timer → clock")
  }

  func test_aTargetThatHoldsTheOwner() {
    XCTAssertEqual(path(after: { $0.startByMessenger() }), "run loop → timer → Messenger.owner → clock")
  }

  func test_anInheritedProperty() {
    XCTAssertEqual(path { NamedRelay($0) }, "run loop → timer → NamedRelay.content → clock")
  }

  func test_twoObjectsOnTheWay() {
    XCTAssertEqual(
      path { Relay(Relay($0)) },
      "run loop → timer → Relay<Relay<Clock>>.content → Relay<Clock>.content → clock")
  }

  func test_theShortestOfTwoWays() {
    XCTAssertEqual(
      path { Relay([Relay<AnyObject>(Relay($0)), $0]) }?.hasSuffix("[1] → clock"), true)
  }

  func test_aLazyPropertyGoesByItsName() {
    XCTAssertEqual(
      path { clock in
        let relay = LazyRelay()
        relay.nearby = clock
        _ = relay.clock
        return relay
      }, "run loop → timer → LazyRelay.clock → clock")
  }

  func test_aTimerThatTheTargetHolds() {
    var inner: Relay<Clock?>? = Relay(nil)
    // Older than the scenario, so that the experiment leaves it alone.
    var timer = inner.map {
      TimerLab.Timer(timeInterval: 1, target: $0, selector: .timerDidFire, userInfo: nil, repeats: true)
    }
    XCTAssertEqual(
      path {
        defer { (inner, timer) = (nil, nil) }
        inner?.content = $0
        return Relay(timer)
      },
      "run loop → timer → Relay<Optional<Timer>>.content → timer → Relay<Optional<Clock>>.content → clock")
  }

  func test_aTimerThatIsOnNoRunLoop() {
    XCTAssertEqual(path(after: { $0.makeATimerAndNeverSchedule() }), "timer → clock")
  }

  // MARK: - Values

  func test_anArray() {
    XCTAssertEqual(
      path { Relay([nil, $0]) }, "run loop → timer → Relay<Array<Optional<Clock>>>.content[1] → clock")
  }

  func test_aDictionary() {
    XCTAssertEqual(
      path { Relay(["a": $0]) }, "run loop → timer → Relay<Dictionary<String, Clock>>.content[\"a\"] → clock")
  }

  func test_theKeysOfADictionary() {
    XCTAssertEqual(
      path { Relay([$0: 1]) }, "run loop → timer → Relay<Dictionary<Clock, Int>>.content.keys → clock")
  }

  func test_aSet() {
    XCTAssertEqual(path { Relay(Set([$0])) }, "run loop → timer → Relay<Set<Clock>>.content → clock")
  }

  func test_structuresAndTuples() {
    XCTAssertEqual(
      path {
        var shelving = Shelving()
        shelving.box.content = $0
        return Relay(shelving)
      }, "run loop → timer → Relay<Shelving>.content.box.content → clock")
  }

  func test_thePayloadOfAnEnumeration() {
    XCTAssertEqual(
      path { Relay(Phase.paused(in: .running($0, since: 1))) },
      "run loop → timer → Relay<Phase>.content.paused.in.running.0 → clock")
  }

  func test_whatIsKnownByAProtocolOnly() {
    XCTAssertEqual(path { Relay<Any>([$0]) }, "run loop → timer → Relay<Any>.content[0] → clock")
    XCTAssertEqual(
      path { Relay<any TimerTarget>($0) }?.hasSuffix(".content → clock"), true)
  }

  // MARK: - userInfo

  func test_theOwnerAsUserInfo() {
    XCTAssertEqual(
      path(after: { Self.schedule(target: Relay(1), userInfo: $0) }), "run loop → timer.userInfo → clock")
  }

  func test_theOwnerInADictionaryAsUserInfo() {
    XCTAssertEqual(
      path(after: { Self.schedule(target: Relay(1), userInfo: ["clock": $0]) }),
      "run loop → timer.userInfo[\"clock\"] → clock")
  }

  // MARK: - Blocks

  func test_theTimersBlock() {
    XCTAssertEqual(path(after: { $0.startHoldingItselfInABlock() }), "run loop → timer → a block")
  }

  func test_theOnlyBlockOfATarget() {
    XCTAssertEqual(
      path { clock in Relay { _ = clock } }, "run loop → timer → Relay<() -> ()>.content → a block")
  }

  func test_whichOfTwoBlocksIsNotGuessed() {
    XCTAssertNil(path { clock in Relay([{ _ = clock }, {}] as [() -> Void]) })
  }

  func test_aBlockBesideWhatCannotBeSeenIntoIsNotGuessed() {
    XCTAssertNil(path { clock in Relay(({}, Unmanaged.passUnretained(clock), Keeper(clock))) })
  }

  // MARK: - No path

  func test_whatIsHeldWeaklyIsNoPath() {
    XCTAssertNil(path { Relay((Acquaintance(clock: $0), Keeper($0))) })
  }

  func test_aDeadReferenceIsNotRead() {
    XCTAssertEqual(path { HauntedRelay($0) }, "run loop → timer → HauntedRelay.clock → clock")
  }

  func test_aRingIsWalkedOnce() {
    let ring = (Link(), Link())
    (ring.0.next, ring.1.next) = (ring.1, ring.0)
    XCTAssertEqual(
      path { clock in Relay<Any>((ring.0, { _ = clock })) },
      "run loop → timer → Relay<Any>.content.1 → a block")
    ring.0.next = nil
  }

  func test_anOwnerThatSomebodyElseHoldsHasNoPath() {
    let scenario = Scenario.clock { $0.startHoldingItselfAsTarget() }
    var keeper: Clock?
    scenario.act { keeper = $0 }
    let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
    withExtendedLifetime(keeper) { XCTAssertNil(failure?.path) }
  }

  func test_nobodysMirrorIsAsked() {
    SilentRelay.timesAsked = 0
    XCTAssertEqual(path { SilentRelay($0) }, "run loop → timer → SilentRelay.clock → clock")
    XCTAssertEqual(SilentRelay.timesAsked, 0)
  }

  // MARK: - Other holders

  func test_anOwnerThatHoldsItself() {
    let scenario = Scenario.clock { clock in
      let link = Link()
      link.clock = clock
      clock.company = link
    }
    weak var clock: Clock?
    scenario.act { clock = $0 }
    let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
    XCTAssertEqual(failure?.diagnosis, .heldBySomethingElse)
    XCTAssertEqual(failure?.path, "Clock.company → Link.clock → clock")
    clock?.company = nil
  }

  func test_theTargetOfADisplayLink() {
    let failure = failures { assertFreed(Painter.scenario(), when: "its user leaves") }.first
    XCTAssertEqual(failure?.path, "run loop → display link.target → painter")
  }

  #if !canImport(ObjectiveC)
    // The timer behind such a message is hidden.
    func test_theReceiverOfADelayedMessage() {
      XCTAssertEqual(
        path(after: { $0.perform(.timerDidFire, with: nil, afterDelay: 1_000) }),
        "run loop → delayed message → clock")
    }
  #endif
}

/// Holds by hand, where nobody can see it.
private final class Keeper {
  private let clock: UnsafeMutableRawPointer

  init(_ clock: Clock) {
    self.clock = Unmanaged.passRetained(clock).toOpaque()
  }

  deinit {
    Unmanaged<Clock>.fromOpaque(clock).release()
  }
}
