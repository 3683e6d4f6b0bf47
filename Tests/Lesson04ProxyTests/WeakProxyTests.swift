import Lesson04Proxy
import LessonKit
import TimerLab

/// The proxy alone, with targets that are no slide show.
final class WeakProxyTests: LessonTestCase {
  private let timer = Timer(timeInterval: 1, repeats: false) { _ in }

  func test_forwardsToTheTargetItWasMadeFor() {
    let (first, second) = (Bell(), Bell())
    let (firstProxy, secondProxy) = (WeakProxy(first), WeakProxy(second))
    _ = secondProxy.perform(.timerDidFire, with: timer)
    _ = secondProxy.perform(.timerDidFire, with: timer)
    _ = firstProxy.perform(.timerDidFire, with: timer)
    guard (first.rings, second.rings) != (1, 2) else { return }
    report(
      Failure(
        "A proxy did not forward to the target it was made for.",
        expected: "one message for the first target, two for the second.",
        happened: "\(first.rings) for the first, \(second.rings) for the second.",
        diagnosis: .forwardsToTheWrongObject))
  }

  func test_passesOnTheTimerThatFired() {
    let bell = Bell()
    let proxy = WeakProxy(bell)
    for timer in [timer, Timer(timeInterval: 1, repeats: false) { _ in }] {
      let before = bell.rings
      _ = proxy.perform(.timerDidFire, with: timer)
      guard bell.lastTimer !== timer else { continue }
      return report(
        Failure(
          "The target was not given the timer that fired.",
          expected: "the target's timerDidFire(_:) is called with the timer.",
          happened: bell.rings == before ? "it was not called." : "it was called with another timer.",
          found: bell.lastTimer == nil ? nil : "an earlier message, with another timer, did reach it.",
          diagnosis: .forwardsToTheWrongObject))
    }
  }

  func test_keepsForwardingWhenAnotherProxyOfItsTargetIsGone() {
    let bell = Bell()
    let proxy = WeakProxy(bell)
    _ = WeakProxy(bell).perform(.timerDidFire, with: timer)
    _ = proxy.perform(.timerDidFire, with: timer)
    guard bell.rings != 2 else { return }
    report(
      Failure(
        "Two proxies of one target disturbed each other.",
        expected: "each of the two forwards the one message it is sent.",
        happened: "\(bell.rings) of 2 messages reached the target.",
        diagnosis: .forwardsToTheWrongObject))
  }

  func test_respondsToTheMessagesOfItsLivingTarget() {
    let bell = Bell()
    let proxy = WeakProxy(bell)
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

  /// One that knows the timer's message by a method of its own, and forwards nothing, is a mediator (lesson 03).
  func test_forwardsAnotherMessageOfItsTarget() {
    let chime = Chime()
    let isTaken = withExtendedLifetime(chime) { isUnderstood(.displayLinkDidFire, by: WeakProxy(chime)) }
    guard !isTaken else { return }
    report(
      Failure(
        "The proxy does not forward a message that is not the timer's.",
        expected: "its target has a method for displayLinkDidFire(_:), and gets that message too.",
        happened: "the proxy has no method for it, and names no object that has one.",
        diagnosis: .forwardsToTheWrongObject))
  }

  func test_tellsTheTruthAboutAnotherMessageOfItsTarget() {
    let (chime, doorman) = (Chime(), Doorman())
    let proxies: [(proxy: NSObject, target: String)] = [
      (WeakProxy(chime), "has a method for"), (WeakProxy(doorman), "forwards"),
    ]
    for (proxy, target) in proxies {
      let answer = proxy.responds(to: .displayLinkDidFire)
      let isTaken = isUnderstood(.displayLinkDidFire, by: proxy)
      guard answer != isTaken else { continue }
      report(
        Failure(
          "The proxy does not tell the truth about a message that is not the timer's.",
          expected: "its target \(target) displayLinkDidFire(_:): "
            + "the proxy says yes to it if it forwards the message, and no if it doesn't.",
          happened: answer
            ? "it says yes, and forwards the message to nobody who takes it."
            : "it says no, and its target would get the message.",
          diagnosis: .answersFalsely))
      break
    }
    withExtendedLifetime((chime, doorman)) {}
  }

  /// A proxy that holds its target from the start is left to the tests of the slide show.
  func test_doesNotHoldItsTargetOnceItIsUsed() {
    guard isTargetFreed(after: { _ in }) else { return }
    let uses: [(name: String, use: (NSObject) -> Void)] = [
      ("passed a message on to it", { [timer] in _ = $0.perform(.timerDidFire, with: timer) }),
      ("said that it responds to the message", { _ = $0.responds(to: .timerDidFire) }),
    ]
    for (name, use) in uses where !isTargetFreed(after: use) {
      return report(
        Failure(
          "The target of a proxy was not freed.",
          expected: "the target is freed when its last client lets go, whatever its proxy was used for.",
          happened: "it is alive, once the proxy has \(name).",
          found: "it is freed if the proxy is not used. So the proxy holds it since then.",
          diagnosis: .heldBySomethingElse))
    }
  }

  private func isTargetFreed(after use: (NSObject) -> Void) -> Bool {
    var proxy: NSObject?
    let scenario = Scenario("the target") { _ in Bell() }.act { bell in
      let new = WeakProxy(bell)
      use(new)
      proxy = new
    }
    scenario.letGo()
    return withExtendedLifetime(proxy) { !scenario.isAlive }
  }

  func test_claimsNothingFalseWhenItsTargetIsGone() {
    let proxy = WeakProxy(Bell())
    let isMistaken = proxy.responds(to: .timerDidFire) && !isUnderstood(.timerDidFire, by: proxy)
    let isModest = !proxy.responds(to: .description)
    // Whoever gets a yes may send the message. To take it must do no harm, as with an `unowned` target it would.
    if !isMistaken, proxy.responds(to: .timerDidFire) { _ = proxy.perform(.timerDidFire, with: timer) }
    guard isMistaken || isModest else { return }
    report(
      Failure(
        "The proxy's target is gone, and the proxy does not tell the truth about what it responds to.",
        expected: isMistaken
          ? "no to timerDidFire(_:): the proxy has no such method, and there is nobody left to forward to."
          : "yes to description, which the proxy understands itself.",
        happened: isMistaken ? "yes." : "no.",
        diagnosis: .answersFalsely))
  }

  /// What it says of one target holds for that one, and for as long as it is there.
  func test_saysWhatIsSoEachTimeItIsAsked() {
    let living = Bell()
    // One of a target that is gone comes between two of one that lives.
    let first = says(WeakProxy(living))
    let orphan = WeakProxy(Bell())
    let ofNobody = says(orphan)
    let second = says(WeakProxy(living))
    var target: Bell? = Bell()
    let proxy = target.map(WeakProxy.init)
    let before = proxy.map { says($0) } ?? .yes
    target = nil
    let after = proxy.map { says($0) } ?? .no
    let ofTheLiving = [first, second, before]
    guard ofTheLiving.contains(.no) || [ofNobody, after].contains(.yesInVain) else { return }
    report(
      Failure(
        "What the proxy responds to does not change with its target.",
        expected: "yes to timerDidFire(_:) while its target lives, and no when nobody is left to forward to.",
        happened: ofTheLiving.contains(.no)
          ? "no, of a target that lives."
          : after == .yesInVain
            ? "yes while its target lived, and yes when that was gone." : "yes, of a target that is gone.",
        diagnosis: .answersFalsely))
    withExtendedLifetime(living) {}
  }

  private enum Answer {
    case no, yes
    /// Yes, and nobody has a method for the message.
    case yesInVain
  }

  private func says(_ proxy: NSObject) -> Answer {
    guard proxy.responds(to: .timerDidFire) else { return .no }
    return isUnderstood(.timerDidFire, by: proxy) ? .yes : .yesInVain
  }

  /// Whether somebody has a method for the message: the receiver, or whoever it names. The runtime looks for one in
  /// the same order.
  private func isUnderstood(_ message: Selector, by receiver: NSObject) -> Bool {
    var candidate = receiver
    for _ in 1...10 {
      if type(of: candidate).instancesRespond(to: message) { return true }
      let next = candidate.forwardingTarget(for: message)
      guard let object = next as? NSObject else { return message == .timerDidFire && next is TimerTarget }
      candidate = object
    }
    return false
  }
}

extension Selector {
  /// A message that every object has.
  fileprivate static var description: Selector { Selector(String("description")) }
  /// A message that no object has. (Made from a string, so that no compiler looks for it.)
  fileprivate static var noSuchMessage: Selector { Selector(String("noSuchMessage")) }
}
