import LeakAssertions
import TimerLab
import XCTest

/// How a message finds its method: the receiver's own, then whoever the receiver forwards to.
final class MessageTests: TimerTestCase {
  private let target = Target()
  private lazy var timer = unscheduled(Target(), every: ages)

  // MARK: - Without forwarding

  // Apple, perform(_:with:): sends the message, with the object as its argument
  func test_aMessageByNameCallsTheMethod() {
    _ = target.perform(.timerDidFire, with: timer)
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Apple, perform(_:with:): sends the message, with the object as its argument
  func test_aMessageByNamePassesItsArgument() {
    var received: LabTimer?
    _ = Target { received = $0 }.perform(.timerDidFire, with: timer)
    XCTAssertTrue(received === timer)
  }

  // Apple, perform(_:): returns the result of the message, unretained
  func test_aMessageByNameReturnsAnObjectThatIsStillAlive() {
    let result = Named("Ada").perform(Selector(String("description")))?.takeUnretainedValue()
    XCTAssertEqual(result as? String, "Ada")
  }

  // Apple, Using Objective-C Runtime Features in Swift: a selector is the method's name in Objective-C
  func test_theTimersMessageHasTheNameThatObjectiveCGivesIt() {
    XCTAssertEqual(Selector.timerDidFire, Selector(String("timerDidFire:")))
  }

  // Apple, Using Objective-C Runtime Features in Swift: a selector is the method's name in Objective-C
  func test_theDisplayLinksMessageHasTheNameThatObjectiveCGivesIt() {
    XCTAssertEqual(Selector.displayLinkDidFire, Selector(String("displayLinkDidFire:")))
  }

  // MARK: - Forwarding

  // Apple, forwardingTarget(for:): the object that unrecognized messages go to first
  func test_aMessageThatIsNotUnderstoodIsForwarded() {
    _ = Forwarder(to: target).perform(.timerDidFire, with: timer)
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Apple, forwardingTarget(for:): the message goes there as it is
  func test_aForwardedMessageKeepsItsArgument() {
    var received: LabTimer?
    _ = Forwarder(to: Target { received = $0 }).perform(.timerDidFire, with: timer)
    XCTAssertTrue(received === timer)
  }

  // Apple, Objective-C Runtime Programming Guide, Message Forwarding: the next object may forward it again
  func test_aMessageIsForwardedAlongAChain() {
    let chain = Forwarder(to: Forwarder(to: Forwarder(to: target)))
    _ = chain.perform(.timerDidFire, with: timer)
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Apple, forwardingTarget(for:): only unrecognized messages are forwarded
  func test_aMessageThatIsUnderstoodIsNotForwarded() {
    _ = TickingForwarder(to: target).perform(.timerDidFire, with: timer)
    XCTAssertEqual(target.ticks.count, 0)
  }

  // Apple, forwardingTarget(for:): is given the selector
  func test_forwardingIsAskedForTheNameOfTheMessage() {
    let forwarder = RecordingForwarder(to: target)
    _ = forwarder.perform(.timerDidFire, with: timer)
    XCTAssertTrue(forwarder.asked.contains(.timerDidFire))
  }

  // Apple, Objective-C Runtime Programming Guide, Message Forwarding: nobody asks responds(to:) when a message is sent
  func test_aMessageIsForwardedByAnObjectThatSaysItDoesNotRespond() {
    _ = Denier(to: target).perform(.timerDidFire, with: timer)
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Apple, Objective-C Runtime Programming Guide, Message Forwarding: nobody asks responds(to:) when a message is sent
  func test_respondsToIsNotAskedWhenAMessageIsSent() {
    let denier = Denier(to: target)
    _ = denier.perform(.timerDidFire, with: timer)
    XCTAssertEqual(denier.timesAsked, 0)
  }

  // MARK: - Messages of a timer

  // Apple, forwardingTarget(for:): a timer's message is a message like any other
  func test_aTimersMessageIsForwarded() {
    schedule(Forwarder(to: target))
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated
  func test_aTimerHoldsTheForwarderAndNotWhatItForwardsTo() {
    let target = weakly {
      let target = Target()
      schedule(WeakForwarder(to: target), every: ages)
      return target
    }
    XCTAssertTrue(target.isFreed)
  }

  // Apple, forwardingTarget(for:): asked for each message
  func test_forwardingMayChangeBetweenTwoTicks() {
    let forwarder = WeakForwarder(to: target)
    let timer = schedule(forwarder, every: ages)
    timer.fire()
    let second = Target()
    forwarder.receiver = second
    timer.fire()
    XCTAssertEqual([target.ticks.count, second.ticks.count], [1, 1])
  }
}

private final class TickingForwarder: Forwarder, TimerTarget {
  func timerDidFire(_ timer: LabTimer) {}
}

private final class RecordingForwarder: Forwarder {
  private(set) var asked: Set<Selector> = []

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    asked.insert(aSelector)
    return super.forwardingTarget(for: aSelector)
  }
}

private final class Denier: Forwarder {
  private(set) var timesAsked = 0

  override func responds(to aSelector: Selector!) -> Bool {
    timesAsked += 1
    return false
  }
}

private final class WeakForwarder: LabObject {
  weak var receiver: Target?

  init(to receiver: Target) {
    self.receiver = receiver
    super.init()
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    receiver
  }
}
