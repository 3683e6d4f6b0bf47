import TimerLab
import XCTest

@testable import LeakAssertions

/// The path from the run loop to the owner, object by object: printed where it was seen, and never read off what must
/// not be read.
final class HoldingPathTests: PathTestCase {
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
      "run loop → timer → Relay<Any>.content.1 → \(block)")
    ring.0.next = nil
  }

  func test_anOwnerThatSomebodyElseHoldsHasNoPath() {
    let scenario = LeakScenario.clock { $0.startHoldingItselfAsTarget() }
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
    let scenario = LeakScenario.clock { clock in
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
