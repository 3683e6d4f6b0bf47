import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// What the proxy does with the messages it is sent, and what it says about them.
final class ProxyForwardingTests: LessonTestCase {
  private let timer = Timer(timeInterval: 1, repeats: false) { _ in }

  func test_forwardsToTheTargetItWasMadeFor() {
    let (first, second) = (Share("ALFA"), Share("BETA"))
    let (firstProxy, secondProxy) = (WeakProxy(first), WeakProxy(second))
    _ = secondProxy.perform(.timerDidFire, with: timer)
    _ = secondProxy.perform(.timerDidFire, with: timer)
    _ = firstProxy.perform(.timerDidFire, with: timer)
    guard (first.ticks, second.ticks) != (1, 2) else { return }
    report(
      Failure(
        "A proxy did not forward to the target it was made for.",
        expected: "one message for the first target, two for the second.",
        happened: "\(first.ticks) for the first, \(second.ticks) for the second.",
        diagnosis: .forwardsToTheWrongObject))
  }

  func test_passesOnTheTimerThatFired() {
    let share = Share("ALFA")
    let proxy = WeakProxy(share)
    for timer in [timer, Timer(timeInterval: 1, repeats: false) { _ in }] {
      let before = share.ticks
      _ = proxy.perform(.timerDidFire, with: timer)
      guard share.lastTimer !== timer else { continue }
      return report(
        Failure(
          "The target was not given the timer that fired.",
          expected: "the target's timerDidFire(_:) is called with the timer.",
          happened: share.ticks == before ? "it was not called." : "it was called with another timer.",
          found: share.ticks > before || share.lastTimer == nil
            ? nil : "an earlier message, with another timer, did reach it.",
          diagnosis: .forwardsToTheWrongObject))
    }
  }

  func test_forwardsEveryMessageOfItsTarget() {
    let share = Share("ALFA")
    let proxy = WeakProxy(share)
    let message = Selector.displayLinkDidFire
    let answer = proxy.responds(to: message)
    // It is not sent: on Apple's platforms, a message that goes astray ends the process.
    let next = proxy.forwardingTarget(for: message) as? NSObject
    let isTaken = type(of: proxy).instancesRespond(to: message) || next?.responds(to: message) == true
    // One that knows each message by a method of its own forwards nothing, and is asked about none that comes at no time.
    let knowsItsMessages = type(of: proxy).instancesRespond(to: .timerDidFire) && next == nil
    guard !knowsItsMessages, !answer || !isTaken else { return }
    report(
      Failure(
        "The proxy does not stand in for its target with a message that is not the timer's.",
        expected: "its target understands displayLinkDidFire(_:): the proxy says yes to it, and forwards it.",
        happened: answer ? "it says yes, and forwards the message to nobody who takes it." : "it says no.",
        diagnosis: answer ? .forwardsToTheWrongObject : .answersFalsely))
    withExtendedLifetime(share) {}
  }

  func test_doesNotHoldItsTarget() {
    _ = proxyOfDeadTarget()
  }

  func test_leavesATimerToItsMaker() {
    let proxy = WeakProxy(Share("ALFA"))
    let timer = Timer.scheduledTimer(
      timeInterval: Heartbeat.interval, target: proxy, selector: .timerDidFire, userInfo: nil, repeats: true)
    Heartbeat.listen()
    guard !timer.isValid else { return }
    report(
      Failure(
        "The proxy invalidated a timer that is not its own.",
        expected: "its target is gone; the timer ticks for nobody, until its maker invalidates it.",
        happened: "the timer was invalidated.",
        diagnosis: .stoppedTooEarly))
  }

  func test_respondsToTheMessagesOfItsLivingTarget() {
    let share = Share("ALFA")
    let proxy = WeakProxy(share)
    let answers = [Selector.timerDidFire, .description, .noSuchMessage].map(proxy.responds(to:))
    guard answers != [true, true, false] else { return }
    let words = answers.map { $0 ? "yes" : "no" }
    report(
      Failure(
        "The proxy does not tell the truth about what it responds to.",
        expected: "yes to timerDidFire(_:) and to description, which its target understands; "
          + "no to a message that nobody knows.",
        happened: "\(words[0]) to the first, \(words[1]) to the second, \(words[2]) to the third.",
        diagnosis: .answersFalsely))
  }

  func test_respondsToItsOwnMessagesAloneWhenItsTargetIsGone() {
    // It is asked before as well: what it said then is not so any more.
    guard let proxy = proxyOfDeadTarget(after: { _ = $0.responds(to: .timerDidFire) }) else { return }
    // With a method of its own, it may say either: it has the method, and its target is gone.
    let isMistaken =
      proxy.responds(to: .timerDidFire) && !type(of: proxy).instancesRespond(to: .timerDidFire)
    let isModest = !proxy.responds(to: .description)
    guard isMistaken || isModest else { return }
    report(
      Failure(
        "The proxy's target is gone, and the proxy does not tell the truth about what it responds to.",
        expected: isMistaken
          ? "no to timerDidFire(_:): the proxy has no such method, and its target is gone."
          : "yes to description, which the proxy has itself.",
        happened: isMistaken ? "yes." : "no.",
        diagnosis: .answersFalsely))
  }
}

#if !canImport(ObjectiveC)
  // On Apple's platforms such a message throws, and Swift can't catch that.
  extension ProxyForwardingTests {
    func test_leavesAnUnknownMessageAnError() {
      let errors = Ticks()
      let handler = UnrecognizedMessage.handler
      UnrecognizedMessage.handler = { _ in errors.add() }
      let share = Share("ALFA")
      WeakProxy(share).perform(.noSuchMessage)
      let whileItLives = errors.count
      // What it was sent before makes no difference.
      let proxy = proxyOfDeadTarget(after: { $0.perform(.noSuchMessage) })
      let before = errors.count
      proxy?.perform(.noSuchMessage)
      UnrecognizedMessage.handler = handler
      guard proxy != nil, whileItLives == 0 || errors.count == before else { return }
      report(
        Failure(
          "The proxy hides a mistake: it was sent a message that no object knows, and nobody was told.",
          expected: "'unrecognized message', also when the target is gone.",
          happened: "nothing, \(whileItLives == 0 ? "while its target lived" : "when its target was gone").",
          diagnosis: .hidesMistakes))
      withExtendedLifetime(share) {}
    }
  }
#endif

extension Selector {
  /// A message that every object has.
  fileprivate static var description: Selector { Selector(String("description")) }
  /// A message that no object has. (Made from a string, so that no compiler looks for it.)
  fileprivate static var noSuchMessage: Selector { Selector(String("noSuchMessage")) }
}
