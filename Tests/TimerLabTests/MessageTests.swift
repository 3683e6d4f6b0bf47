import LessonKit
import TimerLab
import XCTest

/// Tests of how a message finds its method, first in the receiver and then in its forwarding targets.
final class MessageTests: TimerTestCase {
  private let target = Target()
  private lazy var timer = makeTimer(target: Target(), every: longInterval)

  // Source: Apple, perform(_:with:), forwardingTarget(for:). The latter returns the object to which an unrecognized
  // message is first redirected. Objective-C Runtime Programming Guide, Message Forwarding. That object may forward the
  // message again.
  func test_messageCallsTheMethodDirectlyAndThroughForwarders() {
    for length in 0...3 {
      var received: [LabTimer] = []
      let target = Target { received.append($0) }
      let chain = (0..<length).reduce(target as LabObject) { next, _ in Forwarder(to: next) }
      _ = chain.perform(.timerDidFire, with: timer)
      XCTAssertTrue(received.first === timer)
      XCTAssertEqual(received.count, 1)
    }
  }

  // Source: Apple, forwardingTarget(for:). Only unrecognized messages are forwarded, and so not `isEqual:`.
  func test_messageWithAMethodIsNotForwarded() {
    _ = TickingForwarder(to: target).perform(.timerDidFire, with: timer)
    XCTAssertEqual(target.ticks.count, 0)
    let recorder = ComparisonRecorder()
    _ = Forwarder(to: recorder).perform(.isEqual, with: NamedObject("Ada"))
    XCTAssertEqual(recorder.names, [])
  }

  // Source: Apple, Objective-C Runtime Programming Guide, Message Forwarding. Sending doesn't call responds(to:).
  func test_messageIsForwardedByAnObjectThatDeniesToRespond() {
    let denier = NonRespondingForwarder(to: target)
    _ = denier.perform(.timerDidFire, with: timer)
    XCTAssertEqual(target.ticks.count, 1)
    XCTAssertEqual(denier.respondsCallCount, 0)
    XCTAssertTrue(denier.forwardedSelectors.contains(.timerDidFire), "it is given the selector")
  }

  // MARK: - Messages of a timer

  // Source: Apple, forwardingTarget(for:). The method is called for each message.
  func test_forwardingTargetCanChangeBetweenTwoTicks() {
    let forwarder = Forwarder(to: target)
    let timer = scheduleTimer(target: forwarder, every: longInterval)
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

private final class NonRespondingForwarder: Forwarder {
  private(set) var respondsCallCount = 0
  private(set) var forwardedSelectors: [Selector] = []

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    forwardedSelectors.append(aSelector)
    return super.forwardingTarget(for: aSelector)
  }

  override func responds(to aSelector: Selector!) -> Bool {
    respondsCallCount += 1
    return false
  }
}
