import LessonKit
import TimerLab
import XCTest

/// Tests of the search for a message's method, first in the receiver and then in its forwarding targets.
final class MessageForwardingTests: TimerTestCase {
  private let target = CountingTarget()
  private lazy var argumentTimer = makeTimer(target: CountingTarget(), every: longInterval)

  // Source: Apple, perform(_:with:), forwardingTarget(for:). The latter returns the object to which an unrecognized
  // message is first redirected. Objective-C Runtime Programming Guide, Message Forwarding. That object may forward the
  // message again.
  func test_messageCallsTheMethodDirectlyAndThroughForwarders() {
    for length in 0...3 {
      var received: [LabTimer] = []
      let target = CountingTarget { received.append($0) }
      let chain = (0..<length).reduce(target as LabObject) { next, _ in Forwarder(to: next) }
      _ = chain.perform(.timerDidFire, with: argumentTimer)
      XCTAssertTrue(received.first === argumentTimer)
      XCTAssertEqual(received.count, 1)
    }
  }

  // Source: Apple, forwardingTarget(for:). Only unrecognized messages are forwarded, and so not `isEqual:`.
  func test_messageThatTheReceiverImplementsIsNotForwarded() {
    _ = TickingForwarder(to: target).perform(.timerDidFire, with: argumentTimer)
    XCTAssertEqual(target.ticks.count, 0)
    let recorder = ComparisonRecorder()
    _ = Forwarder(to: recorder).perform(.isEqual, with: NamedObject("Ada"))
    XCTAssertEqual(recorder.comparedNames, [])
  }

  // Source: Apple, Objective-C Runtime Programming Guide, Message Forwarding. Sending doesn't call responds(to:).
  func test_messageIsForwardedEvenIfReceiverClaimsNotToRespond() {
    let denier = NonRespondingForwarder(to: target)
    _ = denier.perform(.timerDidFire, with: argumentTimer)
    XCTAssertEqual(target.ticks.count, 1)
    XCTAssertEqual(denier.respondsToCallCount, 0)
    XCTAssertTrue(denier.forwardedSelectors.contains(.timerDidFire), "it is given the selector")
  }

  // MARK: - Messages of a timer

  // Source: Apple, forwardingTarget(for:). The method is called for each message.
  func test_forwardingTargetCanChangeBetweenTwoTicks() {
    let forwarder = Forwarder(to: target)
    let timer = scheduleTimer(target: forwarder, every: longInterval)
    timer.fire()
    let second = CountingTarget()
    forwarder.receiver = second
    timer.fire()
    XCTAssertEqual([target.ticks.count, second.ticks.count], [1, 1])
  }
}

/// A forwarder that has its own method for the message of a timer.
private final class TickingForwarder: Forwarder, TimerTarget {
  func timerDidFire(_ timer: LabTimer) {}
}

/// A forwarder whose `responds(to:)` always returns `false`.
private final class NonRespondingForwarder: Forwarder {
  private(set) var respondsToCallCount = 0
  private(set) var forwardedSelectors: [Selector] = []

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    forwardedSelectors.append(aSelector)
    return super.forwardingTarget(for: aSelector)
  }

  override func responds(to aSelector: Selector!) -> Bool {
    respondsToCallCount += 1
    return false
  }
}
