import Lesson04Proxy
import LessonKit
import TimerLab

/// Tests of a weak proxy, with targets other than slide shows.
///
/// A test also fails if an object receives a message that it neither implements nor forwards.
final class WeakProxyTests: LessonTestCase {
  private let unscheduledTimer = Timer.unscheduledTimer
  private var retainedObjects: [NSObject] = []

  // MARK: - Forwarding

  func test_forwardsToTheTargetItWasMadeFor() {
    let (first, second) = (keepAlive(RecordingTarget()), keepAlive(RecordingTarget()))
    let (proxyOfFirst, proxyOfSecond) = (WeakProxy(first), WeakProxy(second))
    proxyOfSecond.sendTimerDidFire(with: unscheduledTimer)
    proxyOfSecond.sendTimerDidFire(with: unscheduledTimer)
    proxyOfFirst.sendTimerDidFire(with: unscheduledTimer)
    let eachReceivedItsOwn = first.receivedTimers.count == 1 && second.receivedTimers.count == 2
    expect(
      eachReceivedItsOwn, "one message for the first target, two for the second.",
      or: "A proxy did not forward messages to the target it was made for.", .forwardsToTheWrongObject,
      happened: "\(first.receivedTimers.count) for the first, \(second.receivedTimers.count) for the second.")
  }

  /// The target must receive the same timer that the proxy's message had as its argument.
  func test_passesOnTheTimerThatFired() {
    isRequiredOnlyByFinePrint = true
    let recordingTarget = keepAlive(RecordingTarget())
    let proxy = WeakProxy(recordingTarget)
    let timers = [unscheduledTimer, .unscheduledTimer]
    for timer in timers { proxy.sendTimerDidFire(with: timer) }
    let receivedBothTimers = recordingTarget.receivedTimers == timers
    expect(
      receivedBothTimers, "the target's timerDidFire(_:) is called with the timer of each message.",
      or: "The target was not given the timer that fired.", .forwardsToTheWrongObject,
      happened: recordingTarget.receivedTimers.count == 2
        ? "it was called with a different timer."
        : "it was called \(recordingTarget.receivedTimers.count.quantity(of: "time")) for two messages.")
  }

  /// Detects a mediator as in lesson 03, which implements `timerDidFire(_:)` itself and forwards no messages.
  func test_forwardsAnotherMessageOfItsTarget() {
    let proxy = WeakProxy(keepAlive(RecordingTarget()))
    assertCanHandle(proxy, .displayLinkDidFire)
  }

  // MARK: - Holding its target

  func test_doesNotHoldItsTarget() {
    let target = Scenario.makeTarget()
    keepAlive(target.makeProxy())
    target.release(after: .releaseByLastClient)
    assertFreed(target)
  }

  func test_doesNotHoldItsTargetOnceItHasForwardedAMessage() {
    isRequiredOnlyByFinePrint = true
    let target = Scenario.makeTarget()
    let proxy = keepAlive(target.makeProxy())
    proxy.sendTimerDidFire(with: unscheduledTimer)
    target.release(after: .releaseByLastClient)
    assertFreed(target)
  }

  /// The proxy must not retain its target after it has answered a `responds(to:)` call.
  func test_doesNotHoldItsTargetOnceItHasAnswered() {
    isRequiredOnlyByFinePrint = true
    let target = Scenario.makeTarget()
    let proxy = keepAlive(target.makeProxy())
    _ = proxy.responds(to: .timerDidFire)
    target.release(after: .releaseByLastClient)
    assertFreed(target)
  }

  // MARK: - Responding to messages

  func test_respondsToTheMessagesOfItsLivingTarget() {
    let proxy = WeakProxy(keepAlive(RecordingTarget()))
    assertAnswer(.yes, of: proxy, to: .timerDidFire, "while its target is alive")
    assertAnswer(.yes, of: proxy, to: .descriptionGetter, "while its target is alive")
    assertAnswer(.yes, of: proxy, to: .displayLinkDidFire, "while its target is alive")
    assertAnswer(.no, of: proxy, to: .noSuchMessage, "while its target is alive")
  }

  func test_respondsToAMessageThatItsTargetForwards() {
    let proxy = WeakProxy(keepAlive(ForwardingTarget()))
    assertCanHandle(proxy, .displayLinkDidFire)
    assertAnswer(.yes, of: proxy, to: .displayLinkDidFire, "while its target forwards it")
  }

  /// Detects a proxy whose `responds(to:)` still answers on behalf of a freed target, or returns a stored answer. The
  /// test allows `true` if the proxy, or an object that it forwards to, implements the message.
  func test_doesNotRespondToTheTimersMessageWhenItsTargetIsGone() {
    let target = Scenario.makeTarget()
    let proxy = keepAlive(target.makeProxy())
    assertAnswer(.yes, of: proxy, to: .timerDidFire, "while its target is alive")
    target.release(after: .releaseByLastClient)
    assertFreed(target)
    assertAnswer(.noUnlessHandled, of: proxy, to: .timerDidFire, "after its target has been freed")
    assertAnswer(.yes, of: proxy, to: .descriptionGetter, "after its target has been freed")
  }

  /// Detects proxies that share their answers to `responds(to:)`, for example in a static property.
  func test_answersForItsOwnTargetAlone() {
    let target = Scenario.makeTarget()
    let (living, orphan) = (WeakProxy(keepAlive(RecordingTarget())), keepAlive(target.makeProxy()))
    target.release(after: .releaseByLastClient)
    assertFreed(target)
    assertAnswer(.yes, of: living, to: .timerDidFire, "while its target is alive")
    assertAnswer(.noUnlessHandled, of: orphan, to: .timerDidFire, "after its target has been freed")
    assertAnswer(.yes, of: living, to: .timerDidFire, "while its target is alive")
  }

  /// Detects a proxy that stores its target's earlier answer to `responds(to:)`.
  func test_answersNoWhenItsTargetHasStoppedForwarding() {
    let forwarder = keepAlive(ForwardingTarget())
    let proxy = WeakProxy(forwarder)
    assertAnswer(.yes, of: proxy, to: .displayLinkDidFire, "while its target forwards it")
    forwarder.displayLinkTarget = nil
    assertAnswer(.no, of: proxy, to: .displayLinkDidFire, "once its target no longer forwards it")
  }

  /// Detects a proxy whose own `timerDidFire(_:)` crashes after the target is gone, for example because of an `unowned`
  /// reference. The test sends nothing to a proxy that doesn't respond to the message.
  func test_survivesAMessageThatItRespondsToWhenItsTargetIsGone() {
    let target = Scenario.makeTarget()
    let proxy = keepAlive(target.makeProxy())
    target.release(after: .releaseByLastClient)
    assertFreed(target)
    if proxy.responds(to: .timerDidFire) { proxy.sendTimerDidFire(with: unscheduledTimer) }
  }

  /// Retains an object until the end of the test, and returns it.
  @discardableResult
  private func keepAlive<Object: NSObject>(_ object: Object) -> Object {
    retainedObjects.append(object)
    return object
  }
}
