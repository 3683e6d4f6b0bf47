import Lesson04Proxy
import LessonKit
import TimerLab

/// Tests of the proxy alone, with targets that aren't slide shows.
///
/// A message that no object understands fails the test in which it is sent, whatever the test asserts.
final class WeakProxyTests: LessonTestCase {
  private let timer = Timer.unscheduled
  private var kept: [NSObject] = []

  // MARK: - Forwarding

  func test_forwardsToTheTargetItWasMadeFor() {
    let (first, second) = (keep(Bell()), keep(Bell()))
    let (proxyOfFirst, proxyOfSecond) = (WeakProxy(first), WeakProxy(second))
    proxyOfSecond.sendTick(of: timer)
    proxyOfSecond.sendTick(of: timer)
    proxyOfFirst.sendTick(of: timer)
    let eachReceivedItsOwn = first.timers.count == 1 && second.timers.count == 2
    expect(
      eachReceivedItsOwn, "one message for the first target, two for the second.",
      or: "A proxy did not forward to the target it was made for.", .forwardsToTheWrongObject,
      happened: "\(first.timers.count) for the first, \(second.timers.count) for the second.")
  }

  func test_passesOnTheTimerThatFired() {
    isPromisedInFinePrintOnly = true
    let bell = keep(Bell())
    let proxy = WeakProxy(bell)
    let timers = [timer, .unscheduled]
    for timer in timers { proxy.sendTick(of: timer) }
    let receivedBothTimers = bell.timers == timers
    expect(
      receivedBothTimers, "the target's timerDidFire(_:) is called with the timer of each message.",
      or: "The target was not given the timer that fired.", .forwardsToTheWrongObject,
      happened: bell.timers.count == 2
        ? "it was called with another timer."
        : "it was called \(bell.timers.count.times("time")) for two messages.")
  }

  /// Finds a mediator (lesson 03), which implements the timer's message itself, and forwards nothing.
  func test_forwardsAnotherMessageOfItsTarget() {
    let proxy = WeakProxy(keep(Bell()))
    assertForwards(proxy, .displayLinkDidFire)
  }

  // MARK: - Holding its target

  func test_doesNotHoldItsTarget() {
    let target = Scenario.target()
    keep(target.makeProxy())
    target.release(after: .lastUse)
    assertFreed(target)
  }

  func test_doesNotHoldItsTargetOnceItHasForwardedAMessage() {
    isPromisedInFinePrintOnly = true
    let target = Scenario.target()
    let proxy = keep(target.makeProxy())
    proxy.sendTick(of: timer)
    target.release(after: .lastUse)
    assertFreed(target)
  }

  func test_doesNotHoldItsTargetOnceItHasAnswered() {
    isPromisedInFinePrintOnly = true
    let target = Scenario.target()
    let proxy = keep(target.makeProxy())
    _ = proxy.responds(to: .timerDidFire)
    target.release(after: .lastUse)
    assertFreed(target)
  }

  // MARK: - Answering `responds(to:)`

  func test_respondsToTheMessagesOfItsLivingTarget() {
    let proxy = WeakProxy(keep(Bell()))
    assertAnswer(.yes, of: proxy, to: .timerDidFire, "while its target lives")
    assertAnswer(.yes, of: proxy, to: .itsDescription, "while its target lives")
    assertAnswer(.yes, of: proxy, to: .displayLinkDidFire, "while its target lives")
    assertAnswer(.no, of: proxy, to: .noSuchMessage, "while its target lives")
  }

  func test_respondsToAMessageThatItsTargetForwards() {
    let proxy = WeakProxy(keep(Doorman()))
    assertForwards(proxy, .displayLinkDidFire)
    assertAnswer(.yes, of: proxy, to: .displayLinkDidFire, "while its target forwards it")
  }

  /// Finds a proxy that answers on behalf of a freed target, or that remembers an earlier answer. Yes is allowed if
  /// the proxy implements the message itself.
  func test_doesNotRespondToTheTimersMessageWhenItsTargetIsGone() {
    let target = Scenario.target()
    let proxy = keep(target.makeProxy())
    assertAnswer(.yes, of: proxy, to: .timerDidFire, "while its target lives")
    target.release(after: .lastUse)
    assertFreed(target)
    assertAnswer(.noUnlessHandled, of: proxy, to: .timerDidFire, "when its target is gone")
    assertAnswer(.yes, of: proxy, to: .itsDescription, "when its target is gone")
  }

  /// Finds an answer that one proxy takes from another, for example from a static property.
  func test_answersForItsOwnTargetAlone() {
    let target = Scenario.target()
    let (living, orphan) = (WeakProxy(keep(Bell())), keep(target.makeProxy()))
    target.release(after: .lastUse)
    assertFreed(target)
    assertAnswer(.yes, of: living, to: .timerDidFire, "while its target lives")
    assertAnswer(.noUnlessHandled, of: orphan, to: .timerDidFire, "when its target is gone")
    assertAnswer(.yes, of: living, to: .timerDidFire, "while its target lives")
  }

  /// Finds a proxy that remembers an answer.
  func test_answersNoWhenItsTargetHasStoppedForwarding() {
    let doorman = keep(Doorman())
    let proxy = WeakProxy(doorman)
    assertAnswer(.yes, of: proxy, to: .displayLinkDidFire, "while its target forwards it")
    doorman.bell = nil
    assertAnswer(.no, of: proxy, to: .displayLinkDidFire, "once its target no longer forwards it")
  }

  /// Finds a `timerDidFire(_:)` of the proxy's own that crashes then, for example because its target is `unowned`. The
  /// test sends nothing to a proxy that doesn't respond to the message.
  func test_survivesAMessageThatItRespondsToWhenItsTargetIsGone() {
    let target = Scenario.target()
    let proxy = keep(target.makeProxy())
    target.release(after: .lastUse)
    assertFreed(target)
    if proxy.responds(to: .timerDidFire) { proxy.sendTick(of: timer) }
  }

  /// Keeps an object alive until the end of the test.
  @discardableResult
  private func keep<Object: NSObject>(_ object: Object) -> Object {
    kept.append(object)
    return object
  }
}
