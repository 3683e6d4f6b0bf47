import LessonKit
import TimerLab
import XCTest

/// How a message finds its method: the receiver's own, then whoever the receiver forwards to.
final class MessageTests: TimerTestCase {
  private let target = Target()
  private lazy var timer = unscheduled(Target(), every: ages)

  // MARK: - Without forwarding

  // Apple, perform(_:with:): sends the message, with the object as its argument
  func test_aMessageByNameCallsTheMethodWithItsArgument() {
    var received: [LabTimer] = []
    _ = Target { received.append($0) }.perform(.timerDidFire, with: timer)
    XCTAssertTrue(received.first === timer)
    XCTAssertEqual(received.count, 1)
  }

  // MARK: - Forwarding

  // Apple, forwardingTarget(for:): the object that unrecognized messages go to first, as they are. Objective-C Runtime
  // Programming Guide, Message Forwarding: it may forward them again
  func test_aMessageThatIsNotUnderstoodIsForwardedAlongAChain() {
    for length in 1...3 {
      var received: [LabTimer] = []
      let target = Target { received.append($0) }
      let chain = (1...length).reduce(target as LabObject) { next, _ in Forwarder(to: next) }
      _ = chain.perform(.timerDidFire, with: timer)
      XCTAssertTrue(received.first === timer)
      XCTAssertEqual(received.count, 1)
    }
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
    let denier = Denier(to: target)
    _ = denier.perform(.timerDidFire, with: timer)
    XCTAssertEqual(target.ticks.count, 1)
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
